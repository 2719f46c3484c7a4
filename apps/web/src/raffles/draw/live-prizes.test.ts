import type { Schema } from "@rifas/api-client/types";
import { describe, expect, test } from "vitest";
import { isLate, livePrizes } from "./live-prizes.ts";

const DRAW = "2026-12-20T02:00:00Z";
const after = (minutes: number) => Date.parse(DRAW) + minutes * 60_000;

function drawOf(
  prize: Partial<Schema<"LivePrize">>,
  draw: Partial<Schema<"LiveDraw">> = {},
): Schema<"LiveDraw"> {
  const none = {
    ticket_number: null,
    owner: null,
    source: null,
    drawn_at: null,
    replaces: null,
    replaces_refused: false,
    replaces_unclaimed: false,
  };
  const beacon = { beacon_round: null, beacon_at: null };
  const state = "waiting_digits" as const;
  const waiting = { state, lotteries: ["Zulia A"] };
  return {
    raffle_id: 7,
    stage: "drawing",
    computed: true,
    draw_date: DRAW,
    seal_at: null,
    seal: null,
    reopened: null,
    cancel_reason: null,
    correction_reason: null,
    instants: [],
    late_rejections: [],
    prizes: [{ prize_position: 1, prize_title: "Moto", ...waiting, ...beacon, ...none, ...prize }],
    ...draw,
  };
}

describe("a prize is shown", () => {
  test.each<[Partial<Schema<"LivePrize">>, object]>([
    [{ state: "scheduled" }, { kind: "scheduled", lotteries: ["Zulia A"] }],
    [{ state: "waiting_turn" }, { kind: "turn" }],
    [{}, { kind: "digits", lotteries: ["Zulia A"] }],
    [
      { state: "waiting_beacon", beacon_round: 34978079, beacon_at: DRAW },
      { kind: "beacon", round: "34.978.079", at: DRAW },
    ],
    [
      { state: "waiting_review", ticket_number: "0427" },
      { kind: "review", number: "0427" },
    ],
    [
      { state: "drawn", ticket_number: "0427", owner: "M••• G•••" },
      { kind: "won", number: "0427", owner: "M••• G•••" },
    ],
    [
      { state: "drawn", ticket_number: "0427" },
      { kind: "unsold", number: "0427" },
    ],
    [{ state: "drawn" }, { kind: "nobody" }],
  ])("%j", (prize, state) => {
    expect(livePrizes(drawOf(prize))[0]?.state).toEqual(state);
  });

  test("as waiting for staff where no rule decides, and with its source's day", () => {
    expect(livePrizes(drawOf({}, { computed: false }))[0]?.state).toEqual({ kind: "numbers" });
    const told = { source: "Zulia A: 427", drawn_at: DRAW, replaces: "0018" };
    expect(livePrizes(drawOf({ state: "drawn", ...told }))[0]).toMatchObject({
      source: "Zulia A: 427\u00A0· 19/12/2026",
      replaces: { number: "0018", because: "corrected" },
    });
  });
});

describe("a source is late", () => {
  test("an hour after the draw for digits, ten minutes after its round for the beacon", () => {
    expect(isLate(drawOf({}), after(60))).toBe(false);
    expect(isLate(drawOf({}), after(61))).toBe(true);
    const round = drawOf({ state: "waiting_beacon", beacon_round: 1, beacon_at: DRAW });
    expect([isLate(round, after(10)), isLate(round, after(11))]).toEqual([false, true]);
  });

  test("neither before the draw nor once there is a result", () => {
    expect(isLate(drawOf({ state: "scheduled" }, { stage: "sealed" }), after(61))).toBe(false);
    expect(isLate(drawOf({ state: "drawn" }, { stage: "drawn" }), after(61))).toBe(false);
    expect(isLate(drawOf({ state: "waiting_review" }), after(61))).toBe(false);
  });
});
