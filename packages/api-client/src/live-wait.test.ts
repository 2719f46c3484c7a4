import { describe, expect, test } from "vitest";
import { liveWait, type Watching } from "./live-wait.ts";
import type { Schema } from "./types.ts";

const DRAW = "2026-12-20T02:00:00Z";
const SECOND = 1000;
const MINUTE = 60 * SECOND;

const prizeIn = (state: Schema<"PrizeDrawState">): Schema<"LivePrize"> => ({
  prize_position: 1,
  prize_title: "Moto",
  state,
  lotteries: [],
  beacon_round: null,
  beacon_at: null,
  ticket_number: null,
  owner: null,
  source: null,
  drawn_at: null,
  replaces: null,
  replaces_refused: false,
  replaces_unclaimed: false,
});

/** The wait so many milliseconds before the draw, or after it. */
function waitAt(
  stage: Schema<"LiveDrawStage">,
  before: number,
  more: Partial<Watching> & { state?: Schema<"PrizeDrawState"> } = {},
): number {
  const { state = "scheduled", ...rest } = more;
  return liveWait({
    draw: { stage, draw_date: DRAW, prizes: [prizeIn(state)], instants: [] },
    now: Date.parse(DRAW) - before,
    hidden: false,
    failures: 0,
    random: 0.5,
    ...rest,
  });
}

describe("a watched draw is asked for", () => {
  test.each<[string, number, number]>([
    ["a day before", waitAt("open", 1440 * MINUTE), MINUTE],
    ["in its last hour", waitAt("sealed", 59 * MINUTE), 20 * SECOND],
    ["in its last two minutes", waitAt("sealed", MINUTE), 5 * SECOND],
    ["while it is due and not sealed", waitAt("open", -MINUTE), 5 * SECOND],
    ["while a result may come", waitAt("drawing", -MINUTE), 5 * SECOND],
    [
      "while a payment waits for review",
      waitAt("drawing", -MINUTE, { state: "waiting_review" }),
      15 * SECOND,
    ],
    ["while the source is late", waitAt("drawing", -61 * MINUTE), 15 * SECOND],
    ["a day later", waitAt("drawing", -1440 * MINUTE), MINUTE],
    ["after the results", waitAt("drawn", -MINUTE), 30 * SECOND],
    ["long after the results", waitAt("drawn", -1440 * MINUTE), 5 * MINUTE],
    ["once it is cancelled", waitAt("cancelled", MINUTE), 5 * MINUTE],
    ["before it has arrived", waitAt("open", MINUTE, { draw: undefined }), 5 * SECOND],
  ])("%s", (_, wait, expected) => {
    expect(wait).toBe(expected);
  });

  test("at most once a minute in a hidden tab", () => {
    const waits = [0, 1].map((random) => waitAt("drawing", -MINUTE, { hidden: true, random }));
    expect(waits).toEqual([MINUTE, 1.5 * MINUTE]);
    expect(waitAt("drawn", -1440 * MINUTE, { hidden: true, random: 0 })).toBe(5 * MINUTE);
  });

  test("more seldom the more polls fail, up to a minute", () => {
    const waits = [0, 1, 2, 10].map((failures) => waitAt("drawing", -MINUTE, { failures }));
    expect(waits).toEqual([5 * SECOND, 10 * SECOND, 20 * SECOND, MINUTE]);
    expect(waitAt("drawn", -1440 * MINUTE, { failures: 3 })).toBe(5 * MINUTE);
  });

  test("at different moments by each phone, and within ten seconds by every one", () => {
    const [first, last] = [0, 1].map((random) => waitAt("drawing", -MINUTE, { random }));
    expect([first, last]).toEqual([3750, 6250]);
  });
});

test("an instant prize is watched closely around its time and its round, far from the main draw", () => {
  const at = "2026-12-01T00:00:00Z";
  const instant = (state: Schema<"LiveInstantState">): Schema<"LiveInstant"> => ({
    prize_position: 2,
    prize_title: "Licuadora",
    at,
    state,
    sold: null,
    beacon_round: 1,
    beacon_at: "2026-12-01T00:10:00Z",
    ticket_number: null,
    owner: null,
  });
  const wait = (state: Schema<"LiveInstantState">, minutes: number) =>
    liveWait({
      draw: { stage: "open", draw_date: DRAW, prizes: [], instants: [instant(state)] },
      now: Date.parse(at) + minutes * MINUTE,
      hidden: false,
      failures: 0,
      random: 0.5,
    });
  expect(wait("scheduled", -600)).toBe(MINUTE);
  expect(wait("scheduled", -1)).toBe(5 * SECOND);
  expect(wait("waiting_beacon", 5)).toBe(20 * SECOND);
  expect(wait("waiting_beacon", 9)).toBe(5 * SECOND);
  expect(wait("waiting_beacon", 100)).toBe(MINUTE);
  expect(wait("drawn", 11)).toBe(MINUTE);
});
