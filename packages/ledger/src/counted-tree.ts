/**
 * The seal's tree over all numbers of a raffle. Each node commits to how many of the numbers under each child are sold or held,
 * so one path proves a number's state, how many there are in all, and its rank among them. The shape is RFC 6962's.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { equalBytes, HASH_LENGTH, utf8 } from "./bytes.ts";
import { parseNumberLeaf, writeNumberLeaf, type NumberLeaf } from "./number-leaf.ts";
import { ok, refuse, type Result } from "./result.ts";
import { leafHash } from "./tree.ts";
import { as, count, hash, pair } from "./json-form.ts";

export interface CountedNode {
  readonly hash: Uint8Array;
  /** How many numbers below this node are sold or held. */
  readonly count: number;
}

/** Siblings from the leaf up; none for a level where the node has no sibling. */
export type CountedPath = readonly CountedNode[];

/** What the signed seal states. */
export interface CountedRoot {
  readonly numbers: number;
  /** Sold and held numbers together. */
  readonly count: number;
  readonly hash: Uint8Array;
}

const MOST_NUMBERS = 2 ** 31;
/** A count and a hash. */
const CHILD_LENGTH = 4 + HASH_LENGTH;

export function countedLeaf(leaf: NumberLeaf): CountedNode {
  return { hash: leafHash(utf8(writeNumberLeaf(leaf))), count: countOf(leaf) };
}

/**
 * SHA-256(0x01 ‖ count and hash of the left child ‖ count and hash of the right one). With only the sum of the counts,
 * false counts could cancel out.
 */
export function countedNode(left: CountedNode, right: CountedNode): CountedNode {
  const input = new Uint8Array(1 + CHILD_LENGTH * 2);
  input[0] = 1;
  writeChild(input, 1, left);
  writeChild(input, 1 + CHILD_LENGTH, right);
  return { hash: sha256(input), count: left.count + right.count };
}

function writeChild(input: Uint8Array, at: number, { count, hash }: CountedNode): void {
  new DataView(input.buffer).setUint32(at, count);
  input.set(hash, at + 4);
}

/**
 * The root over nodes of one level: leaves, or the roots of consecutive groups of 256 leaves, the last of which may be
 * smaller. This lets a seal of a million numbers be built group by group. Throws a RangeError without nodes.
 */
export function countedRoot(nodes: readonly CountedNode[]): CountedNode {
  let level = nodes;
  while (level.length > 1) level = levelAbove(level);
  const [root] = level;
  if (root === undefined) throw new RangeError("A seal has at least one number");
  return root;
}

/** The nodes of one level, and all levels above them. */
export type CountedLevels = readonly (readonly CountedNode[])[];

/** The levels from some nodes up to their root, from which the paths of many nodes are made at once. */
export function countedLevels(nodes: readonly CountedNode[]): CountedLevels {
  const levels = [nodes];
  for (let level = nodes; level.length > 1;) {
    level = levelAbove(level);
    levels.push(level);
  }
  return levels;
}

/**
 * The path of one node of the lowest level to the root. The path of a number in a seal built from groups is its path in its
 * group followed by the group's path. Throws a RangeError if there is no such node.
 */
export function countedPath(levels: CountedLevels, index: number): CountedPath {
  if (levels[0]?.[index] === undefined) throw new RangeError(`No node ${index}`);
  return levels.flatMap((level, height) => {
    const place = Math.floor(index / 2 ** height);
    return level[place % 2 === 1 ? place - 1 : place + 1] ?? [];
  });
}

/**
 * Checks a number's leaf and path against the seal and returns its rank: how many sold or held numbers come before it. The rank follows from the committed counts: a
 * wrong count elsewhere in the tree is found only by paths into that part, or by hashing all leaves again.
 */
export function verifyRank(
  leafText: string,
  number: number,
  path: CountedPath,
  root: CountedRoot,
): Result<{ readonly leaf: NumberLeaf; readonly rank: number }> {
  const parsed = parseNumberLeaf(leafText);
  if (!parsed.ok) return parsed;
  const leaf = parsed.value;
  const isOwn = leaf.state !== "released" && leaf.number === number;
  if (!isOwn || !isRoot(root) || number >= root.numbers) return refuse();
  const climbed = climb(countedLeaf(leaf), number, path, root.numbers);
  if (!climbed.ok) return climbed;
  const { node, rank } = climbed.value;
  const isUnder = node.count === root.count && equalBytes(node.hash, root.hash);
  return isUnder ? ok({ leaf, rank }) : refuse("wrong_root");
}

function climb(
  leaf: CountedNode,
  number: number,
  path: CountedPath,
  numbers: number,
): Result<{ node: CountedNode; rank: number }> {
  let node = leaf;
  let rank = 0;
  let used = 0;
  let place = number;
  for (let width = 1; width < numbers; width *= 2, place = Math.floor(place / 2)) {
    const isRight = place % 2 === 1;
    const room = leavesUnder(isRight ? place - 1 : place + 1, width, numbers);
    if (room === 0) continue;
    const sibling = path[used++];
    const isNode = sibling?.hash.length === HASH_LENGTH && isCount(sibling.count, room);
    if (sibling === undefined || !isNode) return refuse();
    if (isRight) rank += sibling.count;
    node = isRight ? countedNode(sibling, node) : countedNode(node, sibling);
  }
  return used === path.length ? ok({ node, rank }) : refuse();
}

function leavesUnder(place: number, width: number, numbers: number): number {
  return Math.max(0, Math.min(numbers, (place + 1) * width) - place * width);
}

function levelAbove(level: readonly CountedNode[]): readonly CountedNode[] {
  const above: CountedNode[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const left = level[at];
    const right = level[at + 1];
    if (left !== undefined) above.push(right === undefined ? left : countedNode(left, right));
  }
  return above;
}

function countOf({ state }: NumberLeaf): number {
  return state === "sold" || state === "held" ? 1 : 0;
}

function isRoot({ numbers, count, hash }: CountedRoot): boolean {
  const isSize = Number.isInteger(numbers) && numbers >= 1 && numbers <= MOST_NUMBERS;
  return isSize && isCount(count, numbers) && hash.length === HASH_LENGTH;
}

function isCount(count: number, most: number): boolean {
  return Number.isInteger(count) && count >= 0 && count <= most;
}

/** A node of a counted tree in JSON: its count and its hash. */
export const nodeForm = as<readonly [number, Uint8Array], CountedNode>(
  pair(count(), hash),
  ([sold, of]) => ({ count: sold, hash: of }),
  (node) => [node.count, node.hash],
);
