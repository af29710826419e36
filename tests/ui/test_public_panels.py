"""What stands in the channel: lobby, running deal, deal result, match result."""

import hashlib
from dataclasses import replace

from panel_kit import (
    ADA,
    BEN,
    IDS,
    SECRET,
    after,
    controls,
    enabled,
    info_of,
    labels,
    positions,
    read,
    table_of,
    texts,
)

from bot.table.models import Ending, Occupant, Reservation, Snapshot, Status
from bot.ui.panels import (
    commitment_notice,
    deal_panel,
    ended_panel,
    hand_panel,
    lobby_panel,
    result_panel,
    table_panel,
)
from games.bridgette.options import BridgetteOptions
from games.core.actions import Discard
from games.core.rules import Subset

ALONE = info_of(status=Status.LOBBY, occupants=(Occupant(0, ADA, "Ada"),))
FULL = info_of(status=Status.LOBBY)
MATCH = list(positions(table_of(info_of()), 3))
FINAL = MATCH[-1].shown_to(None)


def verbs(custom_ids: list[str]) -> list[str]:
    return [custom_id.rsplit(":", 1)[1] for custom_id in custom_ids]


def public(phase: str, index: int = 0) -> Snapshot:
    shots = [table.shown_to(None) for table in MATCH]
    return [shot for shot in shots if shot.view.phase == phase][index]


def test_the_notice_tells_who_opened_and_the_commitment() -> None:
    text = texts(commitment_notice(ALONE))
    assert "**Ada** opened a table of **Bridgette**" in text
    assert f"`{ALONE.commitment}`" in text
    assert controls(commitment_notice(ALONE)) == []


def test_a_lobby_with_a_free_seat_can_be_joined_but_not_started() -> None:
    view = lobby_panel(ALONE, 1_700_000_900)
    assert labels(view) == ["Join", "Leave", "Add computer", "Start", "Cancel"]
    assert verbs(enabled(view)) == ["join", "leave", "computer", "cancel"]
    text = texts(view)
    assert f"**Seat 1:** <@{ADA}> (host)" in text
    assert "**Seat 2:** free" in text
    assert "<t:1700000900:R>" in text


def test_a_full_lobby_can_be_started_and_no_longer_joined() -> None:
    assert verbs(enabled(lobby_panel(FULL))) == ["leave", "start", "cancel"]
    assert f"<@{ADA}> can start" in texts(lobby_panel(FULL))


def test_an_invited_person_accepts_or_declines() -> None:
    view = lobby_panel(replace(ALONE, invited_id=BEN))
    assert verbs(enabled(view)) == ["accept", "decline", "leave", "computer", "cancel"]
    assert f"kept for <@{BEN}>" in texts(view)


def test_the_lobby_of_a_fixture_keeps_its_seats_and_lets_nobody_arrange_them() -> None:
    fixture = replace(ALONE, reservation=Reservation(5, (ADA, BEN), "Club *1*"))
    view = lobby_panel(fixture)
    assert labels(view) == ["Join", "Leave", "Start", "Cancel"]
    assert f"**Seat 2:** kept for <@{BEN}>" in texts(view)
    assert f"<@{BEN}>: join to play your fixture." in texts(view)
    assert "### Bridgette · Club \\*1\\*" in texts(view)
    assert "a fixture of **Club \\*1\\***" in texts(commitment_notice(fixture))
    assert fixture.awaited == (BEN,)
    full = replace(FULL, reservation=Reservation(5, (ADA, BEN), "Club *1*"))
    assert verbs(enabled(lobby_panel(full))) == ["leave", "start", "cancel"]
    assert full.awaited == ()


def test_an_accepted_invitation_is_an_ordinary_full_lobby() -> None:
    assert verbs(enabled(lobby_panel(replace(FULL, invited_id=BEN)))) == [
        "leave",
        "start",
        "cancel",
    ]


def test_a_computer_in_a_lobby_is_named_and_not_mentioned() -> None:
    lobby = replace(FULL, occupants=(FULL.occupants[0], Occupant(1, None, "Computer")))
    assert "**Seat 2:** Computer" in texts(lobby_panel(lobby))


def test_a_lobby_tells_the_chosen_options_apart_from_the_usual_ones() -> None:
    lobby = replace(ALONE, options=BridgetteOptions(deals=12, pass_out="counts"))
    chosen, usual = texts(lobby_panel(lobby)).split("-# Usual rules: ")
    assert "**Chosen:** 12 deals; a passed-out deal counts" in chosen
    assert "the non-dealer draws the up-card" in usual
    assert "**Chosen:**" not in texts(lobby_panel(ALONE))


def test_the_exchange_is_told_with_who_has_discarded() -> None:
    table = MATCH[0]
    assert "discarded" not in texts(table_panel(table.shown_to(None)))
    choices = table.running.choices(1)
    assert isinstance(choices, Subset)
    later = after(table, 1, Discard(choices.cards[: choices.size]))
    assert f"Ben discarded {choices.size} cards" in texts(table_panel(later.shown_to(None)))


def test_the_running_deal_tells_score_dealer_calls_contract_tricks_and_turn() -> None:
    text = texts(table_panel(public("play", 12)))
    for expected in (
        "Bridgette · deal 1 of 6",
        "Score: Ada **0**, Ben **0**",
        "Dealer: ",
        "Up-card ",
        "Calls: ",
        "Contract: ",
        "Tricks won: ",
        "Last trick: ",
        "**Turn:** <@",
    ):
        assert expected in text


