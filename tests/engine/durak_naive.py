"""Durak a second time, slowly: every card is tried against the sentence of the rule.

Nothing is shared with the engine but the ruleset. Cards are two-letter strings, hands are sets.
"""

from itertools import combinations

RANKS = "23456789TJQKA"
RED = "HD"
LOWEST = {24: "9", 32: "7", 36: "6", 52: "2", 54: "2"}
JOKERS = ("*R", "*B")


class Naive:
    def __init__(self, rules, hands, stock, trump, leader, discard=(), number=1):
        self.rules = rules
        self.hands = [set(hand) for hand in hands]
        self.stock = list(stock)
        self.trump = trump
        self.discard = set(discard)
        self.number = number
        self.finished = [seat for seat, hand in enumerate(hands) if not hand]
        self.losers = None
        self.history = []
        self.open_bout(leader)

    @classmethod
    def dealt(cls, rules, deal):
        cards = [str(card) for card in deal.cards]
        n = deal.players
        hands = [set() for _ in range(n)]
        order = []
        while min(map(len, hands)) < rules.hand:
            for step in range(1, n + 1):
                hand = hands[(deal.dealer + step) % n]
                for _ in range(rules.deal_unit):
                    if len(hand) < rules.hand:
                        order.append(cards[0])
                        hand.add(cards.pop(0))
        trump, turned, stock = cls.turn_up(rules, cards, order[-1])
        left = [(deal.dealer + step) % n for step in range(1, n + 1)]
        self = cls.__new__(cls)
        self.rules, self.hands, self.stock, self.trump = rules, hands, stock, trump
        self.discard, self.number, self.finished, self.losers, self.history = set(), 0, [], None, []
        leader, no_trump = cls.first_leader(rules, hands, trump, turned, left, deal.leader)
        self.first = leader
        long = [seat for seat in left if cls.five_of_a_suit(hands[seat])]
        if (no_trump and rules.no_trump_lead == "redeal") or (long and rules.redeal5 == "auto"):
            self.redealt()
        elif long and rules.redeal5 == "ask":
            self.phase, self.asked = "redeal", long
            self.turn = long[0]
        else:
            self.number = 1
            self.open_bout(leader)
        return self

    @staticmethod
    def turn_up(rules, cards, last):
        japanese = rules.special_trump != "none"
        if rules.special_trump == "japanese_a":
            return "D", None, cards
        if not cards:
            return ("D", None, []) if japanese and last[1] == "S" else (last[1], last, [])
        bad = []
        for place, card in enumerate(cards):
            if (card in JOKERS and rules.joker_turnup == "redraw") or (japanese and card[1] == "S"):
                bad.append(card)
                continue
            others = cards[place + 1 :]
            half = len(others) // 2
            trump = None if card in JOKERS else card[1]
            return trump, card, others[:half] + bad + others[half:] + [card]
        return "D", None, cards

    @staticmethod
    def first_leader(rules, hands, trump, turned, left, decided):
        if decided is not None:
            return decided, False
        if rules.first_lead == "left_of_dealer":
            return left[0], False
        owners = {card: seat for seat, hand in enumerate(hands) for card in hand if card not in JOKERS}
        ranks = list(RANKS)
        if rules.first_lead == "s4b_turnup" and turned is not None and turned[0] in "23456789":
            ranks.reverse()
        for rank in ranks:
            if trump and rank + trump in owners:
                return owners[rank + trump], False
        if rules.no_trump_lead == "lowest_card":
            for rank in RANKS:
                for seat in left:
                    if any(card[0] == rank for card in hands[seat]):
                        return seat, True
        return left[0], True

    @staticmethod
    def five_of_a_suit(hand):
        return any(sum(card[1] == suit and card[0] != "*" for card in hand) >= 5 for suit in "SHCD")

    def redealt(self):
        self.losers, self.finished = [], []

    def in_play(self, seat):
        return seat not in self.finished

    def mates(self, one, other):
        return one == other or (self.rules.teams is not None and (one + other) % 2 == 0)

    def next_in(self, seat):
        seat = (seat + 1) % len(self.hands)
        while not self.in_play(seat):
            seat = (seat + 1) % len(self.hands)
        return seat

    def next_foe(self, seat):
        other = seat
        for _ in self.hands:
            other = (other + 1) % len(self.hands)
            if self.in_play(other) and not self.mates(seat, other):
                return other
        return None

    def most_attacks(self):
        """As many as the defender could beat, counting what he has beaten, and the house's limits."""
        cards = len(self.hands[self.defender]) + len(self.covered)
        if self.rules.kind == "simple":
            return cards
        most = [cards]
        if self.rules.throw_max == 6:
            most.append(6)
        elif self.rules.throw_max == "hand_minus_1":
            most.append(cards - 1 if cards > 6 else 6)
        gentle = not self.discard and (self.rules.first_bout_until == "first_discard" or self.number == 1)
        if gentle and self.rules.first_bout_max:
            most.append(self.rules.first_bout_max)
        return min(most)

    def open_bout(self, leader):
        self.attacks, self.covered = [], {}
        self.shown, self.single = set(), False
        seat = leader
        for _ in range(len(self.hands) - len(self.finished)):
            self.seat_bout(seat)
            if self.rules.attack != "pairs" or self.pairs_in(self.hands[seat], self.limit):
                break
            seat = self.next_in(seat)
        else:
            self.seat_bout(leader)
            self.single = True
        self.history.append((tuple(map(frozenset, self.hands)), self.leader))

    def seat_bout(self, seat):
        self.leader = self.attacker = seat
        self.defender = self.next_foe(seat)
        self.phase, self.turn, self.threw, self.passed = "lead", seat, False, 0
        self.limit = self.most_attacks()

    def is_trump_joker(self, card):
        return self.trump is not None and (card == "*R") == (self.trump in RED)

    def beats(self, cover, attack):
        rules = self.rules
        if attack in JOKERS:
            if rules.joker == "dm":
                return False
            if cover in JOKERS:
                return rules.joker_vs_joker == "trump_joker" and self.is_trump_joker(cover)
            off = not self.is_trump_joker(attack)
            return rules.joker_vs_trump == "trump" and off and cover[1] == self.trump
        if cover in JOKERS:
            if rules.joker == "dm" or self.is_trump_joker(cover):
                return True
            if rules.joker == "colour":
                return (cover == "*R") == (attack[1] in RED)
            return not (rules.joker_vs_trump == "trump" and attack[1] == self.trump)
        if cover[1] == attack[1]:
            if rules.low_trump_beats_ace and cover[1] == self.trump:
                low = LOWEST[rules.pack]
                if cover[0] == low and attack[0] == "A":
                    return True
                if cover[0] == "A" and attack[0] == low:
                    return False
            return RANKS.index(cover[0]) > RANKS.index(attack[0])
        if rules.special_trump != "none" and attack[1] == "S":
            return False
        return cover[1] == self.trump

    def may_throw(self, seat):
        if not self.in_play(seat) or self.mates(seat, self.defender):
            return False
        if seat == self.attacker:
            return True
        if self.rules.throw_who == "neighbours":
            after = self.next_in(self.defender)
            while after == self.attacker or self.mates(after, self.defender):
                after = self.next_in(after)
                if after == self.defender:
                    return False
            return seat == after
        return self.rules.throw_who == "all"

    def jokers_match(self):
        return self.rules.joker != "dm" and self.rules.joker_attack == "free"

    def fits(self, card):
        table = [*self.attacks, *self.covered.values()]
        if card in JOKERS:
            return self.jokers_match() and any(other in JOKERS for other in table)
        by_rank = any(card[0] == other[0] for other in table)
        by_suit = any(card[1] == other[1] for other in table if other not in JOKERS)
        return by_rank or (by_suit and self.rules.throw_match == "rank_or_suit")

    def one_rank(self, cards):
        return len({card[0] for card in cards}) == 1 and (cards[0][0] != "*" or self.jokers_match())

    def pairs_in(self, hand, limit):
        return [pair for pair in combinations(sorted(hand), 2) if limit >= 2 and self.one_rank(pair)]

    def may_lead(self, cards):
        form, size = self.rules.attack, len(cards)
        if size > self.limit:
            return False
        if size == 1:
            return form != "pairs" or self.single
        if form == "pairs":
            return size == 2 and self.one_rank(cards) and not self.single
        if form == "triple_form":
            pairs = self.pairs_in(cards, 9)
            if size == 3:
                return bool(pairs)
            return size == 5 and any(not set(a) & set(b) for a in pairs for b in pairs)
        largest = {"any": 4, "one": 1, "one_or_two": 2}[form]
        return size <= largest and self.one_rank(cards)

    def leads(self):
        hand = sorted(self.hands[self.turn])
        plain = [card for card in hand if card not in JOKERS]
        if self.rules.joker_attack == "never" and plain:
            hand = plain
        if self.rules.attack == "triple_form":
            sizes = [k for k in (1, 3, 5) if k <= self.limit]
            return ["".join(c) for k in sizes for c in combinations(hand, k) if self.may_lead(c)]
        of_rank = [[card for card in hand if card[0] == rank] for rank in RANKS + "*"]
        return [
            "".join(c)
            for same in of_rank
            for k in range(1, 5)
            for c in combinations(same, k)
            if self.may_lead(c)
        ]

    def may_swap(self):
        if not self.rules.trump_six_swap or not self.stock or self.trump is None:
            return False
        six = LOWEST[self.rules.pack] + self.trump
        return six in self.hands[self.turn] and self.stock[-1][1] == self.trump

    def may_pass_on(self, card, shown):
        """Before anything is beaten, or late; with an open card's rank; the next must be able to beat all."""
        rules = self.rules
        target = self.next_foe(self.defender)
        if rules.kind != "transfer" or target is None:
            return False
        if self.number == 1 and rules.transfer_first == "forbid":
            return False
        if self.covered and not rules.transfer_late:
            return False
        table = [*self.attacks, *self.covered.values(), card]
        if any(other in JOKERS for other in table) and rules.joker_transfer == "block":
            return False
        if not any(card[0] == attack[0] for attack in self.attacks if attack not in self.covered):
            return False
        if shown and (card[1] != self.trump or not rules.transfer_show or self.defender in self.shown):
            return False
        defender, self.defender = self.defender, target
        most = self.most_attacks()
        self.defender = defender
        return len(self.attacks) + (0 if shown else 1) <= most

    def legal(self):
        if self.losers is not None:
            return []
        hand = sorted(self.hands[self.turn])
        if self.phase == "redeal":
            return ["keep", "redeal"]
        if self.phase == "lead":
            return sorted(self.leads()) + (["swap"] if self.may_swap() else [])
        if self.phase == "defend":
            acts = [
                f"{attack}/{card}"
                for attack in self.attacks
                if attack not in self.covered
                for card in hand
                if self.beats(card, attack)
            ]
            acts += [f">{card}" for card in hand if self.may_pass_on(card, False)]
            acts += [f">({card})" for card in hand if self.may_pass_on(card, True)]
            return sorted([*acts, "take"])
        room = len(self.attacks) < self.limit
        return sorted([*(f"+{card}" for card in hand if room and self.fits(card)), "pass"])

    def apply(self, code):
        assert code in self.legal()
        hand = self.hands[self.turn]
        if code == "redeal":
            self.redealt()
        elif code == "keep":
            self.asked = self.asked[1:]
            if self.asked:
                self.turn = self.asked[0]
            else:
                self.number = 1
                self.open_bout(self.first)
        elif code == "swap":
            six = LOWEST[self.rules.pack] + self.trump
            hand.remove(six)
            hand.add(self.stock.pop())
            self.stock.append(six)
            if self.rules.attack == "pairs" and not self.pairs_in(hand, self.limit):
                self.single = True
        elif code == "take":
            if self.rules.kind == "simple" or not self.rules.chase:
                self.close(took=True)
            else:
                self.phase = "taking"
                self.ask_from_attacker()
        elif code == "pass":
            self.passed += 1
            self.word_over()
        elif code[0] == "+":
            hand.remove(code[1:])
            self.attacks.append(code[1:])
            self.threw, self.passed = True, 0
            single = self.rules.one_at_a_time and self.phase == "throw"
            back = self.rules.throw_order == "one_then_back" and self.turn != self.attacker
            if not hand or len(self.attacks) == self.limit or single or back:
                self.passed = 1
                self.word_over()
        elif code[0] == ">":
            card = code.strip(">()")
            if "(" in code:
                self.shown.add(self.defender)
            else:
                hand.remove(card)
                self.attacks.append(card)
            self.attacker, self.defender = self.defender, self.next_foe(self.defender)
            self.turn, self.limit = self.defender, self.most_attacks()
        elif "/" in code:
            attack, cover = code.split("/")
            hand.remove(cover)
            self.covered[attack] = cover
            if len(self.covered) == len(self.attacks):
                if self.rules.kind == "simple":
                    self.close(took=False)
                else:
                    self.phase = "throw"
                    self.ask_from_attacker()
        else:
            self.attacks = [code[i : i + 2] for i in range(0, len(code), 2)]
            hand.difference_update(self.attacks)
            self.phase, self.turn = "defend", self.defender

    def asked_in_order(self):
        """The attacker, then the others clockwise from the defender's left."""
        order, seat = [self.attacker], self.defender
        for _ in self.hands:
            seat = (seat + 1) % len(self.hands)
            if seat != self.attacker and self.may_throw(seat):
                order.append(seat)
        return order

    def ask_from_attacker(self):
        self.passed = 0
        self.ask(self.asked_in_order())

    def word_over(self):
        order = self.asked_in_order()
        place = order.index(self.turn) + 1
        if self.rules.throw_order == "free" and not self.rules.one_at_a_time:
            # Everyone in turn, round and round, until all have passed one after the other.
            if len(self.attacks) == self.limit:
                return self.asked_all()
            for seat in order[place:] + order[:place]:
                if self.passed >= len(order):
                    return self.asked_all()
                if self.hands[seat]:
                    self.turn, self.threw = seat, False
                    return None
                self.passed += 1
            return self.asked_all()
        if self.phase == "throw" and self.threw:
            self.phase, self.turn, self.threw = "defend", self.defender, False
            return None
        return self.ask(order[place:])

    def asked_all(self):
        self.threw = False
        if self.phase == "throw" and len(self.covered) < len(self.attacks):
            self.phase, self.turn = "defend", self.defender
        else:
            self.close(self.phase == "taking")

    def ask(self, order):
        self.threw = False
        if len(self.attacks) < self.limit:
            for seat in order:
                if self.hands[seat]:
                    self.turn = seat
                    return
        self.close(self.phase == "taking")

    def close(self, took):
        beaten = {card for pair in self.covered.items() for card in pair}
        open_cards = set(self.attacks) - beaten
        gone = set()
        if not took:
            gone = beaten | open_cards
        elif self.rules.beat_partial:
            gone = beaten
        self.discard |= gone
        self.hands[self.defender] |= (beaten | open_cards) - gone
        if gone:
            self.history = []
        order = [seat % len(self.hands) for seat in range(self.leader, self.leader + len(self.hands))]
        order = [seat for seat in order if self.in_play(seat) and seat != self.defender] + [self.defender]
        for seat in order:
            while len(self.hands[seat]) < self.rules.hand and self.stock:
                self.hands[seat].add(self.stock.pop(0))
        self.finished += [seat for seat in order if not self.hands[seat]]
        left = [seat for seat, hand in enumerate(self.hands) if hand]
        self.covered = {}
        teams = self.rules.teams is not None
        sides = {seat % 2 for seat in left} if teams else set(left)
        if len(sides) == 1:
            self.losers = self.whole_side(left[0]) if teams else left
        elif not sides:
            tie = {"draw": [], "last_attacker": [self.attacker], "last_defender": [self.defender]}
            self.losers = tie[self.rules.end_tie]
            if teams and self.losers:
                self.losers = self.whole_side(self.losers[0])
        else:
            self.number += 1
            self.open_bout(self.next_leader(took))
            if self.history.count(self.history[-1]) == 3:
                self.losers = []

    def whole_side(self, seat):
        return [other for other in range(len(self.hands)) if self.mates(other, seat)]

    def next_leader(self, took):
        if took:
            return self.next_in(self.defender)
        if self.in_play(self.defender):
            return self.defender
        seat = self.next_in(self.defender)
        if self.rules.teams is None:
            return seat
        while not self.mates(seat, self.defender):
            seat = self.next_in(seat)
        return seat
