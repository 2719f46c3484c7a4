import { stateOf } from "./sealed-numbers.ts";
import type { LogName, Reader } from "./live-numbers.ts";

/** The state of every number under a seal, and the ranks of those that are sold or held. */
export class SealedStates {
  readonly #states: Buffer;
  /** How many numbers are sold or held. */
  readonly counted: number;

  constructor(states: Buffer) {
    this.#states = states;
    this.counted = states.reduce((count, state) => count + (state === 0 ? 0 : 1), 0);
  }

  static async read(reader: Reader, { raffleId, epoch }: LogName): Promise<SealedStates> {
    const groups = await reader.query<{ states: Buffer }>(selectStates, [raffleId, epoch]);
    return new SealedStates(Buffer.concat(groups.map(({ states }) => states)));
  }

  of(number: number): "free" | "sold" | "held" {
    return stateOf(this.#states[number] ?? 0);
  }

  /** How many sold or held numbers come before it. */
  rankOf(number: number): number {
    return this.#states
      .subarray(0, number)
      .reduce((count, state) => count + (state === 0 ? 0 : 1), 0);
  }

  /** The sold or held number with this rank, from 0. Throws a RangeError if there is none. */
  at(rank: number): number {
    let left = rank;
    for (const [number, state] of this.#states.entries()) {
      if (state === 0) continue;
      if (left === 0) return number;
      left -= 1;
    }
    throw new RangeError(`No number with rank ${rank}`);
  }
}

const selectStates = {
  name: "sealed-states",
  text: `SELECT states FROM ledger_sealed_numbers WHERE raffle_id = $1 AND epoch = $2 ORDER BY place`,
};
