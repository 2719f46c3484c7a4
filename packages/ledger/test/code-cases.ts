/** A case for each check that no cheat gives, so that every code of the table has one. */
import { roundAt } from "../src/drand-rounds.ts";
import { toBase64 } from "../src/base64.ts";
import { writeEntry, type Entry } from "../src/entry.ts";
import { writeVerifierKey } from "../src/signed-note.ts";
import type { Bundle } from "../src/verify/bundle-json.ts";
import type { Beside } from "../src/verify/verify-bundle.ts";
import type { Reason } from "../src/verify/verdict.ts";
import { changedRaffle, laterRules } from "./changed-rules.ts";
import { inserted, otherDraw, sale } from "./cheats.ts";
import { restoredLate } from "./continued-cheats.ts";
import { oneSold } from "./draw-cheats.ts";
import { decided, drawnAgain, heldRaffle, sealIndex, winnerOf } from "./held-raffle.ts";
import { instantRaffle, instantRules, movedRaffle } from "./instant-raffle.ts";
import { explained } from "./correction-cheats.ts";
import { continuing, FIRST_LOG, rekeyedBundle } from "./key-changes.ts";
import { keyOf, ORIGIN, OTHER_SEED, SEED } from "./keys.ts";
import { HONEST_LOTTERIES } from "./lottery-cheats.ts";
import { withSales } from "./owner-cheats.ts";
import {
  bookOf,
  bundleOf,
  leavesFor,
  receiptOf,
  ticketsOf,
  type Rehearsal,
  redated,
} from "./rehearsal.ts";
import { bouncedRaffle, settledRaffle } from "./settled-cheats.ts";
import { withEntry } from "./terms-cheats.ts";
import {
  buyerNamed,
  drawnRaffle,
  lotteryRaffle,
  sampleRules,
  sampleSales,
  sampleSeal,
  sealedBuyers,
  sealedRaffle,
} from "./sample-raffle.ts";

export interface CodeCase {
  readonly code: Reason;
  readonly bundle: Bundle;
  readonly beside?: Beside;
}

const honest = drawnRaffle();
const bundle = bundleOf(honest);
const DIGEST = toBase64(new Uint8Array(32).fill(9));
const { book } = bundle;
const selling: Rehearsal = { ...honest, entries: sampleSales(), leaves: new Map(), winners: [] };
const cancelled: Entry = {
  type: "cancelled",
  raffle: 12,
  reason: "El organizador canceló la rifa.",
  at: "2026-12-01T22:50:00Z",
};
const taken: Entry = {
  type: "released",
  raffle: 12,
  of: 1,
  count: 1,
  why: "undone",
  at: "2026-11-02T09:14:00Z",
  tickets: new Uint8Array(32),
};
const receipt = receiptOf(honest, 2, [0]);
const sold = sale();
const soldOut: Entry = { ...sold, count: 12 };
const held = heldRaffle();
const refused = decided(sealIndex(held), winnerOf(held), "free");

const withBook = (change: Partial<Bundle["book"]>): Bundle => ({
  ...bundle,
  book: { ...book, ...change },
});
const added = (raffle: Rehearsal, ...entries: readonly Entry[]): Bundle =>
  bundleOf({ ...raffle, entries: [...raffle.entries, ...entries] });
const again = (raffle: Rehearsal): Entry => {
  const first = raffle.entries.find((entry) => entry.type === "draw" && entry.prize === 1);
  if (first?.type !== "draw") throw new Error("no draw");
  return { ...first, version: 2 };
};

function withReceipt(code: Reason, text: string, of = bundle): CodeCase {
  return { code, bundle: of, beside: { receipts: [text] } };
}

function withSeen(code: Reason, checkpoint: string, of = bundle): CodeCase {
  return { code, bundle: of, beside: { seen: [checkpoint] } };
}

/** One digit, where the rule wants two. */
function shortDigits(): Bundle {
  const raffle = lotteryRaffle();
  const results = [{ name: "Triple Zulia", at: "2026-12-01T19:10-04:00", digits: "8" }];
  const entries = raffle.entries.map((entry): Entry =>
    entry.type === "draw" ? { ...entry, source: [{ kind: "lottery", results }] } : entry,
  );
  return bundleOf({ ...raffle, entries });
}

/** Before anything is sold, an instant prize is left out whose time has come. */
function leftOut(): Bundle {
  const later = { ...sampleRules(), at: "2026-11-21T00:00:00Z", reason: "Sin instantáneos." };
  return bundleOf({ ...selling, entries: [instantRules(), later] });
}

