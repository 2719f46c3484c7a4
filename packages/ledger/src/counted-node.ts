import type { CountedNode } from "./counted-tree.ts";
import { as, count, hash, pair } from "./json-form.ts";

/** A node of a counted tree in JSON: its count and its hash. */
export const countedNode = as<readonly [number, Uint8Array], CountedNode>(
  pair(count(), hash),
  ([sold, of]) => ({ count: sold, hash: of }),
  (node) => [node.count, node.hash],
);
