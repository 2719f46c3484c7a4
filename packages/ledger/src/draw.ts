/** `rifas-draw/v1`: winners among the sold and held numbers, from the seal and a beacon's randomness. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concat, HASH_LENGTH, u32be, utf8 } from "./bytes.ts";

export interface DrawInputs {
  readonly origin: string;
  /** The root of the checkpoint that has the seal as its last entry. */
  readonly sealRoot: Uint8Array;
  /** The leaf hash of the rules in force. */
  readonly rules: Uint8Array;
  /** The beacon's randomness for the round that the rules name for this prize. */
  readonly randomness: Uint8Array;
}

export interface PrizeDraw {
  readonly seed: Uint8Array;
  /** From 1. */
  readonly prize: number;
  /** How many numbers are sold or held under the seal. */
  readonly sold: number;
}

export interface DrawnRank {
  /** Which attempt gave the winner's rank, from 0. */
  readonly attempt: number;
  readonly rank: number;
  /** The ranks of the attempts before it, which can't win. */
  readonly passed: readonly number[];
}

const RANGE = 2n ** 64n;
/** The most attempts per sold number. Even with one number left, the chance of needing more is e^-64. */
const ATTEMPTS_PER_NUMBER = 64;

export function drawSeed({ origin, sealRoot, rules, randomness }: DrawInputs): Uint8Array {
  if ([sealRoot, rules, randomness].some((hash) => hash.length !== HASH_LENGTH)) {
    throw new RangeError("A draw is made from hashes of 32 bytes");
  }
  return sha256(concat(utf8(`rifas-draw/v1\n${origin}\n`), sealRoot, rules, randomness));
}

/**
 * The rank that an attempt gives among the sold and held numbers, ascending, from 0; null for one in the part that would
 * favour low ranks. Throws a RangeError for an impossible prize, attempt or count.
 */
export function drawAttempt({ seed, prize, sold }: PrizeDraw, attempt: number): number | null {
  const bytes = hmac(sha256, seed, concat(u32be(prize), u32be(attempt)));
  return rankOf(new DataView(bytes.buffer, bytes.byteOffset, 8).getBigUint64(0), sold);
}

/** Maps 64 random bits to a rank below `sold` without bias; null if they must be drawn again. */
export function rankOf(x: bigint, sold: number): number | null {
  if (!Number.isInteger(sold) || sold < 1 || sold > 0xffff_ffff) {
    throw new RangeError(`Not a count of sold numbers: ${sold}`);
  }
  const count = BigInt(sold);
  return x < (RANGE / count) * count ? Number(x % count) : null;
}

/** The winner of one prize, which none of the `excluded` ranks can be; null if nobody is left. */
export function drawWinner(
  draw: PrizeDraw,
  excluded: ReadonlySet<number> = new Set(),
): DrawnRank | null {
  if (excluded.size >= draw.sold) return null;
  const passed: number[] = [];
  for (let attempt = 0; attempt < draw.sold * ATTEMPTS_PER_NUMBER; attempt++) {
    const rank = drawAttempt(draw, attempt);
    if (rank === null) continue;
    if (!excluded.has(rank)) return { attempt, rank, passed };
    passed.push(rank);
  }
  return null;
}
