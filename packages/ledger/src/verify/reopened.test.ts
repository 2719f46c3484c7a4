import { expect, it } from "vitest";
import { bundleOf } from "../test-support/rehearsal.ts";
import { reopenedRaffle } from "../test-support/reopened-raffle.ts";
import { TRUST } from "../test-support/simulators.ts";
import { parseBundle, writeBundle } from "./bundle-json.ts";
import { verifyBundle } from "./verify-bundle.ts";

it("a raffle that was reopened in time, as witnesses saw, and sealed again is green", () => {
  const text = writeBundle(bundleOf(reopenedRaffle()));
  expect(parseBundle(text)).toMatchObject({ ok: true });
  const verdict = verifyBundle(text, TRUST);
  if (!verdict.ok) throw new Error(verdict.code);
  const codes = verdict.value.checks.map(({ reason }) => reason);
  expect(codes).toEqual(
    expect.arrayContaining(["reopened_witnessed", "seal_recomputed", "draw_recomputed"]),
  );
  expect(verdict.value.colour).toBe("green");
  expect(verdict.value.raffle?.reopened).toEqual([
    { at: "2026-12-01T22:40:00Z", reason: "La lotería suspendió o movió su sorteo." },
  ]);
});

it("the numbers of the voided seal are counted again too", () => {
  const bundle = bundleOf(reopenedRaffle());
  const [first, ...others] = bundle.numbers;
  expect(others).toHaveLength(1);
  const changed = { seal: first?.seal ?? 0, leaves: first?.leaves.toReversed() ?? [] };
  const verdict = verifyBundle(writeBundle({ ...bundle, numbers: [changed, ...others] }), TRUST);
  if (!verdict.ok) throw new Error(verdict.code);
  expect(verdict.value.colour).toBe("red");
  expect(verdict.value.checks.map(({ reason }) => reason)).toContain("wrong_numbers");
});

it("until it is sealed again it has no seal", () => {
  const { entries, ...raffle } = reopenedRaffle();
  const before = { ...raffle, entries: entries.slice(0, -3), winners: [] };
  const [voided] = bundleOf(before).numbers;
  const verdict = verifyBundle(
    writeBundle(bundleOf(before, { numbers: voided ? [voided] : [] })),
    TRUST,
  );
  if (!verdict.ok) throw new Error(verdict.code);
  expect(verdict.value.colour).toBe("amber");
  expect(verdict.value.checks.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(["no_seal", "reopened_witnessed"]),
  );
});
