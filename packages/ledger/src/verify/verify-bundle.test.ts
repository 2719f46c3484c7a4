import { expect, it } from "vitest";
import type { Entry } from "../entry.ts";
import { decided, drawnAgain, heldRaffle, sealIndex, winnerOf } from "../../test/held-raffle.ts";
import { bookOf, bundleOf, receiptOf, type Rehearsal } from "../../test/rehearsal.ts";
import {
  buyerNamed,
  drawnRaffle,
  sampleSales,
  sealedBuyers,
  sealedRaffle,
  voidRaffle,
} from "../../test/sample-raffle.ts";
import { TRUST } from "../../test/simulators.ts";
import { writeBundle, type Bundle } from "./bundle-json.ts";
import type { Trust } from "./trust.ts";
import type { Reason } from "./verdict.ts";
import type { Headline } from "./words.ts";
import { verifyBundle, verifyReceiptsAlone, type Beside } from "./verify-bundle.ts";

function verdictOf(bundle: Bundle, beside: Beside = {}) {
  const verdict = verifyBundle(writeBundle(bundle), TRUST, beside);
  if (!verdict.ok) throw new Error(verdict.code);
  return {
    headline: verdict.value.headline,
    codes: verdict.value.checks.map(({ reason }) => reason),
  };
}

it("an honest raffle is green", () => {
  const raffle = drawnRaffle();
  const receipts = [receiptOf(raffle, 1, [1, 5, 7]), receiptOf(raffle, 2, [0])];
  expect(verdictOf(bundleOf(raffle), { receipts })).toEqual({
    headline: "proven",
    codes: [
      "pinned_key",
      "log_whole",
      "history_consistent",
      "terms_signed",
      "seal_recomputed",
      "witnessed",
      "draw_recomputed",
      "winner_shown",
      "draw_recomputed",
      "winner_shown",
      "receipt_holds",
      "receipt_holds",
    ],
  });
});

it("before the draw the same raffle waits", () => {
  expect(verdictOf(bundleOf(sealedRaffle()))).toMatchObject({ headline: "waiting" });
});

/** The same raffle with one thing missing: nothing contradicts itself, but not all is proven. */
const INCOMPLETE: readonly (readonly [Reason, Headline, Bundle])[] = [
  ["no_witness", "unwitnessed", bundleOf({ ...drawnRaffle(), witnessed: null })],
  ["sales_withheld", "alarm", bundleOf({ ...drawnRaffle(), inline: false })],
  ["draw_by_path", "alarm", bundleOf({ ...drawnRaffle(), inline: false })],
  ["winner_not_shown", "alarm", bundleOf({ ...drawnRaffle(), winners: [] })],
  ["not_drawn", "waiting", bundleOf(sealedRaffle())],
  ["held_undecided", "waiting", bundleOf(heldRaffle())],
  ["held_undecided", "waiting", bundleOf(refused(heldRaffle()))],
];

it.each(INCOMPLETE)("with %s the headline is %s", (code, headline, bundle) => {
  const verdict = verdictOf(bundle);
  expect(verdict.codes).toContain(code);
  expect(verdict.headline).toBe(headline);
});

it("a demonstration says so, whatever it proves", () => {
  const { headline, codes } = verdictOf(bundleOf(drawnRaffle(), { demo: true }));
  expect({ headline, first: codes[0] }).toEqual({ headline: "proven", first: "demo" });
});

function refused(raffle: Rehearsal): Rehearsal {
  const entry = decided(sealIndex(raffle), winnerOf(raffle), "free");
  return { ...raffle, entries: [...raffle.entries, entry] };
}

it("a lottery that wasn't held within its week leaves the prize without a winner, if nothing else decides", () => {
  const { codes, headline } = verdictOf(bundleOf(voidRaffle(8)));
  expect(codes).toContain("lottery_missing");
  expect(codes).toContain("no_winner");
  expect(headline).toBe("alarm");
});

it("a refused winner is followed by the next attempt", () => {
  const raffle = refused(heldRaffle());
  const again = drawnAgain(raffle);
  const entries = [...raffle.entries, again];
  const redrawn = bundleOf({ ...raffle, entries, winners: [] });
  expect(verdictOf(redrawn).codes).toContain("draw_recomputed");
  expect(verdictOf(redrawn).headline).toBe("alarm");
});

it("a verifier without the installation's key is amber, and with a different key red", () => {
  const text = writeBundle(bundleOf(drawnRaffle()));
  const headline = (trust: Trust) => {
    const verdict = verifyBundle(text, trust);
    return verdict.ok && verdict.value.headline;
  };
  expect(headline({ ...TRUST, keys: [] })).toBe("alarm");
  expect(headline({ ...TRUST, keys: [new Uint8Array(32)] })).toBe("false");
});

it("checkpoints seen earlier must be beginnings of the log", () => {
  const raffle = drawnRaffle();
  const seen = (entries: readonly Entry[]) => [bookOf({ ...raffle, entries }).checkpoint];
  const { entries } = raffle;
  const bundle = bundleOf(raffle);
  expect(verdictOf(bundle, { seen: seen(entries.slice(0, 3)) }).headline).toBe("proven");
  const longer = [...entries, ...entries.slice(-1)];
  expect(verdictOf(bundle, { seen: seen(longer) }).codes).toContain("older_than_seen");
  expect(verdictOf(bundle, { seen: seen(entries.slice(1, 3)) }).codes).toContain("other_log_seen");
});

it("a receipt alone waits for its bundle: it proves neither seal nor draw", () => {
  const receipt = receiptOf(drawnRaffle(), 1, [1, 5, 7]);
  expect(verifyReceiptsAlone([receipt], TRUST)).toMatchObject({
    headline: "waiting",
    checks: [{ code: "receipt_alone" }, { code: "receipt_without_bundle" }],
  });
  expect(verifyReceiptsAlone(["{}"], TRUST).headline).toBe("false");
  const other = { ...TRUST, keys: [new Uint8Array(32)] };
  expect(verifyReceiptsAlone([receipt], other).checks).toMatchObject([
    { code: "receipt_other_key" },
  ]);
});

it("a receipt whose number was taken is red, before the seal too, unless the raffle was cancelled", () => {
  const buyers = sealedBuyers().set(12, sealedBuyers().get(2) ?? buyerNamed("Ana Díaz"));
  const raffle = drawnRaffle();
  const receipts = [receiptOf({ ...raffle, buyers }, 3, [2, 3, 11, 12], 4)];
  const verdict = verdictOf(bundleOf(raffle), { receipts });
  expect(verdict.codes).toContain("receipt_released");
  expect(verdict.headline).toBe("false");
  const selling = { ...raffle, entries: sampleSales(), leaves: new Map(), winners: [] };
  expect(verdictOf(bundleOf(selling), { receipts }).codes).toContain("receipt_released");
  const at = "2026-11-03T00:00:00Z";
  const cancelled: Entry = { type: "cancelled", raffle: 12, reason: "x", at };
  const ended = bundleOf({ ...selling, entries: [...selling.entries, cancelled] });
  expect(verdictOf(ended, { receipts }).codes).toContain("receipt_cancelled");
  const others = [receiptOf(raffle, 1, [1, 5, 7])];
  expect(verdictOf(bundleOf(selling), { receipts: others }).codes).toContain("receipt_before_seal");
});
