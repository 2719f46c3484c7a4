import { expect, it } from "vitest";
import { ALL_CHEATS } from "../test-support/all-cheats.ts";
import { TRUST } from "../test-support/simulators.ts";
import { ownReport } from "../test-support/witnessed-logs.ts";
import { writeBundle } from "./bundle-json.ts";
import { codeOf, colourOf, COLOURS } from "./verdict.ts";
import { verifyBundle } from "./verify-bundle.ts";

it.each(ALL_CHEATS)("$name: $code", ({ bundle, code, beside }) => {
  const verdict = verifyBundle(writeBundle(bundle), TRUST, beside);
  if (!verdict.ok) throw new Error(verdict.code);
  const { colour, checks } = verdict.value;
  expect(checks.map(({ reason }) => reason)).toContain(code);
  expect(colour).toBe(COLOURS[codeOf(code)]);
  expect(colour).not.toBe("green");
});

it.each(ALL_CHEATS)(
  "$name, for an auditor without a receipt, and with a monitor's report",
  ({ bundle, code, ...cheat }) => {
    const { receipts: _, ...beside } = cheat.beside ?? {};
    const monitors = [ownReport(bundle)];
    const verdict = verifyBundle(writeBundle(bundle), TRUST, { ...beside, monitors });
    if (!verdict.ok) throw new Error(verdict.code);
    const { colour, checks } = verdict.value;
    const auditor = cheat.auditor ?? COLOURS[codeOf(code)];
    expect(colourOf(checks.filter((one) => one.check !== "monitor"))).toBe(auditor);
    // A report that finds nothing else never makes a bundle look better, or worse.
    expect(colour).toBe(auditor);
  },
);

it("every cheat has a name of its own", () => {
  const names = ALL_CHEATS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
