/** An organiser with the signing key, who writes and signs any log that a test asks for. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8 } from "../src/bytes.ts";
import { toBase64 } from "../src/base64.ts";
import { checkpointText, signCheckpoint, writeVerifierKey } from "../src/signed-note.ts";
import { countedLeaf, countedLevels, countedPath, countedRoot } from "../src/counted-tree.ts";
import { drawAttempt, drawSeed } from "../src/draw.ts";
import type { Entry, EntryOf, EntryType } from "../src/entry.ts";
import { proveInclusion, subtreesOf, leafHash, treeRoot } from "../src/tree.ts";
import { lotteryNumber } from "../src/lottery.ts";
import { writeNumberLeaf, type NumberLeaf } from "../src/number-leaf.ts";
import {
  commitmentParts,
  numberSalts,
  ownerCommitment,
  type Owner,
} from "../src/owner-commitment.ts";
import { writeReceipt } from "../src/receipt.ts";
import { termsDigest } from "../src/terms.ts";
import type {
  Book,
  Bundle,
  Dated,
  DrawProof,
  OwnedNumbers,
  WinnerProof,
} from "../src/verify/bundle-json.ts";
import { bytesOf } from "./hex.ts";
import { keyOf, ORIGIN, SEED } from "./keys.ts";
import { logTexts, SAMPLE, sampleTermsFor } from "./log-texts.ts";
import { sigsumProof } from "./simulators.ts";

export interface Buyer {
  readonly owner: Owner;
  readonly salt: Uint8Array;
}

/** Everything the organiser has. Tests change it and make the bundle again. */
export interface Rehearsal {
  readonly raffle: number;
  readonly origin: string;
  readonly seed: Uint8Array;
  readonly entries: readonly Entry[];
  /** All leaves of each seal and cut, by the index of its entry. */
  readonly leaves: ReadonlyMap<number, readonly NumberLeaf[]>;
  readonly buyers: ReadonlyMap<number, Buyer>;
  /** When each witness saw the seal; null without witnesses. */
  readonly witnessed: readonly (number | null)[] | null;
  /** How many seconds after each cut two witnesses saw it; without it none did. */
  readonly cutsWitnessed?: number | null;
  /** How many seconds after each reopening two witnesses saw it; without it none did. */
  readonly reopeningsWitnessed?: number | null;
  /** How many seconds after each change of the rules two witnesses saw it; without it none did. */
  readonly changesWitnessed?: number | null;
  /** How many seconds after each entry about a prize two witnesses saw it; without it none did. */
  readonly stepsWitnessed?: number | null;
  readonly winners: readonly { readonly prize: number; readonly number: number }[];
  /** The texts of other terms than the sample's that the rules sign, also those of earlier logs. */
  readonly terms?: readonly string[];
  /** Whether the bundle has all numbers, or paths only. */
  readonly inline: boolean;
}

/** The leaves of the numbers as their buyers hold them. */
export function leavesFor(
  numbers: number,
  buyers: ReadonlyMap<number, Buyer>,
  held: ReadonlySet<number> = new Set(),
  raffle = 12,
): readonly NumberLeaf[] {
  return Array.from({ length: numbers }, (_, number): NumberLeaf => {
    const buyer = buyers.get(number);
    if (buyer === undefined) return { number, state: "free" };
    const commitment = ownerCommitment(buyer.salt, { raffle, number }, buyer.owner);
    return { number, state: held.has(number) ? "held" : "sold", commitment };
  });
}

/** What a seal or cut says about these leaves. */
export function countOf(leaves: readonly NumberLeaf[]) {
  const of = (state: string) => leaves.filter((leaf) => leaf.state === state).length;
  const root = countedRoot(leaves.map(countedLeaf)).hash;
  return { numbers: leaves.length, sold: of("sold"), held: of("held"), root };
}

/** The numbers behind each root that was made here: what the organiser's database has. */
const LISTED = new Map<string, OwnedNumbers>();

/** The root of a sale's own tree, or of a release's. */
export function ticketsOf(
  numbers: readonly number[],
  leaves: readonly NumberLeaf[],
  state: "sold" | "released" = "sold",
): Uint8Array {
  const owners = numbers.map((number) => ownerIn(leaves, number));
  const root = treeRoot(ticketHashes(numbers, leaves, state));
  LISTED.set(toBase64(root), { numbers, owners });
  return root;
}

function ownerIn(leaves: readonly NumberLeaf[], number: number): Uint8Array {
  const leaf = leaves[number];
  if (leaf === undefined || leaf.state === "free") throw new Error(`${number} has no owner`);
  return leaf.commitment;
}

function ticketHashes(
  numbers: readonly number[],
  leaves: readonly NumberLeaf[],
  state: "sold" | "released" = "sold",
) {
  return numbers.map((number) => {
    const leaf = { number, state, commitment: ownerIn(leaves, number) };
    return leafHash(utf8(writeNumberLeaf(leaf)));
  });
}

