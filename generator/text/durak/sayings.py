"""The sentences that a deal of Durak is told in, and what each may speak of."""

from collections.abc import Mapping

from generator.text.phrasing import Spec, spec

_LEAD = "durak.throwin.attack durak.simple.attack"
_TO_COVER = "seat attack:card cover:card"
_TO_THROW = ("seat cards", "defender:seat")
_TO_TRANSFER = ("seat defender:seat card", "")

# Each sentence with its placeholders and the rules that it shows. A booklet prints those of them that
# are in force at its table: the rule of a lead has one id in the simple game and another in the others.
SAYINGS: Mapping[str, Spec] = {
    "turned_joker": spec("card", "", "durak.joker.turned_up"),
    "turned_card": spec("card", "", "durak.variant.japanese_b durak.trump.repeat"),
    "dealt": spec(
        "hand:count trump_card:card",
        "dealer:seat stock:count trumps:suit",
        "durak.deal.size durak.trump.pick",
    ),
    "dealt_all": spec(
        "hand:count trump_card:card dealer:seat", "trumps:suit", "durak.deal.size durak.trump.nostock"
    ),
    "dealt_fixed": spec("hand:count trumps:suit", "stock:count", "durak.deal.size durak.trump.pick"),
    "dealt_fixed_all": spec("hand:count trumps:suit", "", "durak.deal.size durak.trump.nostock"),
    "dealt_plain": spec("hand:count trump_card:card", "stock:count", "durak.joker.turned_up"),
    "first_by_trump": spec("seat card", "", "durak.first.lead"),
    "first_by_highest": spec("seat card", "", "durak.first.lead"),
    "first_by_card": spec("seat card", "", "durak.first.lead.notrump"),
    "first_by_seat": spec("seat", "dealer:seat", "durak.first.lead"),
    "first_by_last_deal": spec("seat", "", "durak.next.lead"),
    "hand_kept": spec("seat suit", "", "durak.redeal.5same"),
    "redealt_suit": spec("seat suit", "", "durak.redeal.5same"),
    "redealt_trump": spec("", "", "durak.first.lead.notrump"),
    "swapped": spec("seat given:card taken:card", "", "durak.trump_six_swap"),
    "lead_missed": spec("seat", "", "durak.simple.attack"),
    "lead_missed_by_all": spec("", "", "durak.simple.attack"),
    "led": spec("seat cards", "defender:seat", _LEAD),
    "led_several": spec("seat cards", "defender:seat number", _LEAD),
    "led_beaten": spec("seat cards", "defender:seat", f"durak.next.after_beat {_LEAD}"),
    "led_out": spec("seat cards", "defender:seat", f"durak.next.after_beat {_LEAD}"),
    "led_out_side": spec("seat cards", "defender:seat", f"durak.teams.out.lead {_LEAD}"),
    "led_took": spec("seat cards", "defender:seat", f"durak.next.after_take {_LEAD}"),
    "covered": spec(_TO_COVER, "", "durak.beat"),
    "covered_by_trump": spec(_TO_COVER, "", "durak.beat"),
    "covered_ace": spec("seat cover:card", "attack:card", "durak.beat"),
    "covered_by_top_joker": spec("seat attack:card", "cover:card", "durak.joker.top"),
    "covered_by_joker": spec(_TO_COVER, "", "durak.joker.colour"),
    "covered_joker": spec(_TO_COVER, "", "durak.joker.vs_trump"),
    "transferred": spec(*_TO_TRANSFER, "durak.transfer.when"),
    "transferred_again": spec(*_TO_TRANSFER, "durak.transfer.chain"),
    "transferred_late": spec(*_TO_TRANSFER, "durak.transfer.late"),
    "transferred_shown": spec(*_TO_TRANSFER, "durak.transfer.show"),
    "thrown": spec(*_TO_THROW, "durak.throwin.match"),
    "thrown_rank": spec("seat cards", "defender:seat rank", "durak.throwin.match"),
    "thrown_suit": spec(*_TO_THROW, "durak.throwin.match"),
    "thrown_after_take": spec(*_TO_THROW, "durak.throwin.after_take"),
    "declined": spec("seat", "", "durak.turn"),
    "declined_several": spec("players:list", "", "durak.turn"),
    "passed": spec("seat", "", "durak.turn"),
    "passed_several": spec("players:list", "", "durak.turn"),
    "take_said": spec("seat", "", "durak.take.voluntary"),
    "take_all": spec("seat count", "", "durak.take.voluntary durak.take.all"),
    "taken": spec("seat count", "", "durak.take.all"),
    "taken_rest": spec("seat count part:count", "", "durak.beat.partial"),
    "discarded": spec("", "seat count", "durak.bito.word"),
    "drew": spec("draws:list", "", "durak.draw.order"),
    "drew_first": spec("seat count"),
    "drew_next": spec("seat number"),
    "stock_left": spec("stock:count"),
    "stock_empty": spec("seat card", "", "durak.trump.place"),
    "stock_gone": spec("", "seat card", "durak.draw.last"),
    "went_out": spec("seat place", "", "durak.end.out durak.end.places"),
    "went_out_several": spec("players:list", "", "durak.end.out durak.end.places"),
    "next_beaten": spec("seat", "defender:seat", "durak.next.after_beat"),
    "next_out": spec("seat", "defender:seat", "durak.next.after_beat"),
    "next_out_side": spec("seat", "defender:seat", "durak.teams.out.lead"),
    "next_took": spec("seat", "defender:seat", "durak.next.after_take"),
    "epaulettes": spec("seat cards", "", "durak.epaulettes"),
    "ended_fool": spec("losers:list", "", "durak.end.fool"),
    "ended_side": spec("losers:list", "winners:list", "durak.teams.result"),
    "ended_draw": spec("", "", "durak.end.draw"),
    "ended_last_attacker": spec("losers:list", "", "durak.end.draw"),
    "ended_last_attacker_side": spec("losers:list", "", "durak.end.draw"),
    "ended_last_defender": spec("losers:list", "", "durak.end.draw"),
    "ended_last_defender_side": spec("losers:list", "", "durak.end.draw"),
    "ended_repetition": spec("", "", "durak.loop_guard"),
    "ended_redeal": spec("", "", "durak.deal.size"),
}
