import { expect, it } from "vitest";
import { ALL_CHEATS } from "../../test/all-cheats.ts";
import { TRUST } from "../../test/simulators.ts";
import { ownReport } from "../../test/witnessed-logs.ts";
import { writeBundle } from "./bundle-json.ts";
import { colourOf, headlineOf } from "./verdict.ts";
import { HEADLINES } from "./words.ts";
import { verifyBundle } from "./verify-bundle.ts";

it.each(ALL_CHEATS)("$name: $code", ({ bundle, code, beside }) => {
  const verdict = verifyBundle(writeBundle(bundle), TRUST, beside);
  if (!verdict.ok) throw new Error(verdict.code);
  const { headline, checks } = verdict.value;
  expect(checks.map(({ reason }) => reason)).toContain(code);
  expect(HEADLINES[headline]).toBe(colourOf(code));
  expect(headline).not.toBe("proven");
});

it.each(ALL_CHEATS)(
  "$name, for an auditor without a receipt, and with a monitor's report",
  ({ bundle, code, ...cheat }) => {
    const { receipts: _, ...beside } = cheat.beside ?? {};
    const monitors = [ownReport(bundle)];
    const verdict = verifyBundle(writeBundle(bundle), TRUST, { ...beside, monitors });
    if (!verdict.ok) throw new Error(verdict.code);
    const { headline, checks } = verdict.value;
    const auditor = cheat.auditor ?? colourOf(code);
    const own = headlineOf(checks.filter((one) => one.check !== "monitor"));
    expect(HEADLINES[own]).toBe(auditor);
    // A report that finds nothing else never makes a bundle look better, or worse.
    expect(headline).toBe(own);
  },
);

it("every cheat has a name of its own", () => {
  const names = ALL_CHEATS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
