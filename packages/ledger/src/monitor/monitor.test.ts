import { expect, it } from "vitest";
import { MONITOR_CASES, reportOf } from "../../test/monitor-cheats.ts";
import { TRUST } from "../../test/simulators.ts";
import { writeBundle } from "../verify/bundle-json.ts";
import { headlineBy, worst } from "../verify/verdict.ts";
import { verifyBundle } from "../verify/verify-bundle.ts";

it.each(MONITOR_CASES)("$name: $code", (one) => {
  const text = writeBundle(one.bundle);
  const without = verifyBundle(text, TRUST);
  const verdict = verifyBundle(text, TRUST, { monitors: [reportOf(one)] });
  if (!verdict.ok || !without.ok) throw new Error("no bundle");
  const codes = verdict.value.checks.map(({ code }) => code);
  expect(codes).toContain(one.code);
  expect(codes.filter((code) => !code.startsWith("monitor"))).toEqual(
    without.value.checks.map(({ code }) => code),
  );
  expect(without.value.headline).toBe(one.without ?? "proven");
  const wanted = worst([without.value.headline, headlineBy(one.code)]);
  expect(verdict.value.headline).toBe(wanted);
});
