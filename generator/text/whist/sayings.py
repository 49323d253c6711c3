"""The sentences that deals of bids and tricks are told in, and what each may speak of."""

from collections.abc import Mapping
from dataclasses import replace

from generator.engine.whist.game import Game
from generator.text.phrasing import Spec, spec

_TAKEN = ("seat taken:number bid:number", "")
_SCORED = ("seat points:count", "bid:number tricks:number")

# Each sentence with its placeholders and the rules that it shows; a rule is named as Georgian Joker's is
# without its prefix. Sentences of a list have no full stop; labels at the end stand in pictures.
_SHARED: Mapping[str, Spec] = {
    "dealt": spec("hand:count", "dealer:seat", "deal"),
    "trump_turned_up": spec("card suit", "dealer:seat", "trump"),
    "trump_last_card": spec("card suit", "dealer:seat", "trump9"),
    "leads": spec("seat", "dealer:seat", "turn"),
    "bids": spec("bids:list", "", "bid"),
    "bid": spec("seat number", "", ""),
    "hooked": spec("seat number", "", "hook"),
    "closed_over": spec("total:number cards:number", "", ""),
    "closed_under": spec("total:number cards:number", "", ""),
    "closed_even": spec("total:number", "cards:number", ""),
    "led": spec("seat card", "", "turn"),
    "plays": spec("plays:list", "", ""),
    "play_last": spec("play:list", "", ""),
    "lay_suit": spec("seat card", "", "play.suit"),
    "lay_next": spec("seat card", "", ""),
    "lay_any": spec("seat card", "", ""),
    "lay_trump": spec("seat card", "", "play.trump"),
    "lay_free": spec("seat card", "", "play.free"),
    "won": spec(*_TAKEN, ""),
    "scores": spec("scores:list", "", ""),
    "score_exact": spec(*_SCORED, "score.exact"),
    "score_zero": spec(*_SCORED, "score.zero"),
    "score_over": spec(*_SCORED, "score.over"),
    "score_under": spec(*_SCORED, "score.under"),
    "set_ended": spec("totals:list", "set:number", ""),
    "total": spec("seat points:count", "", ""),
    "minus": spec("points:count"),
    "match_ended": spec("winners:list points:count", "", "end"),
    # labels
    "lesson_title": spec("tricks:count"),
    "lesson_rest": spec(),
    "position_last": spec(),
    "position_trump": spec("suit"),
    "position_no_trump": spec(),
    "position_bids": spec("bids:list"),
    "position_both": spec("pairs:list"),
    "position_pair": spec("seat bid:number taken:number"),
    "label_trump": spec(),
    "label_bid": spec(),
    "label_tricks": spec(),
    "label_points": spec(),
    "label_cards": spec(),
    "label_takes": spec(),
    "label_no_trump": spec(),
    "label_aside": spec(),
    "label_total": spec(),
}
_GEORGIAN: Mapping[str, Spec] = {
    "trump_joker": spec("card", "dealer:seat", "trump.none"),
    "trump_named": spec("seat suit seen:count", "", "trump9.named"),
    "trump_refused": spec("seat seen:count", "", "trump9.named"),
    "looked": spec("players:list", "", "blind"),
    "looked_all": spec("", "", "blind"),
    "bids_blind": spec("bids:list", "", "blind"),
    "led_high": spec("seat suit", "", "joker.lead.high"),
    "led_low": spec("seat suit", "", "joker.lead.low"),
    "led_wish": spec("seat", "", "joker.lead.wish"),
    "lay_highest": spec("seat card", "", "joker.lead.high"),
    "joker_high": spec("seat", "", "joker.reply.high"),
    "joker_up": spec("seat", "", "joker.reply.high"),
    "joker_high_over_joker": spec("seat", "", "joker.reply.high two_jokers"),
    "joker_up_over_joker": spec("seat", "", "joker.reply.high two_jokers"),
    "joker_low": spec("seat", "", "joker.reply.low"),
    "joker_down": spec("seat", "", "joker.reply.down"),
    "won_lead": spec(*_TAKEN, "joker.lead.low"),
    "score_all": spec(*_SCORED, "score.all"),
    "score_khisht": spec(*_SCORED, "khisht"),
    "score_blind": spec("score:list", "", "blind"),
    "premium": spec("seat points:count", "set:number", "premium"),
    "premium_zero": spec("seat points:count", "set:number", "premium"),
    "premium_paid": spec("seat points:count", "winner:seat", "premium"),
    "erased": spec("seat points:count", "", "last_deal"),
    "label_premium": spec(),
    "label_erased": spec(),
    "label_sum": spec(),
    "label_pairs": spec(),
    "mark_khisht": spec(),
    "mark_all": spec(),
    "mark_blind": spec(),
}
_SHAHA: Mapping[str, Spec] = {
    "trump_always": spec("suit", "", "trump.turned"),
    "led_high": spec("seat suit", "", "joker.lead joker.high"),
    "led_own": spec("seat", "suit", "joker.lead joker.low"),
    "led_void": spec("seat", "", "joker.lead joker.low"),
    "joker_high": spec("seat", "", "joker.high"),
    "joker_own": spec("seat", "", "joker.low"),
    "joker_void": spec("seat", "", "joker.low"),
}


def sayings_of(game: Game) -> Mapping[str, Spec]:
    """Return the sentences of a game, its rules under their ids there."""
    own = _GEORGIAN if game.prefix == "gjoker" else _SHAHA
    return {
        key: replace(saying, rules=tuple(map(game.rule, saying.rules)))
        for key, saying in {**_SHARED, **own}.items()
    }
