"""The rummy once more, written from the sentences of its rules: slow, with lists of codes and no solver.

It tells which acts are legal and what they do; the tests compare it with the engine.
"""

import copy
from collections import Counter
from functools import lru_cache
from itertools import combinations

ROW = "A23456789TJQKA"
"""A run is a piece of this row in one suit; the first ace is the low one."""
ORDER = "SHCD"
PIPS = {"A": 11, "T": 10, "J": 10, "Q": 10, "K": 10}


def pips(rank):
    return PIPS.get(rank) or int(rank)


def cost(rules, card):
    return rules.joker_hand if card == "*" else pips(card[0])


def read(cards):
    """What cards in this order are: ``("set", rank)``, ``("run", suit, place)``, or None for no meld."""
    naturals = [(i, card) for i, card in enumerate(cards) if card != "*"]
    if len(cards) < 3 or len(naturals) < 2:
        return None
    ranks, suits = {card[0] for _, card in naturals}, [card[1] for _, card in naturals]
    if len(ranks) == 1 and len(set(suits)) == len(suits) and len(cards) <= 4:
        return ("set", naturals[0][1][0])
    if len(set(suits)) == 1:
        for place in range(14 - len(cards) + 1):
            if all(ROW[place + i] == card[0] for i, card in naturals):
                return ("run", suits[0], place)
    return None


def counts(rules, cards):
    """What a meld counts in a first laying."""
    what = read(cards)
    total = 0
    for i, card in enumerate(cards):
        if card == "*" and rules.first_joker == "nothing":
            continue
        if card == "*" and rules.first_joker == "in_hand":
            total += rules.joker_hand
        elif what[0] == "set":
            total += pips(what[1])
        elif what[2] + i > 0:
            total += pips(ROW[what[2] + i])
    return total


def has(cards, part):
    return not Counter(part) - Counter(cards)


SHAPES = [
    [ROW[i] + suit for i in range(low, low + length)]
    for suit in ORDER
    for length in range(3, 15)
    for low in range(14 - length + 1)
] + [
    [rank + suit for suit in suits]
    for rank in ROW[:13]
    for size in (3, 4)
    for suits in combinations("CDHS", size)
]
"""Every meld without jokers: pieces of the row, suits of a rank."""


@lru_cache(maxsize=4096)
def melds_of(hand, jokers):
    """Every meld that a hand can make: any cards of a shape may be jokers."""
    found = set()
    held = set(hand)
    for shape in SHAPES:
        if sum(card not in held for card in shape) > jokers:
            continue
        for many in range(jokers + 1):
            for places in combinations(range(len(shape)), many):
                cards = ["*" if i in places else card for i, card in enumerate(shape)]
                if read(shape)[0] == "set":
                    cards.sort(key=lambda card: (card == "*", card))
                if has(hand, cards) and read(cards):
                    found.add(tuple(cards))
    return sorted(found)


def melds_from(rules, hand):
    """Every meld that a hand can make under the house rules."""
    jokers = min(hand.count("*"), 1 if rules.jokers_per_meld == 1 else 9)
    return melds_of(tuple(sorted(hand)), jokers)


def packings(rules, hand):
    """Every choice of melds that can lie side by side, each with the number of cards left."""
    melds = [(meld, Counter(meld)) for meld in melds_from(rules, hand)]

    def grow(start, left):
        yield (), sum(left.values())
        for i in range(start, len(melds)):
            meld, needed = melds[i]
            if needed <= left:
                for others, after in grow(i, left - needed):
                    yield (meld, *others), after

    return grow(0, Counter(hand))


@lru_cache(maxsize=4096)
def first_melds(rules, hand, need, keep):
    """The melds that belong to a choice worth ``need`` which leaves ``keep`` cards."""
    good = set()
    for melds, left in packings(rules, hand):
        if melds and left >= keep and sum(counts(rules, meld) for meld in melds) >= need:
            good |= set(melds)
    return good


