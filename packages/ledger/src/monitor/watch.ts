/** Reads whole Sigsum logs and everything that an organiser's site publishes about its own logs. */
import { sha256 } from "@noble/hashes/sha2.js";
import { equalBytes } from "../bytes.ts";
import { count, hash, list, nullable, parse, some, text, type Formed } from "../json-form.ts";
import { refuse, ok, type Result } from "../result.ts";
import { readTreeHead, hashOfLeaf, readLeaves, type SigsumLeaf, openTreeHead } from "../sigsum.ts";
import { treeRoot } from "../tree.ts";
import { parseBundle, type Book, type Bundle } from "../verify/bundle-json.ts";
import type { WitnessPolicy } from "../verify/trust.ts";
import type { Listing } from "./explain.ts";

/** The text at an address; throws if there is none. */
export type Get = (url: string) => Promise<string>;

export interface SigsumLogAddress {
  /** Without a trailing slash. */
  readonly url: string;
  readonly publicKey: Uint8Array;
}

/** How many leaves are asked for at once; a log may answer with fewer. */
const PAGE = 1000;

/** All leaves of a log. None can be missing: their root is the one that the log and a quorum of the witnesses signed. */
export async function listLog(
  { url, publicKey }: SigsumLogAddress,
  policy: WitnessPolicy,
  get: Get,
): Promise<Result<Listing>> {
  const read = readTreeHead(await get(`${url}/get-tree-head`), policy.witnesses);
  if (!read.ok) return refuse();
  const head = openTreeHead(read.value.text, publicKey, policy);
  if (!head.ok) return head;
  const leaves: SigsumLeaf[] = [];
  while (leaves.length < head.value.size) {
    const end = Math.min(leaves.length + PAGE, head.value.size);
    const page = readLeaves(await get(`${url}/get-leaves/${leaves.length}/${end}`));
    if (!page.ok) return page;
    if (page.value.length > end - leaves.length) return refuse();
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

const MOST = 256_000_000;
const STATED = some({ public_key: hash, earlier: list(some({ public_key: hash })) });
const LISTED = some({
  raffles: list(count()),
  deleted: list(some({ vkey: text, checkpoint: text, entries: list(text) })),
  next: nullable(count()),
});

/** What a site publishes. */
export async function readSite(site: string, get: Get): Promise<Result<Site>> {
  const stated = parse(STATED, await get(`${site}/.well-known/rifas-libro.json`), MOST);
  if (!stated.ok) return stated;
  const keys = [stated.value, ...stated.value.earlier].map((one) => one.public_key);
  const bundles: Bundle[] = [];
  const deleted: Book[] = [];
  let page: string | null = "";
  while (page !== null) {
    const listed: Result<Formed<typeof LISTED>> = parse(
      LISTED,
      await get(`${site}/api/ledgers${page}`),
      MOST,
    );
    if (!listed.ok) return listed;
    for (const raffle of listed.value.raffles) {
      const bundle = parseBundle(await get(`${site}/api/raffles/${raffle}/ledger/bundle`));
      if (!bundle.ok) return bundle;
      bundles.push(bundle.value);
    }
    deleted.push(...listed.value.deleted);
    const { next }: Formed<typeof LISTED> = listed.value;
    page = next === null ? null : `?after=${next}`;
  }
  return ok({ keys, bundles, deleted });
}
