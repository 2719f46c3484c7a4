import { expect, it } from "vitest";
import { PRIZE_RAFFLES, REDRAWN } from "../../test/prize-raffles.ts";
import { bundleOf } from "../../test/rehearsal.ts";
import { TRUST } from "../../test/simulators.ts";
import { claimEnds, redrawRound } from "../entry-values.ts";
import { timeOfRound } from "../drand-rounds.ts";
import { verifyParsed } from "./verify-bundle.ts";

const ends = {
  "whose winner was contacted": "prize_contacted",
  "whose prize was delivered": "prize_delivered",
  "whose prize was confirmed": "prize_confirmed",
  "whose winner never answered": "prize_unanswered",
  "whose winner answered late": "prize_confirmed",
  "whose prize was disputed": "prize_disputed",
  "whose dispute was settled": "prize_confirmed",
  "whose prize was kept unclaimed": "prize_unclaimed",
  "whose prize was drawn again": "prize_contacted",
  "whose prize was drawn again twice": "prize_unclaimed",
  "whose lottery's prize was drawn again": "prize_unclaimed",
  "whose instant prize was drawn again": "prize_unclaimed",
} as const satisfies Record<keyof typeof PRIZE_RAFFLES, string>;

it.each(Object.entries(PRIZE_RAFFLES))("a raffle %s is not called wrong", (name, raffle) => {
  const { headline, checks } = verifyParsed(bundleOf(raffle), TRUST);
  const said = checks.filter(({ check }) => check === "prize");
  expect(said.map(({ code }) => code)).toEqual(
    Object.entries(ends).flatMap(([one, code]) => (one === name ? [code] : [])),
  );
  const isLottery = name.includes("lottery");
  const expected = name.includes("disputed") ? "alarm" : isLottery ? "lottery" : "proven";
  expect(headline).toBe(expected);
});

it("the statement says what became of a prize and why it was drawn again", () => {
  const { stated } = verifyParsed(bundleOf(PRIZE_RAFFLES["whose prize was drawn again"]), TRUST);
  expect(stated).toContain(
    "Premio 1: el 31/12/2026, 7:00 p. m. el organizador anotó que nadie lo reclamó a tiempo.",
  );
  expect(stated.join("\n")).toMatch(
    /Premio 1, sorteado otra vez el 31\/12\/2026, 7:11 p\. m\.: antes decía .*Nadie lo reclamó a tiempo\./,
  );
});

it("each winner has the days to claim, and a round that nobody knows before they end", () => {
  const rules = { draw: "2026-12-01T23:00:00Z", claim: REDRAWN };
  for (const times of [1, 2, 3]) {
    const late = timeOfRound(redrawRound(rules, times)) - claimEnds(rules, times - 1);
    expect(late).toBeGreaterThanOrEqual(600);
    expect(late).toBeLessThan(603);
    const days = claimEnds(rules, times) - timeOfRound(redrawRound(rules, times));
    expect(Math.ceil(days / 86_400)).toBe(REDRAWN.days);
  }
});
