"""The sentences that a deal of the rummy is told in, and what each may speak of."""

from collections.abc import Mapping

from generator.text.phrasing import Spec, spec

_TO_MELD = ("seat cards:list target:rank", "")
_TO_ANOTHERS = ("seat cards:list target:rank owner:seat", "")
_SWAP = "joker.joker.swap joker.joker.swap.use"

# Each sentence with its placeholders and the rules that it shows. Where a sentence lists melds, cards or
# hands, the list is made of the fragments at the end, so that each language joins them in its own way.
SAYINGS: Mapping[str, Spec] = {
    "dealt": spec("hand:count starter:seat dealer:seat closed:count", "", "joker.deal"),
    "began": spec("seat card", "", "joker.first_move"),
    "drew_discarded": spec("seat drawn:card card", "", "joker.turn"),
    "drew_back": spec("seat card", "", "joker.turn"),
    "open_discarded": spec("seat drawn:card card", "", "joker.turn joker.stock.take"),
    "drew": spec("seat card", "", "joker.turn"),
    "drew_joker": spec("seat", "", "joker.turn"),
    "took_open": spec("seat card", "", "joker.turn joker.stock.take"),
    "took_open_duty": spec("seat card", "", "joker.turn joker.stock.take"),
    "pile_turned": spec("cards:count", "", "joker.deck.empty"),
    "pile_shuffled": spec("cards:count", "", "joker.deck.empty"),
    "laid": spec("seat melds:list", "", "joker.meld.run joker.meld.set"),
    "laid_more": spec("seat melds:list", "", "joker.meld.run joker.meld.set"),
    "laid_first": spec("seat melds:list", "", "joker.meld.first51 joker.meld.run joker.meld.set"),
    "laid_first_joker": spec(
        "seat melds:list", "", "joker.meld.first51 joker.first51.joker joker.meld.run joker.meld.set"
    ),
    "first_reached": spec("points:count needed:number", "", "joker.meld.first51"),
    "laid_off": spec(*_TO_MELD, "joker.layoff"),
    "laid_off_other": spec(*_TO_ANOTHERS, "joker.layoff"),
    "swapped_run": spec(*_TO_MELD, f"{_SWAP} joker.joker.run"),
    "swapped_run_other": spec(*_TO_ANOTHERS, f"{_SWAP} joker.joker.run"),
    "swapped_set": spec(*_TO_MELD, f"{_SWAP} joker.joker.set joker.joker.swap.set"),
    "swapped_set_other": spec(*_TO_ANOTHERS, f"{_SWAP} joker.joker.set joker.joker.swap.set"),
    "joined": spec("seat suit low:rank high:rank", "", "joker.merge"),
    "joined_other": spec("seat owner:seat suit low:rank high:rank", "", "joker.merge"),
    "complete": spec("meld:list", "", "joker.full_melds"),
    "discarded": spec("card", "seat", "joker.turn"),
    "circle_over": spec("", "", "joker.first_circle"),
    "out": spec("seat card points:count", "", "joker.out joker.out.discard"),
    "out_joker": spec("seat points:count", "", "joker.out joker.out.discard"),
    "out_jokers": spec("seat jokers:count points:count", "", "joker.out joker.out.discard"),
    "out_laid": spec("seat points:count", "", "joker.out joker.out.discard"),
    "broken_off": spec("circles:count", "", "joker.limit"),
    "broken_off_void": spec("circles:count", "", "joker.limit"),
    "hands_counted": spec("hands:list", "", "joker.score.hand"),
    "hands_counted_lone": spec("hands:list", "", "joker.score.hand joker.score.lone"),
    "ended_out": spec("scores:list", "", "joker.score.min"),
    "ended_counted": spec("scores:list", "", "joker.score.min"),
    "ended_void": spec("", "", "joker.limit"),
    "match_deals": spec("winners:list points:count", "", "joker.rounds joker.score.min"),
    "match_loss": spec("winners:list points:count", "", "joker.rounds joker.score.min"),
    # fragments of lists
    "meld_run": spec("suit low:rank high:rank"),
    "meld_run_jokers": spec("suit low:rank high:rank jokers:count places:rank"),
    "meld_set": spec("cards"),
    "meld_set_jokers": spec("cards jokers:count"),
    "meld_worth": spec("meld:list points:count"),
    "card_given": spec("card"),
    "joker_given": spec(""),
    "joker_given_for": spec("card"),
    "cards_left": spec("cards"),
    "jokers_left": spec("jokers:count"),
    "hand_left": spec("seat cards:list points:count"),
    "hand_left_many": spec("seat count points:count"),
    "score": spec("seat points:list"),
    # labels of pictures, titles and ends of examples
    "lesson_title": spec("turns:count"),
    "lesson_rest": spec("ending:list"),
    "position": spec("closed:count"),
    "position_bare": spec("closed:count"),
    "hand_label": spec("seat"),
    "hand_worth": spec("seat points:count"),
    "melds_of": spec("seat"),
    "open_card": spec(""),
    "closed_pile": spec("cards:count"),
}
