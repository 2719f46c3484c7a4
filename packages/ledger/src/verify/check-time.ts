/** Checks when witnesses saw a seal, cut or change. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8 } from "../bytes.ts";
import { openCheckpoint } from "../checkpoint.ts";
import type { BundleSeal } from "./bundle-json.ts";
import type { OpenedBook } from "./open-book.ts";
import { verifySigsum } from "./sigsum-proof.ts";
import type { Trust } from "./trust.ts";
import { unix } from "./unix.ts";
import type { Reason } from "./verdict.ts";

/** How many seconds before the draw witnesses must have seen the seal. */
const MARGIN = 60;
/** How many seconds the server's clock may be ahead of a witness's. */
const CLOCKS = 600;

/** What witnesses say about the checkpoint of a seal, cut or change, whose draw is at `drawAt` in Unix seconds. */
export function checkWitnesses(
  opened: OpenedBook,
  seal: BundleSeal,
  drawAt: number,
  trust: Trust,
): Reason {
  const note = openCheckpoint(seal.checkpoint, opened.key);
  if (!note.ok) return "bad_witness";
  const message = sha256(utf8(note.value.text));
  if (seal.sigsum.length === 0) return "no_witness";
  const times: number[] = [];
  let isUnknown = false;
  for (const proof of seal.sigsum) {
    const claim = { message, submitter: opened.key.publicKey };
    const time = verifySigsum(proof, claim, trust.witnesses);
    if (time.ok) times.push(time.value);
    else if (time.code === "unknown_key") isUnknown = true;
    else return "bad_witness";
  }
  if (Math.min(...times) < earliestOf(opened, seal)) return "dated_ahead";
  if (isUnknown) return "witness_not_known";
  return Math.min(...times) <= drawAt - MARGIN ? "witnessed" : "witnessed_late";
}

/** When an entry that is dated truly can be seen first, in Unix seconds. */
function earliestOf({ entries }: OpenedBook, { index }: BundleSeal): number {
  const entry = entries[index];
  return entry !== undefined && "at" in entry ? unix(entry.at) - CLOCKS : 0;
}