class Naive:
    """A deal: hands, piles (the top card last) and melds are lists of codes."""

    def __init__(self, rules, hands, closed, opened_pile, word, turn, melds=(), opened=(), number=1):
        self.rules = rules
        self.hands = [list(hand) for hand in hands]
        self.closed = list(closed)[::-1]
        self.open = list(opened_pile)[::-1]
        self.word, self.turn = word, turn
        self.melds = {m: (owner, list(cards)) for m, owner, cards in melds}
        self.opened = set(opened)
        self.number = number
        self.fresh = turn > 1
        self.laid = None
        self.owed = []
        self.scores = None
        self.shuffle = lambda pile: None

    @classmethod
    def dealt(cls, rules, deal):
        codes = ["*" if str(card)[0] == "*" else str(card) for card in deal.cards]
        hands = [[] for _ in range(deal.players)]
        for i in range(14 * deal.players + 1):
            hands[(deal.dealer + 1 + i) % deal.players].append(codes[i])
        left = codes[14 * deal.players + 1 :]
        return cls(rules, hands, left, [], (deal.dealer + 1) % deal.players, 1)

    @property
    def hand(self):
        return self.hands[self.word]

    def legal(self):
        """The codes of all legal acts, sorted."""
        if self.scores is not None:
            return []
        if self.fresh:
            codes = ["d"] if self.closed or self.open else []
            if self.open and (not self.rules.open_duty or (self.melding and self._after("s").ends())):
                codes.append("s")
            return codes
        codes = self._discards()
        if self.melding:
            codes += [code for code in self._acts() if not self._matters(code) or self._after(code).ends()]
        return sorted(set(codes))

    def _matters(self, code):
        return self.owed or ":*<" in code

    @property
    def melding(self):
        return self.turn > (1 if self.rules.first_circle_melds else len(self.hands))

    def _after(self, code):
        other = copy.copy(self)
        other.hands = [list(hand) for hand in self.hands]
        other.closed, other.open, other.owed = list(self.closed), list(self.open), list(self.owed)
        other.melds = {m: (owner, list(cards)) for m, (owner, cards) in self.melds.items()}
        other.opened = set(self.opened)
        other.apply(code)
        return other

    def ends(self, tried=None):
        """Whether the turn can be brought to an end as the rules ask."""
        tried = set() if tried is None else tried
        if self.scores is not None:
            return True
        if self._discards():
            return True
        key = repr((sorted(self.hand), self.laid, sorted(self.owed), sorted(self.melds.values())))
        if key in tried or not self.hand:
            return False
        tried.add(key)
        return any(self._after(code).ends(tried) for code in self._acts())

    def _discards(self):
        if self.laid is not None:
            return []
        all_jokers = set(self.hand) == {"*"}
        last = "x" + ",".join(self.hand)
        if self.owed:
            return [last] if all_jokers and set(self.owed) == {"*"} else []
        return sorted({f"x{card}" for card in self.hand} | ({last} if all_jokers else set()))

    def _acts(self):
        keep = 1 if self.rules.out_discard else 0
        hand = self.hand
        if self.word not in self.opened:
            need = (self.rules.first_meld or 0) - (self.laid or 0)
            good = first_melds(self.rules, tuple(sorted(hand)), need, keep)
            return [f"m{self.number}={','.join(meld)}" for meld in good]
        codes = {
            f"m{self.number}={','.join(meld)}"
            for meld in melds_from(self.rules, hand)
            if len(hand) - len(meld) >= keep
        }
        if len(hand) > keep:
            codes |= {code for m in self.melds for code in self._lay_offs(m)}
        return [*codes, *(code for m in self.melds for code in self._swaps(m)), *self._joins()]

    def _fits(self, cards):
        most = 1 if self.rules.jokers_per_meld == 1 else 9
        return read(cards) is not None and cards.count("*") <= most

    def _lay_offs(self, m):
        cards = self.melds[m][1]
        is_set = read(cards)[0] == "set"
        for card in set(self.hand):
            behind = [*cards, card]
            if self._fits(behind) and read(behind)[0] == read(cards)[0]:
                yield f"m{m}+{card}"
            if not is_set and self._fits([card, *cards]):
                yield f"m{m}+{card}@0"

    def _swaps(self, m):
        cards = self.melds[m][1]
        what = read(cards)
        if "*" not in cards:
            return
        if what[0] == "run":
            for i, card in enumerate(cards):
                real = ROW[what[2] + i] + what[1]
                if card == "*" and real in self.hand:
                    yield f"m{m}:*<{real}"
            return
        free = sorted(what[1] + suit for suit in ORDER if what[1] + suit not in cards)
        if self.rules.swap_set == "one":
            yield from (f"m{m}:*<{card}" for card in free if card in self.hand)
        elif has(self.hand, free):
            yield f"m{m}:*<{','.join(free)}"

    def _joins(self):
        for m, (owner, cards) in self.melds.items():
            for other, (_, its) in self.melds.items():
                runs = read(cards)[0] == read(its)[0] == "run"
                meet = self._fits([*cards, *its]) or self._fits([*its, *cards])
                if owner == self.word and other != m and runs and meet:
                    yield f"m{m}>m{other}"

    def apply(self, code):
        """Do what a code says; it must be legal."""
        if code == "d":
            self._draw()
        elif code == "s":
            self.hand.append(self.open.pop())
            self.owed += self.hand[-1:] if self.rules.open_duty else []
            self.fresh = False
        elif code[0] == "x":
            self._discard(code[1:].split(","))
            return
        elif "=" in code:
            self._lay(code.partition("=")[2].split(","))
        elif ":" in code:
            self._swap(int(code[1 : code.index(":")]), code.partition("<")[2].split(","))
        elif ">" in code:
            self._join(*(int(m) for m in code.replace("m", "").split(">")))
        else:
            self._lay_off(code)
        if not self.hand and not self.owed and self.laid is None:
            self._out([])

    def _draw(self):
        if not self.closed:
            self.closed, self.open = self.open[::-1], []
            if self.rules.turn_over == "shuffled":
                self.shuffle(self.closed)
        self.hand.append(self.closed.pop())
        self.fresh = False

    def _give(self, cards):
        for card in cards:
            self.hand.remove(card)
            if card in self.owed:
                self.owed.remove(card)

    def _lay(self, cards):
        self._give(cards)
        self.melds[self.number] = (self.word, cards)
        self.number += 1
        if self.word not in self.opened:
            self.laid = (self.laid or 0) + counts(self.rules, cards)
            if self.laid >= (self.rules.first_meld or 0):
                self.opened.add(self.word)
                self.laid = None

    def _lay_off(self, code):
        number, _, card = code[1:].partition("+")
        card, front, _ = card.partition("@0")
        self._give([card])
        cards = self.melds[int(number)][1]
        cards.insert(0 if front else len(cards), card)

    def _swap(self, m, given):
        cards = self.melds[m][1]
        self._give(given)
        what = read(cards)
        if what[0] == "set":
            cards.remove("*")
            cards += given
        else:
            places = [i for i, card in enumerate(cards) if card == "*"]
            place = max(i for i in places if ROW[what[2] + i] == given[0][0])
            cards[place] = given[0]
        self.hand.append("*")
        self.owed.append("*")

    def _join(self, m, other):
        _, cards = self.melds.pop(m)
        owner, its = self.melds[other]
        self.melds[other] = (owner, [*cards, *its] if read([*cards, *its]) else [*its, *cards])

    def _discard(self, cards):
        for card in cards:
            self.hand.remove(card)
            self.open.append(card)
        self.owed = []
        if not self.hand:
            self._out(cards)
        elif self.turn == self.rules.circles * len(self.hands):
            counted = self.rules.circles_then == "count"
            self.scores = [self._cost(hand) if counted else 0 for hand in self.hands]
        else:
            self.turn += 1
            self.word = (self.word + 1) % len(self.hands)
            self.fresh = True

    def _out(self, last):
        bonus = {0: -50, 1: -100, 2: -200, 3: -400}[last.count("*")] if self.rules.out_bonus else 0
        self.scores = [
            bonus if seat == self.word else self._cost(hand) for seat, hand in enumerate(self.hands)
        ]

    def _cost(self, hand):
        return 50 if hand == ["*"] else sum(cost(self.rules, card) for card in hand)