const NOTHING: OwnedNumbers = { numbers: [], owners: [] };

/** What the bundle lists with a seal: the numbers of each sale, and those that were held. */
function ownedOf({ entries, leaves, inline }: Rehearsal): Bundle["owned"] {
  const seal = entries.findLastIndex(({ type }) => type === "seal" || type === "reopened");
  if (!inline || entries[seal]?.type !== "seal") return null;
  const sales = entries.flatMap((entry) =>
    entry.type === "sold" || entry.type === "released"
      ? [LISTED.get(toBase64(entry.tickets)) ?? NOTHING]
      : [],
  );
  const held = entries.flatMap(({ type }, index) => {
    if (type !== "seal") return [];
    const waiting = (leaves.get(index) ?? []).filter(({ state }) => state === "held");
    const numbers = waiting.map(({ number }) => number);
    return [{ numbers, owners: numbers.map((number) => ownerIn(leaves.get(index) ?? [], number)) }];
  });
  return { sales, held };
}

/** The log of these entries, signed. */
export function bookOf({
  origin,
  seed,
  entries,
}: Pick<Rehearsal, "origin" | "seed" | "entries">): Book {
  const texts = logTexts(entries);
  const root = treeRoot(texts.map((text) => leafHash(utf8(text))));
  const checkpoint = signCheckpoint({ origin, size: texts.length, root }, seed);
  return { vkey: writeVerifierKey(keyOf(origin, seed)), checkpoint, entries: texts };
}

/** The bundle of everything that the organiser has, with proofs for whatever the entries claim. */
export function bundleOf(rehearsal: Rehearsal, over: Partial<Bundle> = {}): Bundle {
  const { entries } = rehearsal;
  return {
    demo: false,
    book: bookOf(rehearsal),
    earlier: [],
    dated: datesOf(rehearsal),
    terms: termsIn(rehearsal).map((text) => ({ digest: termsDigest(text), text })),
    owned: ownedOf(rehearsal),
    draws: entries.flatMap((entry, at) =>
      entry.type === "draw" ? [{ entry: at, numbers: proofsOf(rehearsal, entry) }] : [],
    ),
    winners: rehearsal.winners.flatMap(({ prize, number }) => winnerOf(rehearsal, prize, number)),
    ...over,
  };
}

function termsIn({ entries, terms = [] }: Rehearsal): readonly string[] {
  const samples = entries.flatMap((entry) =>
    entry.type === "rules" && entry.terms === SAMPLE ? [sampleTermsFor(entry)] : [],
  );
  return [...new Set([...samples, ...terms])];
}

/** What dates the seal in force, the cuts, the reopenings, the rules after the first and what became of prizes. */
function datesOf(rehearsal: Rehearsal): readonly Dated[] {
  const { entries, witnessed } = rehearsal;
  const later: Partial<Record<EntryType, number | null | undefined>> = {
    cut: rehearsal.cutsWitnessed,
    reopened: rehearsal.reopeningsWitnessed,
    rules: rehearsal.changesWitnessed,
    prize: rehearsal.stepsWitnessed,
  };
  const inForce = entries.findLastIndex(({ type }) => type === "seal" || type === "reopened");
  return entries.flatMap((entry, index) => {
    if (entry.type === "seal") {
      return index === inForce ? [datedAt(index, rehearsal, witnessed)] : [];
    }
    if (!(entry.type in later) || entry.type === "continues" || index === 0) return [];
    const after = later[entry.type] ?? null;
    const time = Date.parse(entry.at) / 1000 + (after ?? 0);
    return [datedAt(index, rehearsal, after === null ? null : [time, time, null])];
  });
}

/** The bundle with the dates of entries of a type changed, or left out. */
export function redated(
  bundle: Bundle,
  type: EntryType,
  change: (one: Dated, at: number) => readonly Dated[],
): Bundle {
  let at = 0;
  const dated = bundle.dated.flatMap((one) =>
    bundle.book.entries[one.index]?.split("\n")[1] === type ? change(one, at++) : [one],
  );
  return { ...bundle, dated: dated.toSorted((one, other) => one.index - other.index) };
}

/** The checkpoint that ends with an entry, and when witnesses saw it. */
function datedAt(
  index: number,
  { entries, origin, seed }: Pick<Rehearsal, "entries" | "origin" | "seed">,
  times: Rehearsal["witnessed"],
): Dated {
  const root = rootOf(entries, index);
  const head = { origin, size: index + 1, root };
  const text = checkpointText(head);
  const sigsum = times === null ? [] : [sigsumProof({ text, seed, times })];
  return { index, checkpoint: signCheckpoint(head, seed), sigsum };
}

