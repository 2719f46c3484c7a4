/** Explains what witnesses hold under an organiser's keys by the logs that are published. */
import { sha256 } from "@noble/hashes/sha2.js";
import { equalBytes, toHex, utf8 } from "../bytes.ts";
import { sure } from "../result.ts";
import { checkpointText, openCheckpoint } from "../signed-note.ts";
import { proveInclusion, subtreesOf, rootOf } from "../tree.ts";
import type { Book, Bundle } from "../verify/bundle-json.ts";
import { readChain } from "../verify/earlier-books.ts";
import { openBook, type OpenedBook, raffleIn } from "../verify/open-book.ts";
import { isRed } from "../verify/verdict.ts";
import { tried } from "../verify/wrong.ts";
import type { Conflict, Explained, ListedLog, Reason, Report } from "./report-json.ts";
import { hashOfLeaf, isSignedBy, type SigsumLeaf } from "../sigsum.ts";

/** A Sigsum log with all its leaves, whose root the head signs. */
export interface Listing {
  readonly log: Uint8Array;
  readonly head: string;
  readonly leaves: readonly SigsumLeaf[];
}

/** What the organiser, and whoever kept something, shows. */
export interface Published {
  /** A raffle's first bundle is the one that counts; any other is a copy. */
  readonly bundles: readonly Bundle[];
  readonly deleted: readonly Book[];
  /** Signed checkpoints from receipts and messages. */
  readonly notes: readonly string[];
}

interface Log extends OpenedBook {
  readonly reason: Reason;
}

/** What the keys signed in each listed log, with the published checkpoint that explains it. */
export function explain(
  listings: readonly Listing[],
  published: Published,
  keys: readonly Uint8Array[],
): Report {
  const conflicts: Conflict[] = [];
  const logs = openAll(published, keys, conflicts);
  conflicts.push(...forksIn(logs), ...secondSeals(logs), ...deletedWithSales(logs));
  const known = knownCheckpoints(logs, published.notes, conflicts);
  return { keys, logs: listings.map((one) => explained(one, known, keys)), conflicts };
}

function explained(
  { log, head, leaves }: Listing,
  known: ReadonlyMap<string, Explained>,
  keys: readonly Uint8Array[],
): ListedLog {
  const hashes = new Map(keys.map((key) => [toHex(sha256(key)), key]));
  const subtrees = subtreesOf(leaves.map(hashOfLeaf));
  const entries = leaves.flatMap((leaf, index) => {
    const key = hashes.get(toHex(leaf.key));
    if (key === undefined || !isSignedBy(leaf, key)) return [];
    const path = sure(proveInclusion({ index, size: leaves.length }, subtrees));
    return [{ index, leaf, path, explained: known.get(toHex(leaf.checksum)) ?? null }];
  });
  return { log, head, entries };
}

function openAll(
  { bundles, deleted }: Published,
  keys: readonly Uint8Array[],
  conflicts: Conflict[],
): readonly Log[] {
  const logs: Log[] = [];
  const inUse = new Set<string>();
  const isOwn = ({ key }: OpenedBook) => keys.some((own) => equalBytes(own, key.publicKey));
  const refuse = ({ vkey }: Book) => conflicts.push({ code: "bad_log", origin: nameIn(vkey) });
  for (const bundle of bundles) {
    const chain = chainOf(bundle);
    if (chain === null || !chain.every(isOwn)) {
      refuse(bundle.book);
      continue;
    }
    const raffle = raffleIn(nameIn(bundle.book.vkey));
    const known = new Set(logs.map(({ key }) => key.name));
    for (const log of chain) {
      const isCopy = inUse.has(raffle) && !known.has(log.key.name);
      logs.push({ ...log, reason: isCopy ? "copy" : "log" });
    }
    inUse.add(raffle);
  }
  for (const book of deleted) {
    const opened = tried(() => openBook(book));
    if (typeof opened === "object" && isOwn(opened)) logs.push({ ...opened, reason: "deleted" });
    else refuse(book);
  }
  return logs;
}

