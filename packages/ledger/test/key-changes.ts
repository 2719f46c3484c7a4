/** Raffles whose log continues in another one while numbers are sold, also under another key. */
import type { Entry, EntryOf } from "../src/entry.ts";
import { utf8 } from "../src/bytes.ts";
import { leafHash, treeRoot } from "../src/tree.ts";
import type { Bundle } from "../src/verify/bundle-json.ts";
import { ORIGIN, OTHER_SEED, SEED } from "./keys.ts";
import { logTexts } from "./log-texts.ts";
import { bookOf, bundleOf, leavesFor, type Buyer, type Rehearsal } from "./rehearsal.ts";
import {
  drawnRaffle,
  sampleSales,
  sampleSeal,
  sealedBuyers,
  sealedRaffle,
} from "./sample-raffle.ts";

type Log = Pick<Rehearsal, "origin" | "seed" | "entries">;

export const FIRST_LOG: Log = { origin: ORIGIN, seed: SEED, entries: sampleSales() };
export const SECOND_ORIGIN = ORIGIN.replace(/1$/, "29904480");
export const THIRD_SEED = OTHER_SEED.map((byte) => byte + 1);

/** The first entry of a log that continues `before`. */
export function continuing({ origin, entries }: Omit<Log, "seed">): EntryOf<"continues"> {
  const texts = logTexts(entries);
  const root = treeRoot(texts.map((text) => leafHash(utf8(text))));
  return { type: "continues", origin, size: entries.length, root, reason: "Restauración" };
}

/** Entries again, at the beginning of a log that continues another. */
export function toldAgain(entries: readonly Entry[]): readonly Entry[] {
  return entries.map((entry) =>
    entry.type === "released" ? { ...entry, of: entry.of + 1 } : entry,
  );
}

interface Change {
  readonly why: "lost" | "same";
  readonly sales?: readonly Entry[];
  readonly buyers?: ReadonlyMap<number, Buyer>;
  readonly before?: Log;
  readonly seed?: Uint8Array;
}

/** The sample raffle whose log continues that of its sales under another key, is sealed and drawn. */
export function rekeyed(change: Change): Rehearsal {
  const { why, before = FIRST_LOG, sales = sampleSales(), buyers = sealedBuyers() } = change;
  const { seed = why === "same" ? SEED : OTHER_SEED } = change;
  const entries = [continuing(before), ...toldAgain(sales)];
  const leaves = leavesFor(20, buyers);
  return drawnRaffle({
    ...sealedRaffle(),
    origin: SECOND_ORIGIN,
    seed,
    entries: [...entries, { ...sampleSeal(leaves), rules: 1 }],
    leaves: new Map([[entries.length, leaves]]),
    buyers,
  });
}

/** Its bundle, with the log before. */
export function rekeyedBundle(change: Change): Bundle {
  const { before = FIRST_LOG } = change;
  return bundleOf(rekeyed(change), { earlier: [bookOf(before)] });
}

/** Its log changed keys once more before it was sealed. */
export function rekeyedTwice(first: Change["why"], second: Change["why"]): Bundle {
  const seed = first === "same" ? SEED : OTHER_SEED;
  const middle: Log = {
    origin: ORIGIN.replace(/1$/, "29904000"),
    seed,
    entries: [continuing(FIRST_LOG), ...toldAgain(sampleSales())],
  };
  const last = { why: second, before: middle, seed: second === "same" ? seed : THIRD_SEED };
  const bundle = rekeyedBundle(last);
  return { ...bundle, earlier: [bookOf(FIRST_LOG), ...bundle.earlier] };
}
