/** Reads whole Sigsum logs and everything that an organiser's site publishes about its own logs. */
import { fromBase64Of } from "../base64.ts";
import { equalBytes } from "../bytes.ts";
import { sha256 } from "@noble/hashes/sha2.js";
import { refuse, ok, type Result } from "../result.ts";
import { readTreeHead } from "../sigsum-submission.ts";
import { treeRoot } from "../tree-root.ts";
import { parseBundle, type Book, type Bundle } from "../verify/bundle-json.ts";
import type { WitnessPolicy } from "../verify/trust.ts";
import type { Listing } from "./explain.ts";
import { hashOfLeaf, readLeaves, type SigsumLeaf } from "./sigsum-leaf.ts";
import { openTreeHead } from "./tree-head.ts";

/** The text at an address; throws if there is none. */
export type Get = (url: string) => Promise<string>;

export interface SigsumLogAddress {
  /** Without a trailing slash. */
  readonly url: string;
  readonly publicKey: Uint8Array;
}

/** How many leaves are asked for at once; a log may answer with fewer. */
const PAGE = 1000;

/**
 * All leaves of a log. None can be missing: their root is the one that the log and a quorum of the witnesses signed.
 * Refuses with `malformed_head`, `bad_signature`, `unknown_key`, `malformed_leaves` or `wrong_root`.
 */
export async function listLog(
  { url, publicKey }: SigsumLogAddress,
  policy: WitnessPolicy,
  get: Get,
): Promise<Result<Listing>> {
  const read = readTreeHead(await get(`${url}/get-tree-head`), policy.witnesses);
  if (!read.ok) return refuse("malformed_head");
  const head = openTreeHead(read.value.text, publicKey, policy);
  if (!head.ok) return head;
  const leaves: SigsumLeaf[] = [];
  while (leaves.length < head.value.size) {
    const end = Math.min(leaves.length + PAGE, head.value.size);
    const page = readLeaves(await get(`${url}/get-leaves/${leaves.length}/${end}`));
    if (!page.ok) return page;
    if (page.value.length > end - leaves.length) return refuse("malformed_leaves");
    leaves.push(...page.value);
  }
  const isWhole = equalBytes(treeRoot(leaves.map(hashOfLeaf)), head.value.root);
  return isWhole
    ? ok({ log: sha256(publicKey), head: read.value.text, leaves })
    : refuse("wrong_root");
}

export interface Site {
  readonly keys: readonly Uint8Array[];
  readonly bundles: readonly Bundle[];
  readonly deleted: readonly Book[];
}

/** What a site publishes; refuses it with `malformed_site` or `malformed_bundle`. */
export async function readSite(site: string, get: Get): Promise<Result<Site>> {
  const keys = keysIn(json(await get(`${site}/.well-known/rifas-libro.json`)));
  const bundles: Bundle[] = [];
  const deleted: Book[] = [];
  let page: string | null = "";
  while (page !== null) {
    const listed = listIn(json(await get(`${site}/api/ledgers${page}`)));
    if (keys === null || listed === null) return refuse("malformed_site");
    for (const raffle of listed.raffles) {
      const bundle = parseBundle(await get(`${site}/api/raffles/${raffle}/ledger/bundle`));
      if (!bundle.ok) return bundle;
      bundles.push(bundle.value);
    }
    deleted.push(...listed.deleted);
    page = listed.next === null ? null : `?after=${listed.next}`;
  }
  return keys === null ? refuse("malformed_site") : ok({ keys, bundles, deleted });
}

type Members = Readonly<Record<string, unknown>>;

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page of an error, or of another program: reported as no such site.
    return null;
  }
}

function membersOf(value: unknown): Members {
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function keysIn(value: unknown): readonly Uint8Array[] | null {
  const { public_key, earlier } = membersOf(value);
  const texts = [public_key, ...listOf(earlier).map((one) => membersOf(one)["public_key"])];
  const keys = texts.map((text) => (typeof text === "string" ? fromBase64Of(32, text) : null));
  const read = keys.flatMap((key) => (key?.ok === true ? [key.value] : []));
  return read.length === texts.length ? read : null;
}

function listIn(value: unknown) {
  const { raffles, deleted, next } = membersOf(value);
  if (!Array.isArray(raffles) || !Array.isArray(deleted)) return null;
  const ids = listOf(raffles).flatMap((id) => (Number.isSafeInteger(id) ? [Number(id)] : []));
  const books = deleted.flatMap((one) => bookIn(membersOf(one)));
  const isWhole = ids.length === raffles.length && books.length === deleted.length;
  if (!isWhole || (next !== null && !Number.isSafeInteger(next))) return null;
  return { raffles: ids, deleted: books, next: next === null ? null : Number(next) };
}

function bookIn({ vkey, checkpoint, entries }: Members): readonly Book[] {
  const texts = listOf(entries).filter((entry) => typeof entry === "string");
  if (typeof vkey !== "string" || typeof checkpoint !== "string") return [];
  return [{ vkey, checkpoint, entries: texts }];
}
