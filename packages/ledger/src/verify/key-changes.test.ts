import { expect, it } from "vitest";
import { FIRST_LOG, rekeyed, rekeyedBundle, rekeyedTwice } from "../../test/key-changes.ts";
import { keyOf, OTHER_SEED } from "../../test/keys.ts";
import { bookOf, receiptOf } from "../../test/rehearsal.ts";
import { buyerNamed, drawnRaffle, sealedBuyers } from "../../test/sample-raffle.ts";
import { TRUST } from "../../test/simulators.ts";
import { writeBundle, type Bundle } from "./bundle-json.ts";
import type { Trust } from "./trust.ts";
import { verifyBundle, type Beside } from "./verify-bundle.ts";

function verdictOf(bundle: Bundle, beside: Beside = {}, trust: Trust = TRUST) {
  const verdict = verifyBundle(writeBundle(bundle), trust, beside);
  if (!verdict.ok) throw new Error(verdict.code);
  return {
    headline: verdict.value.headline,
    codes: verdict.value.checks.map(({ reason }) => reason),
  };
}

it("a log that continues another under the same key is green, with receipts of both", () => {
  const receipts = [
    receiptOf(drawnRaffle(), 1, [1, 5, 7], 4),
    receiptOf(rekeyed({ why: "same" }), 2, [1, 5, 7]),
  ];
  const { headline, codes } = verdictOf(rekeyedBundle({ why: "same" }), { receipts });
  expect(codes).toContain("continues_earlier");
  expect(codes.slice(-2)).toEqual(["receipt_holds", "receipt_holds"]);
  expect(headline).toBe("proven");
});

it.each([
  ["same", "same", "proven", "pinned_key"],
  ["lost", "same", "alarm", "lost_pinned_key"],
  ["same", "lost", "alarm", "lost_pinned_key"],
  ["lost", "lost", "alarm", "lost_pinned_key"],
] as const)("a key that was %s, then %s, is %s", (first, second, headline, code) => {
  const verdict = verdictOf(rekeyedTwice(first, second));
  expect(verdict.codes).toContain(code);
  expect(verdict.headline).toBe(headline);
});

it("a lost key is amber for whoever knew it, and for whoever knows the new one", () => {
  const bundle = rekeyedBundle({ why: "lost" });
  const receipts = [
    receiptOf(drawnRaffle(), 2, [0], 3),
    receiptOf(rekeyed({ why: "lost" }), 3, [0]),
  ];
  const { headline, codes } = verdictOf(bundle, { receipts });
  expect(codes.slice(0, 3)).toEqual(["lost_pinned_key", "log_whole", "key_lost"]);
  expect(codes.slice(-2)).toEqual(["receipt_holds", "receipt_holds"]);
  expect(headline).toBe("alarm");
  const later: Trust = { ...TRUST, keys: [keyOf("new", OTHER_SEED).publicKey] };
  expect(verdictOf(bundle, {}, later)).toMatchObject({ headline: "alarm" });
  expect(verdictOf(bundle, {}, later).codes).toContain("pinned_key");
});

it("a checkpoint seen before must be a beginning of the old log", () => {
  const bundle = rekeyedBundle({ why: "same" });
  const seen = (entries = FIRST_LOG.entries) => [bookOf({ ...FIRST_LOG, entries }).checkpoint];
  expect(verdictOf(bundle, { seen: seen(FIRST_LOG.entries.slice(0, 3)) }).headline).toBe("proven");
  expect(verdictOf(bundle, { seen: seen(FIRST_LOG.entries.slice(1)) }).codes).toContain(
    "other_log_seen",
  );
});

it("a number taken is red on a receipt of the old log", () => {
  const buyers = sealedBuyers().set(12, sealedBuyers().get(2) ?? buyerNamed("Ana Díaz"));
  const receipts = [receiptOf({ ...drawnRaffle(), buyers }, 3, [2, 3, 11, 12], 4)];
  const { headline, codes } = verdictOf(rekeyedBundle({ why: "same" }), { receipts });
  expect(codes).toContain("receipt_released");
  expect(headline).toBe("false");
});