/** The log in use and those that it really continues; null if it says something else of them. */
function chainOf(bundle: Bundle): readonly OpenedBook[] | null {
  const chain = tried(() => readChain(openBook(bundle.book), bundle));
  if (typeof chain === "string") return null;
  return chain.code === null || !isRed(chain.code) ? chain.books : null;
}

function nameIn(vkey: string): string {
  return vkey.split("+")[0] ?? "";
}

/** Two logs under one name must be one and the same, as far as the shorter goes. */
function forksIn(logs: readonly Log[]): readonly Conflict[] {
  return logs
    .filter((log, at) =>
      logs.slice(0, at).some(({ key, leaves }) => {
        const isSame = (leaf: Uint8Array, place: number) => {
          const other = log.leaves[place];
          return other === undefined || equalBytes(leaf, other);
        };
        return key.name === log.key.name && !leaves.every(isSame);
      }),
    )
    .map(({ key }) => ({ code: "two_logs", origin: key.name }));
}

/** A copy of the log that counts may not have a seal: whoever has two can choose. */
function secondSeals(logs: readonly Log[]): readonly Conflict[] {
  const isSealed = ({ entries }: Log) => entries.some(({ type }) => type === "seal");
  return logs
    .filter((log) => log.reason === "copy" && (isSealed(log) || log.epoch === 1))
    .map(({ key }) => ({ code: "second_seal", origin: key.name }));
}

/** A raffle can be deleted only before anything is sold, so its log has nothing else than rules. */
function deletedWithSales(logs: readonly Log[]): readonly Conflict[] {
  const others = new Set(
    logs.filter(({ reason }) => reason !== "deleted").map(({ key }) => raffleIn(key.name)),
  );
  return logs
    .filter(({ reason }) => reason === "deleted")
    .filter(
      ({ key, entries }) =>
        others.has(raffleIn(key.name)) ||
        entries.some(({ type }) => type !== "rules" && type !== "continues"),
    )
    .map(({ key }) => ({ code: "deleted_with_sales", origin: key.name }));
}

/** Every checkpoint that the logs explain, by the checksum under which a Sigsum log has it. */
function knownCheckpoints(
  logs: readonly Log[],
  notes: readonly string[],
  conflicts: readonly Conflict[],
): ReadonlyMap<string, Explained> {
  const refused = new Set(conflicts.map(({ origin }) => origin));
  const known = new Map<string, Explained>();
  for (const { key, leaves, reason } of logs) {
    // What contradicts another log explains nothing, except the log that counts.
    if (reason !== "log" && refused.has(key.name)) continue;
    const subtrees = subtreesOf(leaves);
    for (let size = 1; size <= leaves.length; size++) {
      const root = sure(rootOf(size, subtrees));
      const checkpoint = checkpointText({ origin: key.name, size, root });
      const place = checksumOf(checkpoint);
      if (!known.has(place)) known.set(place, { checkpoint, reason });
    }
  }
  for (const note of notes) {
    const lost = lostEnd(note, logs);
    const place = lost === null ? "" : checksumOf(lost);
    if (lost !== null && !known.has(place)) known.set(place, { checkpoint: lost, reason: "lost" });
  }
  return known;
}

/** The signed lines of a checkpoint that is longer than what a restore left of its log; null for any other. */
function lostEnd(note: string, logs: readonly Log[]): string | null {
  const log = logs.find(({ key }) => note.startsWith(`${key.name}\n`));
  if (log === undefined) return null;
  const opened = openCheckpoint(note, log.key);
  const isContinued = logs.some(
    ({ entries: [first] }) => first?.type === "continues" && first.origin === log.key.name,
  );
  const isLost = opened.ok && isContinued && opened.value.size > log.entries.length;
  return isLost ? opened.value.text : null;
}

function checksumOf(checkpoint: string): string {
  return toHex(sha256(sha256(utf8(checkpoint))));
}
