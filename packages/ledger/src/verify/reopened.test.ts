import { expect, it } from "vitest";
import { bundleOf } from "../../test/rehearsal.ts";
import { reopenedRaffle } from "../../test/reopened-raffle.ts";
import { TRUST } from "../../test/simulators.ts";
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
  expect(verdict.value.headline).toBe("proven");
  expect(verdict.value.raffle?.reopened).toEqual([
    { at: "2026-12-01T22:40:00Z", reason: "La lotería suspendió o movió su sorteo." },
  ]);
});

it("the voided seal follows from the log, too", () => {
  const bundle = bundleOf(reopenedRaffle());
  const { sales = [], held = [] } = bundle.owned ?? {};
  const changed = { ...bundle, owned: { sales, held: [...sales.slice(0, 1), ...held.slice(1)] } };
  const verdict = verifyBundle(writeBundle(changed), TRUST);
  if (!verdict.ok) throw new Error(verdict.code);
  expect(verdict.value.headline).toBe("false");
  expect(verdict.value.checks.map(({ reason }) => reason)).toContain("wrong_numbers");
});

it("until it is sealed again it has no seal", () => {
  const { entries, ...raffle } = reopenedRaffle();
  const before = { ...raffle, entries: entries.slice(0, -3), winners: [] };
  const verdict = verifyBundle(writeBundle(bundleOf(before)), TRUST);
  if (!verdict.ok) throw new Error(verdict.code);
  expect(verdict.value.headline).toBe("waiting");
  expect(verdict.value.checks.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(["no_seal", "reopened_witnessed"]),
  );
});
