/** A Sigsum log's tree head, as `get-tree-head` answers it, with what its signatures prove. */
import { fromHex } from "../bytes.ts";
import { parseDecimal } from "../decimal.ts";
import { ok, refuse, type Result } from "../result.ts";
import { cosignaturesIn, verifyHead } from "../verify/sigsum-proof.ts";
import type { WitnessPolicy } from "../verify/trust.ts";

export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
  /** Unix seconds by which a quorum of the witnesses had signed. */
  readonly time: number;
}

const HEAD =
  /^size=([0-9]{1,16})\nroot_hash=([0-9a-f]{64})\nsignature=([0-9a-f]{128})\n((?:cosignature=[0-9a-f]{64} [0-9]{1,16} [0-9a-f]{128}\n){0,32})$/;

/** Checks the signatures of the log and of a quorum of the witnesses. */
export function openTreeHead(
  text: string,
  logKey: Uint8Array,
  policy: WitnessPolicy,
): Result<TreeHead> {
  const [, digits = "", rootHex = "", signed = "", cosigned = ""] = HEAD.exec(text) ?? [];
  const size = parseDecimal(digits);
  const root = fromHex(rootHex, 32);
  const signature = fromHex(signed, 64);
  const cosignatures = cosignaturesIn(cosigned);
  if (size === null || !root.ok || !signature.ok || cosignatures === null) return refuse();
  const head = { size, root: root.value, signature: signature.value, cosignatures };
  const time = verifyHead(head, logKey, policy);
  return time.ok ? ok({ size, root: root.value, time: time.value }) : time;
}
