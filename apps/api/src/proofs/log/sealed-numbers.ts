import { countedLeaf, countedRoot, type CountedNode } from "@rifas/ledger/counted-tree";
import type { NumberLeaf } from "@rifas/ledger/number-leaf";

const FREE = 0;
const SOLD = 1;
const HELD = 2;
const HASH = 32;

/** How many numbers are stored together. */
export const GROUP_WIDTH = 256;

/** 256 numbers as they are stored. */
export interface StoredNumbers {
  readonly states: Buffer;
  /** Of the numbers that aren't free, in order. */
  readonly commitments: Buffer;
}

/** The states of all numbers of a raffle while its seal is made: 33 bytes per number. */
export class SealedNumbers {
  readonly count: number;
  readonly #states: Uint8Array;
  readonly #commitments: Buffer;

  constructor(count: number) {
    this.count = count;
    this.#states = new Uint8Array(count);
    this.#commitments = Buffer.alloc(count * HASH);
  }

  sell(number: number, commitment: Uint8Array): void {
    this.#put(number, SOLD, commitment);
  }

  hold(number: number, commitment: Uint8Array): void {
    this.#put(number, HELD, commitment);
  }

  release(number: number): void {
    this.#states[number] = FREE;
  }

  /** How many numbers are sold, and how many held. */
  totals() {
    const of = (wanted: number) =>
      this.#states.reduce((count, state) => count + (state === wanted ? 1 : 0), 0);
    return { sold: of(SOLD), held: of(HELD) };
  }

  /** The state of each number, one byte each. */
  get states(): Buffer {
    return Buffer.from(this.#states);
  }

  /** How many groups of 256 numbers there are; the last may be smaller. */
  get groups(): number {
    return Math.ceil(this.count / GROUP_WIDTH);
  }

  /** A group as it is stored. */
  group(place: number): StoredNumbers {
    const first = place * GROUP_WIDTH;
    const states = Buffer.from(this.#states.subarray(first, first + GROUP_WIDTH));
    const owned = Array.from(states.entries()).filter(([, state]) => state !== FREE);
    const commitments = owned.map(([at]) => this.#commitment(first + at));
    return { states, commitments: Buffer.concat(commitments) };
  }

  /** The same with the root of its numbers. */
  rootedGroup(place: number): StoredNumbers & { readonly root: CountedNode } {
    const group = this.group(place);
    return { ...group, root: countedRoot(leavesOf(group, place).map(countedLeaf)) };
  }

  #put(number: number, state: number, commitment: Uint8Array): void {
    if (number >= this.count) throw new RangeError(`No number ${number} in the raffle`);
    this.#states[number] = state;
    this.#commitments.set(commitment, number * HASH);
  }

  #commitment(number: number): Buffer {
    return this.#commitments.subarray(number * HASH, (number + 1) * HASH);
  }
}

/** The leaves of a stored group. */
export function leavesOf({ states, commitments }: StoredNumbers, place: number): NumberLeaf[] {
  let owned = 0;
  return Array.from(states, (stored, at): NumberLeaf => {
    const number = place * GROUP_WIDTH + at;
    const state = stateOf(stored);
    if (state === "free") return { number, state };
    const commitment = new Uint8Array(commitments.subarray(owned * HASH, (owned + 1) * HASH));
    owned += 1;
    return { number, state, commitment };
  });
}

/** Decodes a stored byte. */
export function stateOf(stored: number): "free" | "sold" | "held" {
  if (stored === FREE) return "free";
  return stored === SOLD ? "sold" : "held";
}
