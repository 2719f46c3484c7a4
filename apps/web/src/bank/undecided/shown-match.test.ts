import { bankOf } from "@rifas/api-mocks/world/bank";
import { purchaseWith } from "@rifas/api-mocks/world/purchase-with";
import { warnings } from "@rifas/api-mocks/world/purchases";
import { expect, it } from "vitest";
import { nextShown, type ShownMatch } from "./shown-match.ts";

const matches = bankOf(
  [2, 3, 4].map((place) => purchaseWith({ place, warnings: [warnings.reference] })),
).undecided;
const idAt = (place: number) => matches[place]?.purchase.id ?? "";
const settled = new Set<string>();

const shownAt = (place: number): ShownMatch | null =>
  nextShown(null, { matches, named: idAt(place), settled });

it("is the first at first, or the one that the address names", () => {
  expect(nextShown(null, { matches, named: null, settled })?.match).toBe(matches[0]);
  expect(shownAt(2)).toEqual({ match: matches[2], place: 2, gone: false });
  expect(nextShown(null, { matches, named: "of another day", settled })?.match).toBe(matches[0]);
  expect(nextShown(null, { matches: [], named: null, settled })).toBeNull();
});

it.each([null, idAt(1)])(
  "stays when it leaves the list without a decision here (named: %s)",
  (named) => {
    const left = matches.filter((_, place) => place !== 1);
    const stays = nextShown(shownAt(1), { matches: left, named, settled });
    expect(stays).toEqual({ match: matches[1], place: 1, gone: true });
    expect(nextShown(stays, { matches: left, named: idAt(2), settled })?.match).toBe(matches[2]);
    expect(nextShown(stays, { matches, named, settled })).toEqual(shownAt(1));
  },
);

it("gives its place to the one after it, or at the end before it, once it is settled here", () => {
  const after = (place: number) =>
    nextShown(shownAt(place), {
      matches: matches.filter((_, other) => other !== place),
      named: idAt(place),
      settled: new Set([idAt(place)]),
    });
  expect(after(1)).toEqual({ match: matches[2], place: 1, gone: false });
  expect(after(2)).toEqual({ match: matches[1], place: 1, gone: false });
});

it("doesn't move when another one is settled", () => {
  const others = matches.slice(1);
  const now = { matches: others, named: idAt(2), settled: new Set([idAt(0)]) };
  expect(nextShown(shownAt(2), now)).toEqual({ match: matches[2], place: 1, gone: false });
});