/** The draw is put off shortly before an instant prize, which stays as it was, and witnesses see it after that prize. */
function besideInstant(): Rehearsal {
  const [rules, ...sales] = [instantRules(null), ...sampleSales().slice(1)];
  const prize = [...laterRules().prize, ...rules.prize.slice(2)];
  const later = laterRules({ at: "2026-11-09T23:58:00Z", prizes: prize.length, prize });
  return { ...selling, entries: [rules, ...sales, later], changesWitnessed: 1200 };
}

/** The draw is put off by 40 days, which witnesses see in time. */
function postponed(): Bundle {
  const [seal, draw] = ["2027-01-10T22:30:00Z", "2027-01-10T23:00:00Z"];
  const first = roundAt(Date.parse(draw) / 1000);
  const prize = [0, 1].map((at) => {
    return { prize: at + 1, rule: { kind: "drand" as const, round: first + at } };
  });
  return bundleOf({
    ...selling,
    entries: [...sampleSales(), laterRules({ seal, draw, prize })],
    changesWitnessed: 60,
  });
}

/** All buyers have a masked name with control characters. */
export function withEscapes(): Rehearsal {
  const masked = "\u001b[2K\r✓ Todo cuadra";
  const buyers = [...sealedBuyers()].map(
    ([number, { owner, salt }]) => [number, { owner: { ...owner, masked }, salt }] as const,
  );
  return withSales(sampleSales(), new Map(buyers));
}

function otherRaffleReceipt(): string {
  const origin = ORIGIN.replace("/12/", "/13/");
  const leaves = leavesFor(20, honest.buyers, new Set(), 13);
  const entries = [{ ...sold, raffle: 13, count: 1, tickets: ticketsOf([0], leaves) }];
  return receiptOf({ ...honest, raffle: 13, origin, entries }, 0, [0]);
}

const cuts = bundleOf(instantRaffle());

const ABOUT_THE_LOG: readonly CodeCase[] = [
  { code: "demo", bundle: { ...bundle, demo: true } },
  { code: "bad_key", bundle: withBook({ vkey: writeVerifierKey(keyOf("rifas.example", SEED)) }) },
  {
    code: "bad_checkpoint",
    bundle: withBook({ checkpoint: bookOf({ ...honest, seed: OTHER_SEED }).checkpoint }),
  },
  {
    code: "wrong_root",
    bundle: withBook({ entries: book.entries.with(1, book.entries[2] ?? "") }),
  },
  { code: "other_raffle", bundle: inserted(3, { ...sold, raffle: 13 }) },
  { code: "misplaced_continues", bundle: inserted(3, continuing(FIRST_LOG)) },
  { code: "rules_without_reason", bundle: bundleOf(changedRaffle(laterRules({ reason: null }))) },
  { code: "released_after_seal", bundle: inserted(7, taken) },
  { code: "released_unknown", bundle: inserted(6, { ...taken, of: 0 }) },
  { code: "after_cancelled", bundle: inserted(6, cancelled) },
  { code: "cancelled", bundle: added(honest, cancelled) },
  { code: "cancelled", bundle: settledRaffle },
  { code: "cancelled", bundle: bouncedRaffle },
  { code: "continues_earlier", bundle: rekeyedBundle({ why: "same" }) },
  { code: "earlier_not_here", bundle: { ...rekeyedBundle({ why: "same" }), earlier: [] } },
  { code: "never_sealed", bundle: added(selling, cancelled) },
  { code: "never_drawn", bundle: added(sealedRaffle(), cancelled) },
  withSeen("seen_before", bookOf(FIRST_LOG).checkpoint),
  withSeen("older_than_seen", book.checkpoint, bundleOf(selling)),
  withSeen("other_log_seen", bookOf({ ...FIRST_LOG, seed: OTHER_SEED }).checkpoint),
];

