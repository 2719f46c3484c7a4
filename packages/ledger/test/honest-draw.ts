import { drawWinner } from "../src/draw.ts";
import type { EntryOf } from "../src/entry.ts";
import type { DrawSource } from "../src/entry-values.ts";
import { lotteryNumber } from "../src/lottery.ts";
import type { NumberLeaf } from "../src/number-leaf.ts";
import { seedOf, type Rehearsal } from "./rehearsal.ts";

export interface DrawCall {
  readonly prize: number;
  /** The index of the seal or cut. */
  readonly seal: number;
  readonly source: readonly DrawSource[];
  readonly at: string;
  readonly version?: number;
  /** Numbers that have won, or whose payment was refused. */
  readonly excluded?: readonly number[];
}

/** What an honest server logs for a prize. */
export function honestDraw(rehearsal: Rehearsal, call: DrawCall): EntryOf<"draw"> {
  const { prize, seal, source, at, version = 1 } = call;
  const won = outcomeOf(rehearsal, call);
  return { type: "draw", raffle: rehearsal.raffle, prize, seal, source, ...won, version, at };
}

type Outcome = Pick<EntryOf<"draw">, "attempt" | "number" | "state">;

const NOBODY: Outcome = { attempt: 0, number: "none", state: "none" };

function outcomeOf(rehearsal: Rehearsal, call: DrawCall): Outcome {
  const leaves = rehearsal.leaves.get(call.seal) ?? [];
  const { excluded = [] } = call;
  let outcome = NOBODY;
  for (const source of call.source) {
    if (source.kind === "drand") return byBeacon(rehearsal, call, source);
    const digits = source.results.map((result) => result.digits);
    const last = lastOf(rehearsal, call);
    const drawn = lotteryNumber(digits, { last, numbers: leaves.length });
    if (!drawn.ok || drawn.value === null) continue;
    const leaf = leaves[drawn.value];
    if (leaf === undefined) continue;
    const free: Outcome = { attempt: 0, number: leaf.number, state: "free" };
    if (leaf.state === "free") outcome = free;
    else if (!excluded.includes(leaf.number)) return { ...free, state: stateOf(leaf) };
  }
  return outcome;
}

function lastOf({ entries }: Rehearsal, { seal, prize }: DrawCall): number {
  const count = entries[seal];
  const rules = count?.type === "seal" ? entries[count.rules] : undefined;
  const rule = rules?.type === "rules" ? rules.prize[prize - 1]?.rule : undefined;
  return rule?.kind === "lottery" ? rule.last : 1;
}

function byBeacon(
  rehearsal: Rehearsal,
  { seal, prize, excluded = [] }: DrawCall,
  source: Extract<DrawSource, { kind: "drand" }>,
): Outcome {
  const leaves = rehearsal.leaves.get(seal) ?? [];
  const counted = leaves.filter(({ state }) => state !== "free");
  const seed = seedOf(rehearsal, seal, source);
  const out = excluded.map((number) => counted.findIndex((leaf) => leaf.number === number));
  const ranks = out.filter((rank) => rank >= 0);
  const sold = counted.length;
  const drawn = seed === null ? null : drawWinner({ seed, prize, sold }, new Set(ranks));
  const leaf = drawn === null ? undefined : counted[drawn.rank];
  if (drawn === null || leaf === undefined) return NOBODY;
  return { attempt: drawn.attempt, number: leaf.number, state: stateOf(leaf) };
}

function stateOf({ state }: NumberLeaf): "sold" | "held" {
  return state === "held" ? "held" : "sold";
}
