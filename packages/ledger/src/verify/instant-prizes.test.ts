import { verifyRound } from "../drand.ts";
import { expect, it } from "vitest";
import {
  FIRST,
  instantRaffle,
  movedRaffle,
  quicknetRaffle,
  SECOND,
} from "../../test/instant-raffle.ts";
import { bundleOf, redated } from "../../test/rehearsal.ts";
import { TRUST } from "../../test/simulators.ts";
import { parseBundle, writeBundle, type Bundle } from "./bundle-json.ts";
import { verifyBundle } from "./verify-bundle.ts";

function verdictOf(bundle: Bundle) {
  const verdict = verifyBundle(writeBundle(bundle), TRUST);
  if (!verdict.ok) throw new Error(verdict.code);
  const { headline, checks } = verdict.value;
  return {
    headline,
    codes: checks.map(({ reason, prize }) => (prize ? `${reason} ${prize}` : reason)),
  };
}

it("an honest raffle with instant prizes is green", () => {
  const { headline, codes } = verdictOf(bundleOf(instantRaffle()));
  expect(codes).toEqual(
    expect.arrayContaining(
      [FIRST, SECOND].flatMap((prize) => [
        `cut_witnessed ${prize}`,
        `draw_recomputed ${prize}`,
        `winner_shown ${prize}`,
      ]),
    ),
  );
  expect(headline).toBe("proven");
});

it("any build draws an instant prize again from a round that the beacon really published", () => {
  const bundle = writeBundle(bundleOf(quicknetRaffle()));
  const verdict = verifyBundle(bundle, { ...TRUST, verifyRound });
  if (!verdict.ok) throw new Error(verdict.code);
  const codes = verdict.value.checks.map(({ reason, prize }) =>
    prize ? `${reason} ${prize}` : reason,
  );
  expect(codes).toEqual(expect.arrayContaining(["draw_recomputed 2", "winner_shown 2"]));
  expect(codes).toEqual(expect.arrayContaining(["lottery_digits 1", "winner_shown 1"]));
  expect(verdict.value.headline).toBe("alarm");
});

it("no number wins twice", () => {
  const numbers = instantRaffle().winners.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(4);
});

const INCOMPLETE: readonly (readonly [string, string, Bundle])[] = [
  ["cut_not_witnessed", "unwitnessed", bundleOf(instantRaffle({ witnessed: null }))],
  ["cut_not_witnessed", "unwitnessed", redated(bundleOf(instantRaffle()), "cut", () => [])],
  ["cut_moved", "alarm", bundleOf(movedRaffle())],
];

it.each(INCOMPLETE)("with %s the headline is %s", (code, wanted, bundle) => {
  const { headline, codes } = verdictOf(bundle);
  expect(codes).toContain(`${code} ${SECOND}`);
  expect(headline).toBe(wanted);
});

it("refuses a cut's date that belongs to another checkpoint", () => {
  const bundle = bundleOf(instantRaffle());
  const { checkpoint } = bundle.book;
  const swapped = redated(bundle, "cut", (one, at) => [at === 0 ? { ...one, checkpoint } : one]);
  expect(verdictOf(swapped)).toMatchObject({
    headline: "false",
    codes: expect.arrayContaining([`bad_date ${FIRST}`]),
  });
});

it("refuses dates that aren't in order, or twice, so that every bundle has one text", () => {
  const bundle = bundleOf(instantRaffle());
  expect(parseBundle(writeBundle(bundle)).ok).toBe(true);
  for (const dated of [bundle.dated.toReversed(), [...bundle.dated, ...bundle.dated]]) {
    expect(parseBundle(writeBundle({ ...bundle, dated })).ok).toBe(false);
  }
});

it("shows that nobody wins only if every counted number has won before", () => {
  const nobody = { number: "none", state: "none", attempt: 0 } as const;
  const draw = instantRaffle({
    draw: (one) => (one.prize === SECOND ? { ...one, ...nobody } : one),
  });
  expect(verdictOf(bundleOf(draw)).headline).toBe("false");
});
