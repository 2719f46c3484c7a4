import { GROUP_WIDTH, stateOf } from "../log/sealed-numbers.ts";
import type { LogName } from "../log/current-log.ts";
import { type Reader, prepared } from "../../database/database.ts";

/** The states of a raffle's numbers under a seal, one byte each, read when first needed. */
export class SealedStates {
  readonly #reader: Reader;
  readonly #log: LogName;
  #whole: Promise<WholeStates> | null = null;

  constructor(reader: Reader, log: LogName) {
    this.#reader = reader;
    this.#log = log;
  }

  /** The state of one number. Throws a RangeError if the seal has no such number. */
  async of(number: number): Promise<"free" | "sold" | "held"> {
    if (this.#whole !== null) return (await this.#whole).of(number);
    const { raffleId, epoch } = this.#log;
    const place = Math.floor(number / GROUP_WIDTH);
    const [group] = await this.#reader.query<StatesRow>(selectGroup, [raffleId, epoch, place]);
    const state = group?.states[number % GROUP_WIDTH];
    if (state === undefined) throw new RangeError(`No number ${number} under the seal`);
    return stateOf(state);
  }

  whole(): Promise<WholeStates> {
    return (this.#whole ??= WholeStates.read(this.#reader, this.#log));
  }
}

/** The state of every number under a seal or a cut, and the ranks of those that are sold or held. */
export class WholeStates {
  readonly #states: Buffer;
  /** How many numbers are sold or held. */
  readonly counted: number;

  constructor(states: Buffer) {
    this.#states = states;
    this.counted = states.reduce((count, state) => count + (state === 0 ? 0 : 1), 0);
  }

  static async read(reader: Reader, { raffleId, epoch }: LogName): Promise<WholeStates> {
    const groups = await reader.query<StatesRow>(selectStates, [raffleId, epoch]);
    return new WholeStates(Buffer.concat(groups.map(({ states }) => states)));
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

interface StatesRow {
  states: Buffer;
}

const selectGroup = prepared("sealed-states-of-group")`
    SELECT states FROM ledger_sealed_numbers WHERE raffle_id = $1 AND epoch = $2 AND place = $3`;

const selectStates = prepared("sealed-states")`
    SELECT states FROM ledger_sealed_numbers WHERE raffle_id = $1 AND epoch = $2 ORDER BY place`;