function rootOf(entries: readonly Entry[], index: number): Uint8Array {
  return treeRoot(logTexts(entries.slice(0, index + 1)).map((text) => leafHash(utf8(text))));
}

function winnerOf({ buyers, raffle }: Rehearsal, prize: number, number: number): WinnerProof[] {
  const buyer = buyers.get(number);
  if (buyer === undefined) return [];
  const salts = numberSalts(buyer.salt, { raffle, number });
  const { closed } = commitmentParts(salts, buyer.owner);
  return [{ prize, number, salt: salts.open, masked: buyer.owner.masked, closed }];
}

/** Proofs of the numbers that are drawn, up to the number that the entry names. */
function proofsOf(rehearsal: Rehearsal, entry: EntryOf<"draw">): DrawProof["numbers"] {
  const leaves = rehearsal.leaves.get(entry.seal) ?? [];
  const levels = countedLevels(leaves.map(countedLeaf));
  return numbersMet(rehearsal, entry).flatMap((number) => {
    const leaf = leaves[number];
    if (leaf === undefined) return [];
    return [{ leaf: writeNumberLeaf(leaf), path: countedPath(levels, number) }];
  });
}

function numbersMet(rehearsal: Rehearsal, entry: EntryOf<"draw">): readonly number[] {
  const drawn: number[] = [];
  const count = rehearsal.entries[entry.seal];
  for (const source of entry.source) {
    if (source.kind === "drand") {
      if (entry.number !== "none") drawn.push(...drawnRanks(rehearsal, entry, source));
      continue;
    }
    const rules = count?.type === "seal" ? rehearsal.entries[count.rules] : undefined;
    const rule = rules?.type === "rules" ? rules.prize[entry.prize - 1]?.rule : undefined;
    const terms = { last: rule?.kind === "lottery" ? rule.last : 1, numbers: 10 };
    if (count?.type === "seal") terms.numbers = count.numbers;
    const outcome = lotteryNumber(
      source.results.map(({ digits }) => digits),
      terms,
    );
    if (outcome.ok && outcome.value !== null) drawn.push(outcome.value);
  }
  return drawn;
}

function drawnRanks(
  rehearsal: Rehearsal,
  entry: EntryOf<"draw">,
  source: { readonly round: number; readonly signature: string },
): readonly number[] {
  const counted = (rehearsal.leaves.get(entry.seal) ?? []).filter(({ state }) => state !== "free");
  const seed = seedOf(rehearsal, entry.seal, source);
  if (seed === null || counted.length === 0) return [];
  const drawn: number[] = [];
  for (let attempt = 0; attempt <= entry.attempt; attempt++) {
    const rank = drawAttempt({ seed, prize: entry.prize, sold: counted.length }, attempt);
    const leaf = rank === null ? undefined : counted[rank];
    if (leaf !== undefined) drawn.push(leaf.number);
  }
  return drawn;
}

/** The seed of a draw from the seal or cut at an index. */
export function seedOf(
  { origin, entries }: Pick<Rehearsal, "origin" | "entries">,
  index: number,
  { signature }: { readonly signature: string },
): Uint8Array | null {
  const count = entries[index];
  if (count?.type !== "seal" && count?.type !== "cut") return null;
  const rules = logTexts(entries)[count.rules];
  if (rules === undefined) return null;
  return drawSeed({
    origin,
    sealRoot: rootOf(entries, index),
    rules: leafHash(utf8(rules)),
    randomness: sha256(bytesOf(signature)),
  });
}

/** The receipt that a buyer got for the sale at `index` when the log had `size` entries. */
export function receiptOf(
  rehearsal: Rehearsal,
  index: number,
  numbers: readonly number[],
  size = index + 1,
): string {
  const { entries, origin, seed, buyers, raffle } = rehearsal;
  const [first = -1] = numbers;
  const buyer = buyers.get(first);
  const texts = logTexts(entries.slice(0, size));
  const hashes = texts.map((text) => leafHash(utf8(text)));
  const path = proveInclusion({ index, size }, subtreesOf(hashes));
  if (buyer === undefined || !path.ok) throw new Error("No such sale");
  const all = leavesFor(Math.max(...numbers) + 1, buyers, new Set(), raffle);
  const tickets = ticketHashes(numbers, all);
  const checkpoint = signCheckpoint({ origin, size, root: treeRoot(hashes) }, seed);
  return writeReceipt({
    vkey: writeVerifierKey(keyOf(origin, seed)),
    checkpoint,
    entry: texts[index] ?? "",
    index,
    path: path.value,
    numbers: numbers.map((n, at) => {
      const place = proveInclusion({ index: at, size: numbers.length }, subtreesOf(tickets));
      return { n, index: at, path: place.ok ? place.value : [] };
    }),
    ...buyer,
    seal: null,
  });
}

export const DEFAULTS = { raffle: 12, origin: ORIGIN, seed: SEED };
