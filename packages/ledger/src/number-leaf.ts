/** `rifas-number/v1`: the state of one number, as a leaf of an entry's tree or of the seal's. */
import { HASH_LENGTH, fromHex, toHex } from "./bytes.ts";
import { parseDecimal } from "./strict-text.ts";
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
  const [, digits = "", word, hex = ""] =
    /^rifas-number\/v1 ([0-9]{1,10}) ([a-z]+)(?: (.+))?\n$/.exec(text) ?? [];
  const number = parseDecimal(digits, MAX_NUMBER);
  const state = STATES.find((one) => one === word);
  const commitment = fromHex(hex, HASH_LENGTH);
  if (number === null) return refuse();
  if (word === "free" && hex === "") return ok({ number, state: "free" });
  if (state === undefined || !commitment.ok) return refuse();
  return ok({ number, state, commitment: commitment.value });
}

const STATES = ["sold", "held", "released"] as const;
