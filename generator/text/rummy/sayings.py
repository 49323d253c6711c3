"""The sentences that a deal of the rummy is told in, and what each may speak of."""

from collections.abc import Mapping

from generator.text.phrasing import Spec, spec

_OUT = "joker.out joker.out.discard"
_SWAP = "joker.joker.swap joker.joker.swap.use"
_SWAP_SET = "joker.joker.set joker.joker.swap.set"

# Each saying with its placeholders and the rules that it shows. A turn is told in sentences without a
# subject (``laid``) and in one that names the player and lists what he or she does; the clauses of that
# list and the parts of other lists follow at the end, so that each language joins them in its own way.
SAYINGS: Mapping[str, Spec] = {
    "dealt": spec("hand:count starter:seat dealer:seat closed:count", "", "joker.deal"),
    "turn": spec("seat acts:list"),
    "turn_on": spec("seat acts:list"),
    "pile_turned": spec("cards:count", "", "joker.deck.empty"),
    "pile_shuffled": spec("cards:count", "", "joker.deck.empty"),
    "laid": spec("meld:list"),
    "laid_several": spec("melds:list"),
    "laid_first": spec("melds:list", "", "joker.meld.first51"),
    "laid_first_joker": spec("melds:list", "", "joker.meld.first51 joker.first51.joker"),
    "first_reached": spec("points:count needed:number", "", "joker.meld.first51"),
    "complete": spec("target:rank", "", "joker.full_melds"),
    "circle_over": spec("", "", "joker.first_circle"),
    "out": spec("seat card points:count", "", _OUT),
    "out_joker": spec("seat points:count", "", _OUT),
    "out_jokers": spec("seat jokers:count points:count", "", _OUT),
    "out_laid": spec("seat points:count", "", _OUT),
    "broken_off": spec("circles:count", "", "joker.limit"),
    "broken_off_void": spec("circles:count", "", "joker.limit"),
    "hands_counted": spec("hands:list", "", "joker.score.hand"),
    "hands_counted_lone": spec("hands:list", "", "joker.score.hand joker.score.lone"),
    "ended_out": spec("scores:list", "", "joker.score.min"),
    "ended_counted": spec("scores:list", "", "joker.score.min"),
    "ended_void": spec("", "", "joker.limit"),
    "match_deals": spec("winners:list points:count", "", "joker.rounds joker.score.min"),
    "match_loss": spec("winners:list points:count", "", "joker.rounds joker.score.min"),
    # clauses: what a player does
    "began": spec("card", "", "joker.first_move"),
    "drew": spec("card", "", "joker.turn"),
    "drew_joker": spec("", "", "joker.turn"),
    "drew_back": spec("card", "", "joker.turn"),
    "took_open": spec("card", "", "joker.turn joker.stock.take"),
    "took_open_duty": spec("card", "", "joker.turn joker.stock.take"),
    "laid_off": spec("cards:list target:rank", "owner:seat", "joker.layoff"),
    "laid_off_other": spec("cards:list target:rank owner:seat", "", "joker.layoff"),
    "laid_off_drawn": spec("target:rank", "owner:seat", "joker.layoff"),
    "laid_off_drawn_other": spec("target:rank owner:seat", "", "joker.layoff"),
    "swapped_run": spec("cards:list target:rank", "owner:seat", f"{_SWAP} joker.joker.run"),
    "swapped_run_other": spec("cards:list target:rank owner:seat", "", f"{_SWAP} joker.joker.run"),
    "swapped_set": spec("cards:list", "owner:seat target:rank", f"{_SWAP} {_SWAP_SET}"),
    "swapped_set_other": spec("cards:list owner:seat", "target:rank", f"{_SWAP} {_SWAP_SET}"),
    "joined": spec("suit low:rank high:rank", "seat", "joker.merge"),
    "joined_other": spec("owner:seat suit low:rank high:rank", "seat", "joker.merge"),
    "discarded": spec("card", "", "joker.turn"),
    # parts of lists
    "meld_run": spec("suit low:rank high:rank", "", "joker.meld.run"),
    "meld_run_jokers": spec("suit low:rank high:rank jokers:count places:rank", "", "joker.joker.run"),
    "meld_set": spec("cards", "", "joker.meld.set"),
    "meld_set_jokers": spec("cards jokers:count", "", "joker.joker.set"),
    "meld_worth": spec("meld:list points:count"),
    "card_given": spec("card"),
    "aces_given": spec("suit"),
    "joker_given": spec(),
    "joker_given_for": spec("card"),
    "cards_left": spec("cards"),
    "jokers_left": spec("jokers:count"),
    "hand_left": spec("seat cards:list points:count"),
    "hand_left_many": spec("seat count points:count"),
    "score": spec("seat points:list"),
    # labels of pictures, titles and ends of examples
    "lesson_title": spec("turns:count"),
    "some_hands": spec(),
    "lesson_rest": spec("ending:list"),
    "position": spec("closed:count"),
    "position_empty": spec(),
    "position_dealt": spec("closed:count"),
    "opened": spec("players:seat"),
    "nobody_opened": spec(),
    "on_table": spec("seat"),
    "hand_worth": spec("seat points:count"),
    "from_closed": spec(),
    "from_open": spec(),
    "discard": spec(),
    "open_card": spec(),
    "open_pile": spec(),
    "closed_pile": spec("cards:count"),
    "board_turn": spec(),
    "board_open": spec(),
    "board_closed": spec(),
}
