/** Cheats by an organiser who has the database and the signing key, and the code that exposes each. */
import { signCheckpoint } from "../src/signed-note.ts";
import type { Entry, EntryOf } from "../src/entry.ts";
import { utf8 } from "../src/bytes.ts";
import { leafHash, treeRoot } from "../src/tree.ts";
import type { Bundle } from "../src/verify/bundle-json.ts";
import type { Cheat } from "./cheat.ts";
import { decided, drawnAgain, heldRaffle, sealIndex, winnerOf } from "./held-raffle.ts";
import { ORIGIN, OTHER_SEED, SEED } from "./keys.ts";
import { withSales } from "./owner-cheats.ts";
import { bookOf, bundleOf, type Rehearsal } from "./rehearsal.ts";
import {
  DRAW_AT,
  drawnRaffle,
  sampleRules,
  sampleSales,
  sampleSeal,
  sampleSource,
  SEALED_AT,
  SEALED_UNIX,
  voidRaffle,
} from "./sample-raffle.ts";
import { signRound } from "./simulators.ts";

const honest = drawnRaffle();
const { seal: sealEntry, ...rest } = { seal: honest.entries[6], sales: honest.entries.slice(0, 6) };

export function inserted(at: number, ...entries: readonly Entry[]): Bundle {
  return bundleOf({ ...honest, entries: honest.entries.toSpliced(at, 0, ...entries) });
}

/** The first draw's entry changed; everything signed again. */
export function otherDraw(change: Partial<Extract<Entry, { type: "draw" }>>, at = 7): Bundle {
  const entries = honest.entries.map((entry, index) =>
    index === at && entry.type === "draw" ? { ...entry, ...change } : entry,
  );
  return bundleOf({ ...honest, entries });
}

export function otherSeal(change: Partial<Extract<Entry, { type: "seal" }>>): Bundle {
  const entries = honest.entries.map((entry) =>
    entry.type === "seal" ? { ...entry, ...change } : entry,
  );
  return bundleOf({ ...honest, entries });
}

export function sale(): EntryOf<"sold"> {
  const [, sold] = rest.sales;
  if (sold?.type !== "sold") throw new Error("no sale");
  return { ...sold, count: 1 };
}

function otherKey(): Bundle {
  return bundleOf({ ...honest, seed: OTHER_SEED });
}

function restored(root: Uint8Array): Bundle {
  const origin = ORIGIN.replace(/1$/, "2");
  const old = bookOf(honest);
  const continues: Entry = {
    type: "continues",
    origin: ORIGIN,
    size: honest.entries.length,
    root,
    reason: "Restauración",
  };
  const entries = [continues, sampleRules()];
  const raffle = { ...honest, origin, entries, leaves: new Map(), winners: [] };
  return bundleOf(raffle, { earlier: [old] });
}

/** The winning number's payment is refused, and the attempt after it is skipped. */
function skippedAfterRefusal(): Bundle {
  const raffle = heldRaffle();
  const again = drawnAgain(raffle);
  const entries = [...raffle.entries, decided(sealIndex(raffle), winnerOf(raffle), "free")];
  return bundleOf({
    ...raffle,
    entries: [...entries, { ...again, attempt: again.attempt + 1 }],
    winners: [],
  });
}

/** The log's last checkpoint covers fewer entries than the bundle has. */
function shortCheckpoint(): Bundle {
  const bundle = bundleOf(honest);
  const leaves = bundle.book.entries.slice(0, -1).map((entry) => leafHash(utf8(entry)));
  const checkpoint = signCheckpoint(
    { origin: ORIGIN, size: leaves.length, root: treeRoot(leaves) },
    SEED,
  );
  return { ...bundle, book: { ...bundle.book, checkpoint } };
}

function otherWitness(change: Partial<Rehearsal>): Bundle {
  return bundleOf({ ...honest, ...change });
}

function laterRound() {
  const { round } = sampleSource(1);
  return { kind: "drand" as const, round: round + 1, signature: signRound(round + 1) };
}

/** An unsold number is sold in the bundle's list of numbers. */
function unsoldAsSold(): Bundle {
  const bundle = bundleOf(honest);
  const [first, ...others] = bundle.owned?.sales ?? [];
  if (first === undefined) throw new Error("no sales");
  const sales = [{ ...first, numbers: [4, 5, 7] }, ...others];
  return { ...bundle, owned: { sales, held: [] } };
}

