/** `rifas-number/v1`: the state of one number, as a leaf of an entry's tree or of the seal's. */
import { HASH_LENGTH, fromHex, toHex } from "./bytes.ts";
import { parseDecimal } from "./decimal.ts";
import { ok, refuse, type Result } from "./result.ts";

export type NumberLeaf =
  | { readonly number: number; readonly state: "free" }
  | {
      readonly number: number;
      /** `released` occurs only in a `released` entry, never in a seal. */
      readonly state: "sold" | "held" | "released";
      readonly commitment: Uint8Array;
    };

const PREFIX = "rifas-number/v1";
const MAX_NUMBER = 0xffff_ffff;

/** The line that is hashed, its line feed included. */
export function writeNumberLeaf(leaf: NumberLeaf): string {
  const owner = leaf.state === "free" ? "" : ` ${toHex(leaf.commitment)}`;
  return `${PREFIX} ${leaf.number} ${leaf.state}${owner}\n`;
}

/** Reads exactly what `writeNumberLeaf` writes. */
export function parseNumberLeaf(text: string): Result<NumberLeaf> {
  const pattern =
    /^rifas-number\/v1 ([0-9]{1,10}) (?:(free)|(sold|held|released) ([0-9a-f]{64}))\n$/;
  const [, digits = "", free, state, hex = ""] = pattern.exec(text) ?? [];
  const number = parseDecimal(digits, MAX_NUMBER);
  if (number === null) return refuse();
  if (free !== undefined) return ok({ number, state: "free" });
  const commitment = fromHex(hex, HASH_LENGTH);
  if (!commitment.ok || !isOwnedState(state)) return refuse();
  return ok({ number, state, commitment: commitment.value });
}

function isOwnedState(state: string | undefined): state is "sold" | "held" | "released" {
  return state === "sold" || state === "held" || state === "released";
}
