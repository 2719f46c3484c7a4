/** `rifas-draw/v1`: winners among the sold and held numbers, from the seal and a beacon's randomness. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concat, HASH_LENGTH, u32be, utf8 } from "./bytes.ts";
import { ok, refuse, type Result } from "./result.ts";

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

export interface Attempt {
  readonly attempt: number;
  /** The eight random bytes as a number. */
  readonly x: bigint;
  /** Rank among the sold and held numbers, ascending, from 0; null if `x` is in the part that would favour low ranks. */
  readonly rank: number | null;
}

/** Why a drawn number doesn't win: it has already won, or it was held and its payment was refused. */
export type Exclusion = "already_won" | "decided_free";

export type SkippedAttempt = Attempt & { readonly reason: Exclusion | "biased" };

export interface DrawnRank {
  readonly winner: Attempt & { readonly rank: number };
  readonly skipped: readonly SkippedAttempt[];
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

/** One attempt. Throws a RangeError for an impossible prize, attempt or count. */
export function drawAttempt({ seed, prize, sold }: PrizeDraw, attempt: number): Attempt {
  const bytes = hmac(sha256, seed, concat(u32be(prize), u32be(attempt)));
  const x = new DataView(bytes.buffer, bytes.byteOffset, 8).getBigUint64(0);
  return { attempt, x, rank: rankOf(x, sold) };
}

/** Maps 64 random bits to a rank below `sold` without bias; null if they must be drawn again. */
export function rankOf(x: bigint, sold: number): number | null {
  if (!Number.isInteger(sold) || sold < 1 || sold > 0xffff_ffff) {
    throw new RangeError(`Not a count of sold numbers: ${sold}`);
  }
  const count = BigInt(sold);
  return x < (RANGE / count) * count ? Number(x % count) : null;
}

/** The winner of one prize, and every attempt before it with its reason. `excluded` maps ranks that can't win. */
export function drawWinner(
  draw: PrizeDraw,
  excluded: ReadonlyMap<number, Exclusion> = new Map(),
): Result<DrawnRank> {
  if (excluded.size >= draw.sold) return refuse("nobody_left");
  const skipped: SkippedAttempt[] = [];
  for (let attempt = 0; attempt < draw.sold * ATTEMPTS_PER_NUMBER; attempt++) {
    const drawn = drawAttempt(draw, attempt);
    const { rank } = drawn;
    const reason = rank === null ? "biased" : excluded.get(rank);
    if (rank !== null && reason === undefined) return ok({ winner: { ...drawn, rank }, skipped });
    skipped.push({ ...drawn, reason: reason ?? "biased" });
  }
  return refuse("nobody_left");
}
