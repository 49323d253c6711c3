"""A second implementation of both trick Jokers, straight from the sentences of the rules, in slow strings.

It shares nothing with the engine: cards are codes, a trick is a list, every question is asked anew.
"""

RANKS = "6789TJQKA"
SUITS = "SHCD"


class Naive:
    """One deal: ``legal`` and ``apply`` speak the codes of the engine's actions."""

    def __init__(self, rules, hands, dealer, cards):
        self.rules = rules
        self.georgian = rules.GAME == "joker-georgian"
        self.jokers = [str(card) for card in rules.jokers]
        self.hands = [list(hand) for hand in hands]
        self.players = len(hands)
        self.dealer = dealer
        self.cards = cards
        step = -1 if not self.georgian and rules.first_bid == "right" else 1
        self.order = [(dealer + step * i) % self.players for i in range(1, self.players + 1)]
        self.bids, self.blind, self.looked = {}, set(), set()
        self.won = [0] * self.players
        self.trick, self.leader = [], self.order[0]
        self.trump = None
        self.to_name = self.in_the_dark = False

    @classmethod
    def dealt(cls, rules, deal, number):
        """Deal one card at a time from the dealer's left."""
        cards = [size for hands in rules.sets for size in hands][number - 1]
        pack = [str(card) for card in deal.cards]
        hands = [[] for _ in range(deal.players)]
        for turn in range(cards * deal.players):
            hands[(deal.dealer + 1 + turn) % deal.players].append(pack[turn])
        game = cls(rules, hands, deal.dealer, cards)
        last, rest = pack[cards * deal.players - 1], pack[cards * deal.players :]
        if game.georgian:
            game.in_the_dark = rules.blind and number > len([n for s in rules.sets[:-1] for n in s])
            if rules.trump9 == "named" and cards == len(pack) // deal.players:
                game.to_name = True
            else:
                shown = rest[0] if rest else last
                game.trump = None if shown in game.jokers else shown[1]
        else:
            game.trump = "D" if rules.trump == "diamonds" else last[1]
        return game

    @property
    def turn(self):
        if self.in_the_dark:
            return next(s for s in self.order if s not in self.blind | self.looked)
        if self.to_name:
            return self.order[0]
        unbid = [seat for seat in self.order if seat not in self.bids]
        if unbid:
            return unbid[0]
        return None if self.is_over() else (self.leader + len(self.trick)) % self.players

    def is_over(self):
        return sum(self.won) == self.cards

    def legal(self):
        if self.is_over():
            return []
        if self.in_the_dark:
            return sorted([f"{n}d" for n in self.numbers()] + ["look"])
        if self.to_name:
            return sorted(f"trump {suit}" for suit in SUITS + "-")
        if len(self.bids) < self.players:
            return sorted(str(n) for n in self.numbers())
        hand = self.hands[self.turn]
        if not self.trick:
            return sorted(code for card in hand for code in self.leads(card))
        return sorted(code for card in hand if self.may_follow(card, hand) for code in self.replies(card))

    def numbers(self):
        """The dealer may not bid the number that would make the bids as many as the tricks."""
        numbers = list(range(self.cards + 1))
        if self.rules.hook and self.turn == self.dealer:
            return [n for n in numbers if n + sum(self.bids.values()) != self.cards]
        return numbers

    def leads(self, card):
        if card not in self.jokers:
            return [card]
        if self.georgian:
            codes = [f"{card}{mode}{suit}" for mode in "^v" for suit in SUITS]
            return [*codes, f"{card}!"] if self.rules.joker_lead == "wish" else codes
        suits = list(SUITS) if self.rules.lead == "named" else [""]
        high = [f"{card}^{suit}" for suit in suits]
        return [*high, f"{card}v"]

    def replies(self, card):
        if card not in self.jokers:
            return [card]
        low = "o" if self.georgian and self.rules.joker_lead == "wish" else "v"
        return [f"{card}^", f"{card}{low}"]

    def led(self):
        """The suit to follow, or None after a wish and where a шаха was led for nothing."""
        code = self.trick[0][1]
        if not self.georgian and self.rules.decline == "void" and code == f"{self.jokers[0]}v":
            return self.trick[1][1][1] if len(self.trick) > 1 else None
        if code[:2] not in self.jokers:
            return code[1]
        if code[2] == "!":
            return None
        return code[3] if len(code) == 4 else "C"

    def may_follow(self, card, hand):
        """Suit, else trump, else any; the highest where a high joker asks for it; a joker at any time."""
        if card in self.jokers or self.led() is None:
            return True
        plain = [other for other in hand if other not in self.jokers]
        suited = [other for other in plain if other[1] == self.led()]
        if suited:
            lead = self.trick[0][1]
            if self.georgian and lead[:2] in self.jokers and lead[2] == "^":
                return card == max(suited, key=lambda other: RANKS.index(other[0]))
            return card in suited
        trumps = [other for other in plain if other[1] == self.trump]
        return card in trumps if trumps else True

    def apply(self, code):
        assert code in self.legal(), code
        seat = self.turn
        if self.in_the_dark:
            if code == "look":
                self.looked.add(seat)
            else:
                self.blind.add(seat)
                self.bids[seat] = int(code[:-1])
            others = set(self.order[:-1])
            if others <= self.blind | self.looked and (not others <= self.blind or seat == self.dealer):
                self.in_the_dark = False
        elif self.to_name:
            self.to_name = False
            self.trump = None if code[-1] == "-" else code[-1]
        elif len(self.bids) < self.players:
            self.bids[seat] = int(code)
        else:
            self.hands[seat].remove(code[:2])
            self.trick.append((seat, code))
            if len(self.trick) == self.players:
                self.leader = self.taker()
                self.won[self.leader] += 1
                self.trick = []

    def taker(self):
        """Who takes the trick: the last joker laid high; else what the cards say."""
        lead = self.trick[0][1]
        high = [
            (place, seat)
            for place, (seat, code) in enumerate(self.trick)
            if code[:2] in self.jokers and code[2] in "^!"
        ]
        beaten_by_trump = (
            self.georgian
            and self.rules.joker_vs_trump == "trump"
            and lead[2:3] == "^"
            and lead[3] != self.trump
        )
        if high and not (high[-1][0] == 0 and beaten_by_trump):
            return high[-1][1]
        own_value = not self.georgian and self.rules.decline == "own_value"
        cards = [(seat, code) for seat, code in self.trick if code[:2] not in self.jokers or own_value]
        trumps = [(RANKS.index(code[0]), seat) for seat, code in cards if code[1] == self.trump]
        if trumps:
            return max(trumps)[1]
        if high:
            return high[-1][1]
        suited = [(RANKS.index(code[0]), seat) for seat, code in cards if code[1] == self.led()]
        return max(suited)[1] if suited else self.trick[0][0]

    def scores(self):
        return [
            self.score(self.bids[seat], self.won[seat], seat in self.blind) for seat in range(self.players)
        ]

    def score(self, bid, won, blind):
        rules = self.rules
        if not self.georgian:
            if rules.score == "oh_hell":
                return 10 + bid if won == bid else won if won > bid else 0
            if won == bid:
                return 10 * bid if bid else 5
            return won if won > bid else 10 * won - 10 * bid
        if won == bid:
            points = 100 * bid if bid == self.cards else 50 * bid + 50
        elif won > bid:
            points = 10 * won
        elif rules.score == "fines":
            points = -100 * bid if bid == self.cards and won == 0 else -50 * (bid - won + 1)
        else:
            points = 10 * won if won else -rules.khisht
        return 2 * points if blind else points