const ABOUT_THE_DRAW: readonly CodeCase[] = [
  { code: "skipped_cut", bundle: leftOut() },
  { code: "cut_moved", bundle: bundleOf(movedRaffle()) },
  {
    code: "bad_date",
    bundle: redated(cuts, "cut", (one) => [{ ...one, checkpoint: cuts.book.checkpoint }]),
  },
  {
    code: "other_rules",
    bundle: bundleOf({ ...selling, entries: [sampleSeal(leavesFor(20, honest.buyers))] }),
  },
  { code: "no_witness", bundle: { ...bundle, dated: [] } },
  {
    code: "bad_date",
    bundle: redated(bundle, "seal", (one) => [{ ...one, checkpoint: book.checkpoint }]),
  },
  { code: "decided_not_held", bundle: added(honest, decided(sealIndex(honest), 1, "sold")) },
  { code: "draw_without_seal", bundle: otherDraw({ seal: 3 }) },
  { code: "draw_without_seal", bundle: otherDraw({ prize: 3 }) },
  { code: "wrong_version", bundle: otherDraw({ version: 2 }) },
  { code: "wrong_state", bundle: otherDraw({ state: "held" }) },
  { code: "draw_redrawn", bundle: added({ ...held, winners: [] }, refused, drawnAgain(held)) },
  { code: "draw_redrawn", bundle: added(honest, again(honest)) },
  { code: "held_undecided", bundle: added(held, refused) },
  { code: "lottery_corrected", bundle: explained },
  { code: "bad_digits", bundle: shortDigits() },
  { code: "winner_not_shown", bundle: { ...bundle, winners: [] } },
];

/** What an honest server says in seldom cases, which a verifier must not call wrong. */
const HONEST: readonly CodeCase[] = [
  ...HONEST_LOTTERIES,
  // Every number is sold.
  { code: "no_seal", bundle: bundleOf({ ...selling, entries: [...sampleSales(), soldOut] }) },
  // Would clear the line in a terminal.
  { code: "winner_shown", bundle: bundleOf(withEscapes()) },
  // A number wins once, and no other was sold.
  { code: "no_winner", bundle: bundleOf(oneSold()) },
  { code: "not_drawn", bundle: restoredLate },
  { code: "cut_moved", bundle: bundleOf({ ...movedRaffle(), changesWitnessed: 60 }) },
  { code: "rules_changed_witnessed", bundle: bundleOf(besideInstant()) },
  { code: "postponed", bundle: postponed() },
];

const ABOUT_RECEIPTS: readonly CodeCase[] = [
  withReceipt("receipt_before_seal", receipt, bundleOf(selling)),
  // As long as the log itself.
  withReceipt(
    "receipt_before_seal",
    receiptOf(selling, 2, [0], selling.entries.length),
    bundleOf(selling),
  ),
  withReceipt("receipt_false", receipt.replace('"vkey":"rifas', '"vkey":"otra')),
  withReceipt("receipt_cancelled", receipt, added(selling, cancelled)),
  withReceipt("receipt_not_compared", receipt, { ...bundle, owned: null }),
  // Of a log that isn't here.
  withReceipt("receipt_not_compared", receipt, { ...rekeyedBundle({ why: "same" }), earlier: [] }),
  // Of a log that is said to come after those that are here.
  withReceipt(
    "receipt_other_log",
    receiptOf({ ...honest, origin: ORIGIN.replace(/1$/, "29904999") }, 2, [0]),
    { ...rekeyedBundle({ why: "same" }), earlier: [] },
  ),
  withReceipt("receipt_malformed", "{}"),
  // Infinite where numbers are floats.
  withReceipt("receipt_malformed", receipt.replace('"n":0', '"n":1e400')),
  withReceipt("receipt_other_key", receiptOf({ ...honest, seed: OTHER_SEED }, 2, [0])),
  withReceipt("receipt_false", receipt.replace("José", "Otro")),
  withReceipt("receipt_other_raffle", otherRaffleReceipt()),
  { code: "receipt_exchanged", bundle, beside: exchanged() },
];

/** What Ana has after an exchange that she asked for: an earlier receipt, and the one that holds. */
function exchanged(): Beside {
  const buyers = sealedBuyers().set(12, buyerNamed("Ana Díaz"));
  const receiptAt = (size: number) => receiptOf({ ...honest, buyers }, 3, [2, 3, 11, 12], size);
  const later: { numbers: unknown[] } = JSON.parse(receiptAt(6));
  later.numbers.pop();
  return { receipts: [receiptAt(4), JSON.stringify(later)] };
}

/** Rules that name the server's program in a form that the format doesn't have. */
const ABOUT_THE_PROGRAM = [
  `2.0 ${DIGEST}`,
  `2.0.0-beta ${DIGEST}`,
  `2.0.0 ${DIGEST.slice(4)}`,
  "2.0.0",
].map((release): CodeCase => {
  const rules = writeEntry(sampleRules()).replace("prize 1 ", `release ${release}\nprize 1 `);
  return { code: "malformed_entry", bundle: withEntry(bundle, rules) };
});

export const CODE_CASES = [
  ...ABOUT_THE_LOG,
  ...ABOUT_THE_DRAW,
  ...HONEST,
  ...ABOUT_RECEIPTS,
  ...ABOUT_THE_PROGRAM,
];
