"""Throw-in Durak a second time, slowly: every card is tried against the sentence of the rule.

Nothing is shared with the engine but the ruleset. Cards are two-letter strings, hands are sets.
"""

from itertools import combinations

RANKS = "6789TJQKA"


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
        seat = deal.dealer
        for _ in range(rules.hand * n):
            seat = (seat + 1) % n
            last = cards.pop(0)
            hands[seat].add(last)
        if cards:
            last = cards.pop(0)
            cards.append(last)
        trump = last[1]
        left = (deal.dealer + 1) % n
        leader = left
        if rules.first_lead == "lowest_trump":
            owner = {card: seat for seat in range(n) for card in hands[seat]}
            holders = [owner[rank + trump] for rank in RANKS if rank + trump in owner]
            if holders:
                leader = holders[0]
            elif rules.no_trump_lead == "lowest_card":
                lowest = min(RANKS.index(card[0]) for card in owner)
                while not any(RANKS.index(card[0]) == lowest for card in hands[leader]):
                    leader = (leader + 1) % n
        return cls(rules, hands, cards, trump, leader)

    def next_in(self, seat):
        seat = (seat + 1) % len(self.hands)
        while seat in self.finished:
            seat = (seat + 1) % len(self.hands)
        return seat

    def open_bout(self, leader):
        self.attacker = leader
        self.defender = self.next_in(leader)
        self.attacks, self.covered = [], {}
        self.phase, self.turn, self.threw = "lead", leader, False
        self.limit = len(self.hands[self.defender])
        if self.rules.throw_max != "hand_only" and self.limit > 6:
            self.limit = 6
        first = not self.discard
        if self.rules.first_bout_until == "first_bout" and self.number > 1:
            first = False
        if self.rules.first_bout_max and first and self.limit > 5:
            self.limit = 5
        self.history.append((tuple(map(frozenset, self.hands)), leader))

    def beats(self, cover, attack):
        if cover[1] == attack[1]:
            if self.rules.low_trump_beats_ace and cover[1] == self.trump:
                if cover[0] == "6" and attack[0] == "A":
                    return True
                if cover[0] == "A" and attack[0] == "6":
                    return False
            return RANKS.index(cover[0]) > RANKS.index(attack[0])
        return cover[1] == self.trump

    def may_throw(self, seat):
        if seat == self.defender or seat in self.finished:
            return False
        if self.rules.throw_who == "attacker":
            return seat == self.attacker
        if self.rules.throw_who == "neighbours":
            return seat == self.attacker or seat == self.next_in(self.defender)
        return True

    def fits(self, card):
        table = [*self.attacks, *self.covered.values()]
        by_rank = any(card[0] == other[0] for other in table)
        by_suit = any(card[1] == other[1] for other in table)
        return by_rank or (by_suit and self.rules.throw_match == "rank_or_suit")

    def legal(self):
        if self.losers is not None:
            return []
        hand = sorted(self.hands[self.turn])
        if self.phase == "lead":
            largest = 1 if self.rules.attack == "one" else min(4, self.limit)
            of_rank = [[card for card in hand if card[0] == rank] for rank in RANKS]
            sizes = range(1, largest + 1)
            return sorted("".join(c) for same in of_rank for k in sizes for c in combinations(same, k))
        if self.phase == "defend":
            covers = [
                f"{attack}/{card}"
                for attack in self.attacks
                if attack not in self.covered
                for card in hand
                if self.beats(card, attack)
            ]
            return sorted([*covers, "take"])
        room = len(self.attacks) < self.limit
        return sorted([*(f"+{card}" for card in hand if room and self.fits(card)), "pass"])

    def apply(self, code):
        assert code in self.legal()
        hand = self.hands[self.turn]
        if code == "take":
            self.phase = "taking"
            self.give_word(None) if self.rules.chase else self.close()
        elif code == "pass":
            self.word_over()
        elif code[0] == "+":
            hand.remove(code[1:])
            self.attacks.append(code[1:])
            self.threw = True
            if not hand or len(self.attacks) == self.limit:
                self.word_over()
        elif "/" in code:
            attack, cover = code.split("/")
            hand.remove(cover)
            self.covered[attack] = cover
            if len(self.covered) == len(self.attacks):
                self.phase = "throw"
                self.give_word(None)
        else:
            self.attacks = [code[i : i + 2] for i in range(0, len(code), 2)]
            hand.difference_update(self.attacks)
            self.phase, self.turn = "defend", self.defender

    def word_over(self):
        if self.phase == "throw" and self.threw:
            self.phase, self.turn = "defend", self.defender
        else:
            self.give_word(self.turn)

    def give_word(self, after):
        """The next one clockwise that may throw and has cards; the attacker first; back at him: close."""
        self.threw = False
        if len(self.attacks) == self.limit:
            return self.close()
        seat = self.attacker if after is None else self.next_in(after)
        first = after is None
        while first or seat != self.attacker:
            first = False
            if self.may_throw(seat) and self.hands[seat]:
                self.turn = seat
                return None
            seat = self.next_in(seat)
        return self.close()

    def close(self):
        table = {*self.attacks, *self.covered.values()}
        took = self.phase == "taking"
        if took:
            self.hands[self.defender] |= table
        else:
            self.discard |= table
            self.history = []
        order = [self.attacker]
        while (seat := self.next_in(order[-1])) != self.attacker:
            order.append(seat)
        order.remove(self.defender)
        order.append(self.defender)
        for seat in order:
            while len(self.hands[seat]) < self.rules.hand and self.stock:
                self.hands[seat].add(self.stock.pop(0))
        self.finished += [seat for seat in order if not self.hands[seat]]
        left = [seat for seat, hand in enumerate(self.hands) if hand]
        self.attacks, self.covered = [], {}
        if len(left) == 1:
            self.losers = left
        elif not left:
            tie = {"draw": [], "last_attacker": [self.attacker], "last_defender": [self.defender]}
            self.losers = tie[self.rules.end_tie]
        else:
            self.number += 1
            leader = self.defender
            if took or leader in self.finished:
                leader = self.next_in(leader)
            self.open_bout(leader)
            if self.history.count(self.history[-1]) == 3:
                self.losers = []
