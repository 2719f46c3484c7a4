/** What the tests' public log lists once an organiser has had checkpoints witnessed. */
import { ed25519 } from "@noble/curves/ed25519.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concat, utf8 } from "../src/bytes.ts";
import { checkpointText } from "../src/signed-note.ts";
import { explain, type Listing } from "../src/monitor/explain.ts";
import { writeReport } from "../src/monitor/report-json.ts";
import { hashOfLeaf, type SigsumLeaf } from "../src/sigsum.ts";
import { leafHash, treeRoot } from "../src/tree.ts";
import type { Book, Bundle } from "../src/verify/bundle-json.ts";
import { SEED } from "./keys.ts";
import { treeHeadOf, TRUST } from "./simulators.ts";

/** A day after the sample raffle's draw. */
export const WATCHED_UNIX = Date.parse("2026-12-02T23:00:00Z") / 1000;

/** The signed lines of a log's checkpoint at a size. */
export function checkpointAt({ vkey, entries }: Book, size = entries.length): string {
  const [origin = ""] = vkey.split("+");
  const root = treeRoot(entries.slice(0, size).map((entry) => leafHash(utf8(entry))));
  return checkpointText({ origin, size, root });
}

export function submitted(text: string, seed = SEED): SigsumLeaf {
  const checksum = sha256(sha256(utf8(text)));
  const signature = ed25519.sign(concat(utf8("sigsum.org/v1/tree-leaf\0"), checksum), seed);
  return { checksum, signature, key: sha256(ed25519.getPublicKey(seed)) };
}

/** The public log: three leaves of strangers, then the organiser's. */
export function listingOf(texts: readonly string[], time = WATCHED_UNIX): Listing {
  const stranger = sha256(utf8("a stranger"));
  const others = ["one", "two", "three"].map((text) => submitted(text, stranger));
  const leaves = [...others, ...texts.map((text) => submitted(text))];
  const [publicKey = new Uint8Array()] = TRUST.witnesses.logs;
  const head = treeHeadOf(leaves.map(hashOfLeaf), [time, time, null]);
  return { log: sha256(publicKey), head, leaves };
}

/** The report of a monitor that found no more than what a bundle's own proofs date. */
export function ownReport(bundle: Bundle): string {
  const texts = bundle.dated.map(({ checkpoint }) =>
    checkpoint.slice(0, checkpoint.indexOf("\n\n") + 1),
  );
  const published = { bundles: [bundle], deleted: [], notes: [] };
  return writeReport(explain([listingOf(texts)], published, TRUST.keys));
}