def test_the_running_deal_shows_the_hash_of_its_key_and_a_way_to_ones_hand() -> None:
    shot = public("play")
    view = table_panel(shot)
    assert f"`{shot.reveal.key_hash}`" in texts(view)
    assert labels(view) == ["My hand"]


def test_a_computer_to_act_is_named_and_not_mentioned() -> None:
    table = table_of(info_of(names=("Ada", "Computer"), users=(ADA, None)))
    text = texts(table_panel(table.shown_to(None)))
    assert "Computer to discard" in text


def test_an_up_card_out_of_play_is_told_so() -> None:
    table = table_of(info_of(BridgetteOptions(up_card="set_aside")))
    assert "(out of play)" in texts(table_panel(table.shown_to(None)))


def test_a_bar_on_the_next_lead_is_told_to_everybody() -> None:
    shots = (
        table.shown_to(None)
        for seed in range(9)
        for table in positions(table_of(info_of(), bytes([seed])), seed)
    )
    barred = next(shot for shot in shots if shot.view.barred is not None and not shot.view.trick)
    symbol = barred.view.barred.symbol
    assert f"{symbol} is barred from this lead" in read(table_panel(barred))


def test_a_deal_that_is_over_tells_contract_items_points_score_and_key() -> None:
    for table, deal in ((table, table.running.deals[-1]) for table in MATCH if table.running.deals):
        shot = table.shown_to(None)
        text = read(deal_panel(shot, deal))
        for line in deal.lines:
            assert f"+{line.points:,}" in text
            assert line.text in text
        assert f"This deal: Ada **{deal.scores[0]:,}**, Ben **{deal.scores[1]:,}**" in text
        key = dict(shot.reveal.keys)[deal.pack]
        assert f"Key of pack {deal.pack}: `{key}`" in text
        assert hashlib.sha256(bytes.fromhex(key)).hexdigest() in text


def test_the_score_on_an_earlier_deals_message_is_that_of_its_time() -> None:
    first, second, *_ = FINAL.view.finished
    deals = MATCH[-1].running.deals
    assert f"Score now: Ada **{first.scores[0]:,}**" in texts(deal_panel(FINAL, deals[0]))
    both = first.scores[0] + second.scores[0]
    assert f"Score now: Ada **{both:,}**" in texts(deal_panel(FINAL, deals[1]))


def test_a_deal_after_a_tie_is_told_so() -> None:
    shot = public("play")
    later = replace(shot, view=replace(shot.view, deal=7))
    assert "deal 7, to break the tie" in texts(table_panel(later))


def test_the_table_of_a_fixture_names_its_league_until_the_end() -> None:
    info = replace(FINAL.table, reservation=Reservation(5, (ADA, BEN), "Club *1*"))
    text = texts(result_panel(replace(FINAL, table=info)))
    assert "-# Club \\*1\\* · Rated" in text
    assert "`/league standings`" in text
    hand = hand_panel(replace(FINAL, table=info, seat=0))
    assert "· Club \\*1\\* · [to the table]" in texts(hand)
    assert "`/league standings`" not in texts(result_panel(FINAL))


def test_the_result_tells_winner_score_every_deal_and_how_to_check() -> None:
    view = result_panel(FINAL)
    text = texts(view)
    assert FINAL.outcome is not None
    assert f"**{('Ada', 'Ben')[FINAL.outcome.winners[0]]} won the match.**" in text
    assert f"Ada **{FINAL.outcome.scores[0]:,}**" in text
    assert all(f"**{number}** " in text for number in range(1, 7))
    assert f"Secret: `{SECRET.hex()}`" in text
    assert f"`{','.join(map(str, IDS))}`" in text
    assert "`/verify` checks every deal" in text
    assert labels(view) == ["Rematch", "Replay"]


def test_whoever_leaves_a_rated_match_has_lost_it_whatever_the_scores_say() -> None:
    assert FINAL.outcome is not None
    [best] = FINAL.outcome.winners
    other = 1 - best
    left = tuple(replace(o, is_away=o.seat == best) for o in FINAL.table.occupants)
    rated = replace(FINAL, table=replace(FINAL.table, occupants=left))
    names = ("Ada", "Ben")
    told = f"**{names[other]} won the match: {names[best]} left and did not come back.**"
    assert told in texts(result_panel(rated))
    assert "**You won the match: " in texts(hand_panel(replace(rated, seat=other)))
    assert "won the match: you left and" in texts(hand_panel(replace(rated, seat=best)))
    casual = replace(rated, table=replace(rated.table, wants_rating=False))
    assert f"**{names[best]} won the match.**" in texts(result_panel(casual))
    nobody = tuple(replace(o, is_away=True) for o in left)
    deserted = replace(rated, table=replace(rated.table, occupants=nobody))
    assert "**Nobody won the match: Ada and Ben left" in texts(result_panel(deserted))


def test_a_resigned_match_has_a_winner_and_says_why() -> None:
    table = MATCH[5].after(MATCH[5].running.give_up(0))
    assert "Ada resigned. Ben won the match." in texts(result_panel(table.shown_to(None)))
    assert "The match is over." in texts(table_panel(table.shown_to(None)))
    assert controls(table_panel(table.shown_to(None))) == []


def test_a_closed_table_tells_the_reason_and_can_be_checked_too() -> None:
    info = info_of(status=Status.ENDED)
    reasons = [texts(ended_panel(replace(info, ending=ending))) for ending in Ending]
    assert len(set(reasons)) == len(Ending)
    assert SECRET.hex() in texts(ended_panel(info, FINAL.reveal))
    assert controls(ended_panel(info)) == []