const seal = sealEntry?.type === "seal" ? sealEntry : sampleSeal();
const drawn = honest.entries[7];

export const CHEATS: readonly Cheat[] = [
  { name: "sells after the seal", code: "sold_after_seal", bundle: inserted(7, sale()) },
  { name: "sells after the draw", code: "sold_after_seal", bundle: inserted(9, sale()) },
  { name: "sells before the rules", code: "sold_before_rules", bundle: inserted(0, sale()) },
  { name: "seals twice", code: "sealed_twice", bundle: inserted(7, seal) },
  {
    name: "reopens after the draw",
    code: "reopened_after_draw",
    bundle: inserted(8, { type: "reopened", raffle: 12, seal: 6, reason: "x", at: DRAW_AT }),
  },
  {
    name: "reopens once everything is drawn, dated before the draw",
    code: "reopened_after_draw",
    bundle: inserted(9, { type: "reopened", raffle: 12, seal: 6, reason: "x", at: SEALED_AT }),
  },
  { name: "seals late", code: "sealed_late", bundle: otherSeal({ at: "2026-12-01T23:00:30Z" }) },
  {
    name: "has it witnessed late",
    code: "witnessed_late",
    bundle: otherWitness({ witnessed: [SEALED_UNIX, SEALED_UNIX + 1790, null] }),
  },
  {
    name: "has one witness only",
    code: "witness_not_known",
    bundle: otherWitness({ witnessed: [SEALED_UNIX, null, null] }),
  },
  { name: "uses another key", code: "other_key", bundle: otherKey() },
  { name: "serves an older checkpoint", code: "wrong_size", bundle: shortCheckpoint() },
  { name: "counts one too many", code: "wrong_numbers", bundle: otherSeal({ held: 1 }) },
  { name: "counts one sale too few", code: "wrong_totals", bundle: otherSeal({ sold: 7 }) },
  {
    name: "has more with sellers than held",
    code: "wrong_totals",
    bundle: otherSeal({ blocks: 1 }),
  },
  { name: "lists an unsold number as sold", code: "wrong_numbers", bundle: unsoldAsSold() },
  {
    name: "picks another round",
    code: "other_round",
    bundle: otherDraw({ source: [laterRound()] }),
  },
  {
    name: "forges the round",
    code: "bad_beacon",
    bundle: otherDraw({
      source: [{ ...sampleSource(1), signature: signRound(sampleSource(1).round + 5) }],
    }),
  },
  {
    name: "skips an attempt",
    code: "skipped_attempt",
    bundle: otherDraw({ attempt: drawn?.type === "draw" ? drawn.attempt + 1 : 1 }),
  },
  {
    name: "skips an attempt after a refused payment",
    code: "skipped_attempt",
    bundle: skippedAfterRefusal(),
  },
  { name: "names another number", code: "wrong_number", bundle: otherDraw({ number: 19 }) },
  { name: "says that nobody won", code: "missing_proof", bundle: nobodyWon() },
  {
    name: "gives the lottery less than its week",
    code: "other_source",
    bundle: bundleOf(voidRaffle(6)),
  },
  {
    name: "says that nobody won because the beacon had no round",
    code: "other_source",
    bundle: otherDraw({ number: "none", state: "none", attempt: 0, source: [] }),
  },
  {
    name: "says that the lottery wasn't held",
    code: "lottery_missing",
    bundle: bundleOf(voidRaffle(8)),
  },
  {
    name: "changes the rules after the seal",
    code: "rules_after_seal",
    bundle: inserted(7, { ...sampleRules(), reason: "x" }),
  },
  { name: "seals under older rules", code: "other_rules", bundle: olderRules() },
  { name: "restores another log", code: "continues_other", bundle: restored(new Uint8Array(32)) },
];

function nobodyWon(): Bundle {
  return otherDraw({ number: "none", state: "none", attempt: 0 });
}

function olderRules(): Bundle {
  const entries = sampleSales().toSpliced(1, 0, { ...sampleRules(), reason: "Otra hora" });
  const moved = entries.map((entry) => (entry.type === "released" ? { ...entry, of: 4 } : entry));
  return bundleOf(withSales(moved));
}
