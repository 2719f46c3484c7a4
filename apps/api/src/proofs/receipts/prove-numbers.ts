import { setImmediate as otherCalls } from "node:timers/promises";
import { toBase64 } from "@rifas/ledger/base64";
import {
  countedLeaf,
  countedPath,
  countedRoot,
  type CountedNode,
} from "@rifas/ledger/counted-tree";
import { writeNumberLeaf } from "@rifas/ledger/number-leaf";
import type { StoredProof } from "../../database/stored-types.ts";
import { leavesOf, type SealedNumbers, type StoredNumbers } from "../log/sealed-numbers.ts";
import type { LogName } from "../log/log-name.ts";
import type { Reader } from "../../database/reader.ts";
import { prepared } from "../../database/prepared.ts";

/** Numbers of a stored group. */
const WIDTH = 256;
/** Groups read at once. */
const GROUPS = 64;

/** The groups of 256 numbers from `first` up to `end`; fewer after the last one. */
type Groups = (first: number, end: number) => Promise<readonly StoredNumbers[]>;

/** The groups under the seal of a log. */
export function sealedGroups(reader: Reader, { raffleId, epoch }: LogName): Groups {
  return (first, end) => reader.query<StoredNumbers>(selectGroups, [raffleId, epoch, first, end]);
}

/** The groups of numbers in memory. */
export function groupsOf(numbers: SealedNumbers): Groups {
  return async (first, end) => {
    const last = Math.min(end, numbers.groups);
    return Array.from({ length: Math.max(last - first, 0) }, (_, at) => numbers.group(first + at));
  };
}

/** The paths of some numbers to the root over all groups, in their order. Hashes every number, yielding to other calls. */
export async function proveNumbers(
  groupsFrom: Groups,
  numbers: readonly number[],
): Promise<StoredProof[]> {
  if (numbers.length === 0) return [];
  const roots: CountedNode[] = [];
  const inGroup = new Map<number, StoredProof>();
  for (let first = 0; ; first += GROUPS) {
    const groups = await groupsFrom(first, first + GROUPS);
    for (const [at, group] of groups.entries()) {
      const leaves = leavesOf(group, first + at);
      const nodes = leaves.map(countedLeaf);
      roots.push(countedRoot(nodes));
      for (const [place, leaf] of leaves.entries()) {
        if (!numbers.includes(leaf.number)) continue;
        const path = countedPath(nodes, place).map(stored);
        inGroup.set(leaf.number, { leaf: writeNumberLeaf(leaf), path });
      }
      await otherCalls();
    }
    if (groups.length < GROUPS) break;
  }
  return numbers.map((number) => {
    const proof = inGroup.get(number);
    if (proof === undefined) throw new Error(`There is no number ${number} to prove.`);
    const above = countedPath(roots, Math.floor(number / WIDTH)).map(stored);
    return { ...proof, path: [...proof.path, ...above] };
  });
}

function stored({ count, hash }: CountedNode): [number, string] {
  return [count, toBase64(hash)];
}

const selectGroups = prepared("sealed-groups")`
    SELECT states, commitments FROM ledger_sealed_numbers
     WHERE raffle_id = $1 AND epoch = $2 AND place >= $3 AND place < $4 ORDER BY place`;
