import { expect, it } from "vitest";
import { parseVectors } from "../test-support/read-vectors.ts";
import { TRUST } from "../test-support/simulators.ts";
import { verifyBundle } from "./verify-bundle.ts";

it.each(parseVectors())("$name: $colour", ({ bundle, colour, checks, ...beside }) => {
  const verdict = verifyBundle(bundle, TRUST, beside);
  if (!verdict.ok) throw new Error(verdict.code);
  const found = verdict.value.checks.map(({ check, code, prize }) => [check, code, prize]);
  expect({ colour: verdict.value.colour, checks: found }).toEqual({ colour, checks });
});
