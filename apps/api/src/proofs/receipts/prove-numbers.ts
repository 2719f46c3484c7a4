import { setImmediate as otherCalls } from "node:timers/promises";
import { toBase64 } from "@rifas/ledger/base64";
import {
  countedLeaf,
  countedLevels,
  countedPath,
  type CountedLevels,
  type CountedNode,
  type CountedPath,
} from "@rifas/ledger/counted-tree";
import { writeNumberLeaf, type NumberLeaf } from "@rifas/ledger/number-leaf";
import type { StoredProof } from "../../database/stored-types.ts";
import {
  GROUP_WIDTH,
  leavesOf,
  type SealedNumbers,
  type StoredNumbers,
} from "../log/sealed-numbers.ts";
import type { LogName } from "../log/current-log.ts";
import { type Reader, prepared } from "../../database/database.ts";

/** A group of 256 numbers: its root, its numbers, or both; empty without numbers. */
interface Group extends StoredNumbers {
  readonly root: Buffer | null;
  /** How many are sold or held. */
  readonly count: number;
}

/** All groups in order, with the numbers of those at some places. */
type Groups = (places: ReadonlySet<number>) => Promise<readonly Group[]>;

/** The groups under the seal of a log. */
export function sealedGroups(reader: Reader, { raffleId, epoch }: LogName): Groups {
  return (places) => reader.query<Group>(selectGroups, [raffleId, epoch, [...places]]);
}

/** The groups of numbers in memory. */
export function groupsOf(numbers: SealedNumbers): Groups {
  return async () =>
    Array.from({ length: numbers.groups }, (_, place) => {
      return { ...numbers.group(place), root: null, count: 0 };
    });
}

/** A number with its path to the root over all groups. */
export interface ProvenNumber {
  readonly leaf: NumberLeaf;
  readonly path: CountedPath;
}

/** The paths of some numbers, in their order. Hashes the numbers of their groups, yielding to other calls. */
export async function proveNumbers(
  groupsAt: Groups,
  numbers: readonly number[],
): Promise<ProvenNumber[]> {
  if (numbers.length === 0) return [];
  const places = new Set(numbers.map((number) => Math.floor(number / GROUP_WIDTH)));
  const tops: CountedNode[] = [];
  const hashed = new Map<number, { leaves: readonly NumberLeaf[]; levels: CountedLevels }>();
  for (const [place, group] of (await groupsAt(places)).entries()) {
    if (group.states.length > 0) await otherCalls();
    const leaves = leavesOf(group, place);
    const levels = countedLevels(leaves.map(countedLeaf));
    if (places.has(place)) hashed.set(place, { leaves, levels });
    const { root, count } = group;
    tops.push(...(root === null ? (levels.at(-1) ?? []) : [{ hash: new Uint8Array(root), count }]));
  }
  const above = countedLevels(tops);
  return numbers.map((number) => {
    const place = Math.floor(number / GROUP_WIDTH);
    const { leaves = [], levels = [] } = hashed.get(place) ?? {};
    const leaf = leaves[number % GROUP_WIDTH];
    if (leaf === undefined) throw new Error(`There is no number ${number} to prove.`);
    const path = [...countedPath(levels, number % GROUP_WIDTH), ...countedPath(above, place)];
    return { leaf, path };
  });
}

/** A proof as draws keep it. */
export function stored({ leaf, path }: ProvenNumber): StoredProof {
  return {
    leaf: writeNumberLeaf(leaf),
    path: path.map(({ count, hash }) => [count, toBase64(hash)]),
  };
}

// Those that were stored by a version without roots are hashed.
const selectGroups = prepared("sealed-groups")`
    SELECT root, octet_length(commitments) / 32 AS count,
           CASE WHEN is_read THEN states ELSE '' END AS states, CASE WHEN is_read THEN commitments ELSE '' END AS commitments
      FROM (SELECT *, root IS NULL OR place = ANY ($3::integer[]) AS is_read FROM ledger_sealed_numbers
             WHERE raffle_id = $1 AND epoch = $2) AS numbers
     ORDER BY place`;
