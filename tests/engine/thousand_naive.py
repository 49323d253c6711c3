"""Thousand a second time, slow and plain, from the sentences of the rules; it shares nothing with the engine.

Cards are two letters. A game is a dictionary of facts that one long function moves on; what may be said or
played is found by trying every card and every number.
"""

RANKS = "9JQKTA"
POINTS = {"9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}
MARRIAGE = {"S": 40, "C": 60, "D": 80, "H": 100}


def higher(card, other):
    return card[1] == other[1] and RANKS.index(card[0]) > RANKS.index(other[0])


def total(cards):
    """The points of cards; a number stands for the points of a whole pile."""
    return sum(card if isinstance(card, int) else POINTS[card[0]] for card in cards)


def nearest(points, step):
    """The multiple of ``step`` that lies nearest; of two the greater."""
    if step is None:
        return points
    below = points - points % step
    return below if points - below < below + step - points else below + step


class Naive:
    """One deal. ``sheet`` is a dictionary of lists: totals, bolts, tries, falls, offs; and number, made."""

    def __init__(self, rules, hands, talon, dead, dealer, sheet=None):
        self.rules, self.dealer = rules, dealer
        self.hands = [set(hand) for hand in hands]
        self.talon, self.dead = list(talon), set(dead)
        n = len(hands)
        self.n = n
        self.sheet = sheet or {
            "totals": [0] * n,
            "bolts": [0] * n,
            "tries": [None] * n,
            "falls": [0] * n,
            "offs": [0] * n,
            "number": 1,
            "made": 0,
        }
        self.playing = [s % n for s in range(dealer + 1, dealer + 1 + n) if n < 4 or s % n != dealer]
        self.over = None
        self.bid, self.bidder, self.declarer, self.blind = 0, None, None, False
        self.passed, self.spoken, self.looked = set(), set(), set()
        self.seen_talon, self.gifts, self.times = [], [], 1
        self.trump = self.next_trump = None
        self.trick, self.tricks_played = [], 0
        self.won = [[] for _ in range(n)]
        self.tricks, self.married, self.extra = [0] * n, [0] * n, [0] * n
        self.is_misere = self.golden = False
        self.questions = []
        for seat in self.playing:
            self.ask(seat)
            if self.over:
                return
        self.phase = "question" if self.questions else ""
        if self.questions:
            self.turn = self.questions[0]
        else:
            self.start_auction()

    # --- hands that are dealt again -------------------------------------------------------------

    def ask(self, seat):
        rules, hand = self.rules, self.hands[seat]
        nines = sum(card[0] == "9" for card in hand)
        on_hundred = {"left": self.playing[0], "dealer": self.playing[-1], "off": None}[rules.opening]
        weak = rules.redeal_weak is not None and total(hand) < rules.redeal_weak
        if (nines == 4 and rules.redeal_nines == "auto") or (weak and rules.redeal_weak_how == "auto"):
            self.over = "redeal"
        elif (
            (nines == 4 and rules.redeal_nines == "ask")
            or (nines > 2 and seat == on_hundred and rules.redeal_three_nines)
            or weak
        ):
            self.questions.append(seat)

    # --- the auction ----------------------------------------------------------------------------

    def start_auction(self):
        rules = self.rules
        self.phase = "auction"
        lasts = {"off": 0, "a": 3, "b": self.n, "c": 3}[rules.golden]
        self.golden = self.sheet["number"] <= lasts
        if self.golden and rules.golden in "ab":
            self.bid, self.bidder = 120, self.playing[0]
            self.take_talon()
            return
        if rules.opening == "off":
            self.turn = self.playing[-1]
        else:
            self.bidder = self.playing[0] if rules.opening == "left" else self.playing[-1]
            self.bid, self.turn = 100, self.bidder
        self.next_bidder()

    def next_bidder(self):
        after = self.turn
        for step in range(1, len(self.playing) + 1):
            seat = self.playing[(self.playing.index(after) + step) % len(self.playing)]
            if seat in self.passed or (self.bid and seat == self.bidder):
                continue
            below = self.rules.silence_below
            if below is not None and self.sheet["totals"][seat] < below:
                self.passed.add(seat)
                continue
            self.turn = seat
            return
        if self.bid:
            self.take_talon()
        elif self.rules.raspasy:
            self.phase, self.turn = "play", self.playing[0]
        else:
            self.over = "redeal"

    def all_bids(self):
        top = self.top()
        bid = 100
        while bid <= top:
            yield bid
            if self.rules.bid_step == "5_10":
                bid += 5 if bid < 200 else 10
            else:
                bid += self.rules.bid_step

    def top(self):
        if self.rules.bid_max:
            return self.rules.bid_max
        return 360 if self.rules.marriage_aces == "off" else 500

    def cap(self, cards):
        values = sorted(MARRIAGE[s] for s in "SCDH" if {"K" + s, "Q" + s} <= set(cards))
        aces = self.rules.marriage_aces != "off" and {"AS", "AC", "AD", "AH"} <= set(cards)
        kind = self.rules.bid_hand
        if kind == "marriages":
            most = 120 + sum(values) + 200 * aces
        elif kind == "one_marriage":
            most = 120 + max(values, default=0) + 200 * aces
        elif kind == "needs_marriage":
            most = self.top() if values or aces else 120
        else:
            most = 120 if kind == "flat120" else self.top()
        return min(most, self.top())

    def take_talon(self):
        self.declarer = self.turn = self.bidder
        if self.blind:
            self.times = 2
        rules = self.rules
        if rules.players == 2 and rules.two == "draw":
            self.after_gifts()
            return
        self.seen_talon, self.talon = self.talon, []
        self.hands[self.declarer] |= set(self.seen_talon)
        weak = rules.redeal_talon is not None and total(self.seen_talon) < rules.redeal_talon
        if rules.redeal_talon_nines and sum(card[0] == "9" for card in self.seen_talon) > 1:
            self.over = "redeal"
        elif weak and rules.redeal_talon_how == "ask":
            self.phase = "talon"
        elif weak and (rules.redeal_talon_how == "auto" or self.bid == 100):
            self.over = "redeal"
        else:
            self.with_talon()

    # --- between talon and play -----------------------------------------------------------------

    def fixed(self):
        return self.blind or (self.golden and self.rules.golden in "ab")

    def with_talon(self):
        before = self.rules.raise_when == "before_gifts" and not self.fixed()
        self.phase = "raise" if before else "give"
        self.raised_first = before

    def may_write_off(self):
        rules = self.rules
        if rules.write_off == "off" or self.blind or self.golden or self.gifts:
            return False
        if self.phase == "give" and self.raised_first:
            return False
        limit = rules.write_off_limit
        return limit is None or self.sheet["offs"][self.declarer] < limit

    def after_gifts(self):
        late = self.rules.raise_when == "after_gifts" or (
            self.rules.raise_when == "before_gifts" and not self.gifts
        )
        if (late and not self.fixed()) or (not self.gifts and self.may_write_off()):
            self.phase = "raise"
        else:
            self.after_raise()

    def after_raise(self):
        if len(self.gifts) < self.rules.gifts:
            self.phase = "give"
        elif self.rules.open_hand or self.rules.misere:
            self.phase = "declare"
        else:
            self.after_declaring()

    def after_declaring(self):
        self.doubters = self.others(self.declarer)
        if self.rules.contra:
            self.phase, self.turn = "contra", self.doubters[0]
        else:
            self.phase, self.turn = "play", self.declarer

    def others(self, seat):
        place = self.playing.index(seat)
        return self.playing[place + 1 :] + self.playing[:place]

    # --- what may be done -----------------------------------------------------------------------

    def legal(self):
        if self.over:
            return []
        rules = self.rules
        hand = self.hands[self.turn]
        if self.phase in ("question", "talon"):
            found = ["keep", "redeal"]
        elif self.phase == "auction":
            bids = [bid for bid in self.all_bids() if bid > self.bid]
            allowed = [bid for bid in bids if bid <= self.cap(hand)]
            if not rules.bid_jumps:
                allowed = [bid for bid in allowed if bid == bids[0]]
            found = ["-", *map(str, allowed)]
            rich = rules.blind == "on" or (
                self.sheet["totals"][self.turn] >= 240 and set(self.sheet["tries"]) == {None}
            )
            unseen = self.turn not in self.spoken and self.turn not in self.looked
            if rules.blind != "off" and rich and unseen and self.bid < 120:
                found.append("120d")
        elif self.phase == "raise":
            found = ["play"]
            if rules.raise_when != "off" and not self.fixed():
                held = hand | ({card for _, card in self.gifts} if rules.raise_cap == "ten" else set())
                most = self.top() if rules.raise_cap == "off" else self.cap(held)
                found += [f"raise {bid}" for bid in self.all_bids() if self.bid < bid <= most]
        elif self.phase == "give":
            found = [f">{card}" for card in hand]
        elif self.phase == "declare":
            found = ["play", *["open"] * rules.open_hand, *["misere"] * rules.misere]
        elif self.phase == "contra":
            found = ["-", "contra"]
        else:
            found = self.cards(hand)
        if self.phase in ("raise", "give") and self.may_write_off():
            found.append("rospis")
        return sorted(found)

    def cards(self, hand):
        if not self.trick:
            return [*hand, *(f"{card}!" for card in hand if self.can_announce(card, hand))]
        led = self.trick[0][1][1]
        best = self.best()[1]
        allowed = [card for card in hand if card[1] == led]
        if not allowed:
            allowed = [card for card in hand if card[1] == self.trump] or list(hand)
        if self.rules.must_beat and any(card[1] in (led, self.trump) for card in allowed):
            allowed = [card for card in allowed if self.beats(card, best)] or allowed
        return allowed

    def can_announce(self, card, hand):
        if self.is_misere or self.declarer is None:
            return False
        if self.rules.marriage_need_trick and not self.tricks[self.turn]:
            return False
        if card[0] in "KQ":
            return {"K" + card[1], "Q" + card[1]} <= hand
        aces = {"AS", "AC", "AD", "AH"} <= hand
        return card[0] == "A" and aces and self.rules.marriage_aces != "off"

    def beats(self, card, other):
        return higher(card, other) or (card[1] == self.trump and other[1] != self.trump)

    def best(self):
        winner = self.trick[0]
        for played in self.trick[1:]:
            if self.beats(played[1], winner[1]):
                winner = played
        return winner

    # --- what it does ---------------------------------------------------------------------------

    def apply(self, code):
        seat = self.turn
        if code == "redeal":
            self.over = "redeal"
        elif code == "keep" and self.phase == "talon":
            self.with_talon()
        elif code == "keep":
            self.looked.add(seat)
            self.questions.pop(0)
            if self.questions:
                self.turn = self.questions[0]
            else:
                self.start_auction()
        elif self.phase == "auction":
            self.spoken.add(seat)
            if code == "-":
                self.passed.add(seat)
            else:
                self.bid, self.bidder, self.blind = int(code.strip("d")), seat, code.endswith("d")
            self.next_bidder()
        elif code == "rospis":
            self.over = "written_off"
        elif self.phase == "raise":
            if code != "play":
                self.bid = int(code.split()[1])
            self.after_raise()
        elif self.phase == "give":
            to = self.others(seat)[len(self.gifts)]
            self.hands[seat].remove(code[1:])
            self.hands[to].add(code[1:])
            self.gifts.append((to, code[1:]))
            if len(self.gifts) == self.rules.gifts:
                if self.raised_first:
                    self.after_raise()
                else:
                    self.after_gifts()
        elif self.phase == "declare":
            self.is_misere = code == "misere"
            self.times *= 2 if code == "open" else 1
            self.after_declaring()
        elif self.phase == "contra":
            if code == "-" and seat != self.doubters[-1]:
                self.turn = self.doubters[self.doubters.index(seat) + 1]
            else:
                self.times *= 2 if code == "contra" else 1
                self.phase, self.turn = "play", self.declarer
        else:
            self.play(seat, code)

    def play(self, seat, code):
        card = code.strip("!")
        rules = self.rules
        if code.endswith("!"):
            aces = card[0] == "A"
            self.married[seat] += 200 if aces else MARRIAGE[card[1]]
            sets = rules.marriage_aces == "sets_trump" if aces else True
            if sets and (rules.trump == "change" or self.next_trump is None):
                self.next_trump = card[1]
                if rules.trump_active == "same_trick":
                    self.trump = card[1]
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) < len(self.playing):
            self.turn = self.others(seat)[0]
            return
        winner = self.best()[0]
        self.won[winner] += [played for _, played in self.trick]
        self.tricks[winner] += 1
        self.trick, self.trump, self.turn = [], self.next_trump, winner
        if self.rules.players == 2 and self.rules.two == "draw":
            for drawer in (winner, self.others(winner)[0]):
                if self.talon:
                    self.hands[drawer].add(self.talon.pop(0))
        if not self.hands[winner]:
            self.extra[winner] = 10 * rules.last_trick10
            self.won[winner] += self.talon
            self.talon = []
            self.over = "alone" if self.declarer is None else "played"

    # --- the sheet ------------------------------------------------------------------------------

    def lines(self):
        """What is to be written for each seat, and whether the contract is made."""
        rules, seats = self.rules, range(self.n)
        sitter = self.dealer if self.n == 4 else None
        if self.over == "written_off":
            others = self.others(self.declarer)
            exact = {"plus60": 60, "half": self.bid // 2, "split": nearest(self.bid / len(others), 5)}
            lines = [int(exact[rules.write_off]) if seat in others else 0 for seat in seats]
            lines[self.declarer] = -self.bid
            made = False
        else:
            double = 2 if self.golden and rules.golden in "ac" else 1
            marriages_double = double if rules.golden_marriages else 1
            lines = []
            for seat in seats:
                tricks = total(self.won[seat]) + self.extra[seat]
                points = double * tricks + marriages_double * self.married[seat]
                lines.append(nearest(points, rules.round))
            if self.over == "alone":
                return [-line for line in lines], None
            own = total(self.won[self.declarer]) + self.extra[self.declarer]
            frozen = self.sheet["tries"][self.declarer] is not None and not rules.barrel_marriages
            if not frozen:
                own += self.married[self.declarer]
                own = nearest(own, rules.round if rules.round_when == "before" else None)
            made = self.tricks[self.declarer] == 0 if self.is_misere else own >= self.bid
            worth = self.bid * self.times * (2 if self.golden else 1)
            everything = self.tricks[self.declarer] == sum(self.tricks)
            lines[self.declarer] = worth + 60 * (rules.slam and everything) if made else -worth
        if sitter is not None:
            if rules.four_sitter == "talon_points":
                lines[sitter] = nearest(total(self.seen_talon), rules.round)
            elif rules.four_sitter == "aces40_marriage":
                suits = [s for s in "SCDH" if {"K" + s, "Q" + s} <= set(self.seen_talon)]
                aces = sum(card[0] == "A" for card in self.seen_talon)
                lines[sitter] = 40 * aces + sum(MARRIAGE[s] for s in suits)
        return lines, made

    def booked(self):
        """The sheet after this deal."""
        rules, old = self.rules, self.sheet
        new = {key: list(value) if isinstance(value, list) else value for key, value in old.items()}
        if self.over == "redeal":
            return new
        new["number"] += 1
        lines, made = self.lines()
        fallen, winner = set(), None
        need = 1000 - (rules.barrel or 0) + {120: 0, "gt": 1, 125: 5}[rules.barrel_need]

        def fall(seat, points):
            new["totals"][seat] -= points
            new["tries"][seat] = None
            new["falls"][seat] += 1
            fallen.add(seat)

        def fine(seat, points):
            if new["tries"][seat] is None:
                new["totals"][seat] -= points
            else:
                fall(seat, points)

        for seat, line in enumerate(lines):
            if old["tries"][seat] is None:
                new["totals"][seat] += line
            elif seat == self.declarer and made and self.bid >= need:
                new["totals"][seat] += line
                new["tries"][seat] = None
                winner = seat
        if self.over == "written_off":
            new["offs"][self.declarer] += 1
            if rules.write_off_third and new["offs"][self.declarer] % 3 == 0:
                fine(self.declarer, 120)
        elif self.over == "played" and rules.bolt != "off":
            for seat in self.playing:
                if rules.bolt_when == "no_trick":
                    nothing = self.tricks[seat] == 0
                else:
                    nothing = not total(self.won[seat]) + self.married[seat] + self.extra[seat]
                counts = seat != self.declarer or (rules.bolt_own and not self.is_misere)
                if nothing and counts:
                    new["bolts"][seat] += 1
                    if new["bolts"][seat] == 3:
                        new["bolts"][seat] = 0
                        fine(seat, rules.bolt_fine)
                elif not nothing and rules.bolt == "row3":
                    new["bolts"][seat] = 0
        for seat in range(self.n):
            if old["tries"][seat] is None or new["tries"][seat] is None:
                continue
            if seat == self.declarer or (rules.barrel_try == "deal" and seat in self.playing):
                new["tries"][seat] += 1
                if new["tries"][seat] == rules.barrel_tries:
                    fall(seat, rules.barrel_fine)
        if rules.barrel is None:
            reach = [s for s in range(self.n) if rules.reaches(new["totals"][s])]
            if reach:
                winner = max(reach, key=lambda s: (new["totals"][s], s == self.declarer))
        elif winner is None:
            self.climb(new, old, fallen, fall)
        for seat in fallen:
            if rules.barrel_reset and new["falls"][seat] >= 3:
                new["totals"][seat] = new["falls"][seat] = 0
        if winner is None and rules.dump:
            for seat in range(self.n):
                if new["totals"][seat] in (rules.dump, *[-rules.dump] * rules.dump_minus):
                    new["totals"][seat] = 0
        if self.golden:
            new["made"] += bool(made)
            if rules.golden == "b" and not made:
                new["number"] -= 1
            elif (
                winner is None
                and rules.golden_reset
                and not new["made"]
                and old["number"] == (self.n if rules.golden == "b" else 3)
            ):
                new["totals"], new["tries"] = [0] * self.n, [None] * self.n
        new["winner"] = winner
        return new

    def climb(self, new, old, fallen, fall):
        rules = self.rules
        around = [(self.dealer + 1 + step) % self.n for step in range(self.n)]
        if self.declarer is not None:
            place = around.index(self.declarer)
            around = around[place:] + around[:place]
        sitting = [s for s in range(self.n) if new["tries"][s] is not None]
        climbers = [
            s
            for s in around
            if new["tries"][s] is None and s not in fallen and new["totals"][s] >= rules.barrel
        ]
        for seat in climbers:
            new["totals"][seat], new["tries"][seat] = rules.barrel, 0
        if len(climbers) > 1 and rules.barrel_tie != "coexist":
            stays = {"all_fall": [], "first": climbers[:1], "last": climbers[-1:]}[rules.barrel_tie]
            for seat in climbers:
                if seat not in stays:
                    fall(seat, rules.barrel_fine)
            climbers = stays
        if sitting and climbers and rules.barrel_second != "coexist":
            for seat in sitting if rules.barrel_second == "knock_off" else climbers:
                fall(seat, rules.barrel_fine)
