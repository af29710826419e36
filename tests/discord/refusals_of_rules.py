"""How each refusal of the rules is reached."""

from __future__ import annotations

from simcord.results import InteractionResult

from tests.discord.refusing import ADA_LONG, BEN_LONG, auction, led, refuses, smear
from tests.discord.stage import Stage


@refuses("not-your-turn")
async def out_of_turn(stage: Stage) -> InteractionResult:
    await auction(stage)
    return await stage.ben.slash(stage.channel, "bid", call="pass")


@refuses("malformed-action")
async def no_such_card(stage: Stage) -> InteractionResult:
    await led(stage, "AH")
    return await stage.ada.slash(stage.channel, "play", card="the best one")


@refuses("not-an-action-now")
async def a_play_in_the_auction(stage: Stage) -> InteractionResult:
    await auction(stage)
    return await stage.ada.user.slash("play", card="AS")


@refuses("not-in-hand")
async def a_card_of_somebody_else(stage: Stage) -> InteractionResult:
    await led(stage, "AH")
    return await stage.ada.slash(stage.channel, "play", card="KH")


@refuses("card-twice")
async def one_card_twice(stage: Stage) -> InteractionResult:
    table = await stage.match()
    [card, *_] = (await stage.service.show(table.id, 0)).view.hand
    return await stage.ada.slash(stage.channel, "discard", cards=f"{card} {card}")


@refuses("wrong-discard-count")
async def too_few_cards(stage: Stage) -> InteractionResult:
    table = await stage.match()
    [card, *_] = (await stage.service.show(table.id, 0)).view.hand
    return await stage.ada.slash(stage.channel, "discard", cards=str(card))


@refuses("must-follow")
async def another_suit(stage: Stage) -> InteractionResult:
    await led(stage, "AH")
    return await stage.ada.slash(stage.channel, "play", card="AS")


@refuses("bid-too-low")
async def a_lower_bid(stage: Stage) -> InteractionResult:
    await auction(stage)
    await stage.ada.slash(stage.channel, "bid", call="1H")
    return await stage.ben.slash(stage.channel, "bid", call="1D")


@refuses("no-higher-bid")
async def above_the_highest(stage: Stage) -> InteractionResult:
    await auction(stage)
    await stage.ada.slash(stage.channel, "bid", call="7NT")
    return await stage.ben.slash(stage.channel, "bid", call="7H")


@refuses("cannot-double")
async def doubling_nothing(stage: Stage) -> InteractionResult:
    await auction(stage)
    return await stage.ada.slash(stage.channel, "bid", call="double")


@refuses("cannot-redouble")
async def redoubling_nothing(stage: Stage) -> InteractionResult:
    await auction(stage)
    return await stage.ada.slash(stage.channel, "bid", call="redouble")


@refuses("suit-too-short")
async def a_suit_one_does_not_hold(stage: Stage) -> InteractionResult:
    await auction(stage)
    return await stage.ada.slash(stage.channel, "bid", call="1C")


@refuses("jump-needs-four")
async def a_jump_in_a_short_suit(stage: Stage) -> InteractionResult:
    await auction(stage)
    return await stage.ada.slash(stage.channel, "bid", call="2H")


@refuses("nt-needs-all-suits")
async def no_trump_without_clubs(stage: Stage) -> InteractionResult:
    await auction(stage)
    await stage.ada.slash(stage.channel, "bid", call="1H")
    return await stage.ben.slash(stage.channel, "bid", call="1NT")


@refuses("colon-not-allowed")
async def a_colon_of_another_group(stage: Stage) -> InteractionResult:
    await led(stage, "AH")
    return await stage.ada.slash(stage.channel, "play", card="Little")


@refuses("suit-barred")
async def the_barred_suit(stage: Stage) -> InteractionResult:
    await led(stage, "9H")
    await stage.ada.slash(stage.channel, "play", card="LX")
    return await stage.ben.slash(stage.channel, "play", card="8H")


@refuses("colon-must-lead")
async def the_barred_suit_from_nothing_else_but_a_colon(stage: Stage) -> InteractionResult:
    await led(stage, "9H", ADA_LONG, BEN_LONG)
    await stage.ada.slash(stage.channel, "play", card="LX")
    return await stage.ben.slash(stage.channel, "play", card="8H")


@refuses("nothing-to-lead")
async def a_discard_that_leaves_nothing_to_lead(stage: Stage) -> InteractionResult:
    await smear(stage)
    return await stage.ben.slash(stage.channel, "discard", cards="9S 7H 7D")


@refuses("suit-discarded")
async def a_lead_of_a_suit_that_was_discarded(stage: Stage) -> InteractionResult:
    await smear(stage)
    await stage.ben.slash(stage.channel, "discard", cards="7H 8D 7D")
    return await stage.ben.slash(stage.channel, "play", card="KD")


@refuses("must-follow-or-trump")
async def a_third_suit(stage: Stage) -> InteractionResult:
    await smear(stage)
    await stage.ben.slash(stage.channel, "discard", cards="7H 8D 7D")
    for person, card in (
        (stage.ben, "AS"),
        (stage.cleo, "JS"),
        (stage.dan, "TS"),
        (stage.ada, "8S"),
        (stage.ben, "TH"),
    ):
        await person.slash(stage.channel, "play", card=card)
    return await stage.cleo.slash(stage.channel, "play", card="QD")
