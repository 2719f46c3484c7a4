import { expect, it } from "vitest";
import { parseVectors } from "../../test/read-vectors.ts";
import { TRUST } from "../../test/simulators.ts";
import { REASONS } from "./verdict.ts";
import { verifyBundle } from "./verify-bundle.ts";

/** What no vector can give: a verifier without keys or without a bundle. */
const WITHOUT_VECTOR = ["no_pinned_key", "receipt_alone", "receipt_without_bundle"];

it("there is a vector for every check of the table", () => {
  const given = new Set(parseVectors().flatMap(({ checks }) => checks.map(([, code]) => code)));
  const codes = new Set([...REASONS.values()].map(({ code }) => code));
  const missing = [...codes].filter((code) => !given.has(code));
  expect(missing.toSorted()).toEqual(WITHOUT_VECTOR.toSorted());
});

it.each(parseVectors())("$name: $headline", ({ bundle, headline, checks, ...beside }) => {
  const verdict = verifyBundle(bundle, TRUST, beside);
  if (!verdict.ok) throw new Error(verdict.code);
  const found = verdict.value.checks.map(({ check, code, prize }) => [check, code, prize]);
  expect({ headline: verdict.value.headline, checks: found }).toEqual({ headline, checks });
});
