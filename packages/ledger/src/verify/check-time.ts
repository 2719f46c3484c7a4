/** Checks when the seal was made: not after witnesses saw it, and not before the beacon round that it contains. */
import { sha256 } from "@noble/hashes/sha2.js";
import { equalBytes, utf8 } from "../bytes.ts";
import { openCheckpoint } from "../checkpoint.ts";
import { timeOfRound } from "../drand-rounds.ts";
import { readTimestamp } from "../timestamp.ts";
import type { BundleSeal } from "./bundle-json.ts";
import type { Logged } from "./history.ts";
import type { OpenedBook } from "./open-book.ts";
import { verifySigsum } from "./sigsum-proof.ts";
import type { Trust } from "./trust.ts";
import { unix } from "./unix.ts";
import { check, type Check, type VerdictCode } from "./verdict.ts";

/** How many seconds before the draw witnesses must have seen the seal. */
const MARGIN = 60;
/** How many seconds the server's clock may be behind the beacon's, or ahead of a witness's. */
const CLOCKS = 600;
/** How many seconds older than the seal its beacon round may be. */
const RECENT = 3600;

/** What witnesses and authorities say about the checkpoint of a seal or cut, whose draw is at `drawAt` in Unix seconds. */
export function checkWitnesses(
  opened: OpenedBook,
  seal: BundleSeal,
  drawAt: number,
  trust: Trust,
): readonly Check[] {
  const note = openCheckpoint(seal.checkpoint, opened.key);
  if (!note.ok) return [check("witness", "bad_witness")];
  const message = sha256(utf8(note.value.text));
  const witness = witnessCode(seal, message, { opened, drawAt, trust });
  if (seal.tsa.length === 0) return [check("witness", witness)];
  const latest = drawAt - MARGIN;
  const code = timestampCode(seal.tsa, message, {
    earliest: earliestOf(opened, seal),
    latest,
    trust,
  });
  const isCovered = code === "timestamp_late" && witness === "witnessed";
  const stamped = check("timestamp", isCovered ? "timestamp_late_beside_witness" : code);
  return witness === "no_witness" ? [stamped] : [check("witness", witness), stamped];
}

/** When an entry that is dated truly can be seen first, in Unix seconds. */
function earliestOf({ entries }: OpenedBook, { index }: BundleSeal): number {
  const entry = entries[index];
  return entry !== undefined && "at" in entry ? unix(entry.at) - CLOCKS : 0;
}

/** What the authorities' replies claim; those from `earliest` to `latest`, in Unix seconds, are in time. */
function timestampCode(
  replies: readonly Uint8Array[],
  message: Uint8Array,
  { earliest, latest, trust }: { earliest: number; latest: number; trust: Trust },
): VerdictCode {
  const times: number[] = [];
  const signed: number[] = [];
  for (const reply of replies) {
    const claim = readTimestamp(reply);
    if (!claim.ok || !equalBytes(claim.value.imprint, message)) return "timestamp_of_other";
    const judged = trust.verifyTimestamp?.(reply, claim.value) ?? "unknown";
    if (judged === "bad") return "bad_timestamp";
    times.push(claim.value.time);
    if (judged === "good") signed.push(claim.value.time);
  }
  if (Math.min(...times) < earliest) return "dated_ahead";
  const inTime = (list: readonly number[]) => Math.min(...list) <= latest;
  if (!inTime(times)) return "timestamp_late";
  return signed.length > 0 && inTime(signed) ? "timestamped" : "timestamp_not_checked";
}

function witnessCode(
  seal: BundleSeal,
  message: Uint8Array,
  { opened, drawAt, trust }: { opened: OpenedBook; drawAt: number; trust: Trust },
): VerdictCode {
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

/** Whether the seal contains a round of the beacon that was new when it was made. */
export function checkNotBefore({ entry }: Logged<"seal">, trust: Trust): Check {
  return check("not_before", notBeforeCode(entry, trust));
}

function notBeforeCode({ beacon, at }: Logged<"seal">["entry"], trust: Trust): VerdictCode {
  if (beacon === "none") return "no_beacon";
  if (!trust.verifyRound(beacon.round, beacon.signature).ok) return "bad_beacon";
  const time = timeOfRound(beacon.round);
  if (time > unix(at) + CLOCKS) return "beacon_of_future";
  return time < unix(at) - RECENT ? "old_beacon" : "beacon_in_seal";
}
