/** The roots that a tree had after each of its leaves, in as many hashes as it has leaves. */
import { nodeHash } from "../tree-hash.ts";

/** Yields the root of the first leaf, of the first two, and so on. */
export function* rootsOf(leaves: readonly Uint8Array[]): Generator<Uint8Array> {
  const peaks: { readonly height: number; readonly hash: Uint8Array }[] = [];
  for (const leaf of leaves) {
    let node = { height: 0, hash: leaf };
    while (peaks.at(-1)?.height === node.height) {
      const left = peaks.pop();
      if (left !== undefined) {
        node = { height: node.height + 1, hash: nodeHash(left.hash, node.hash) };
      }
    }
    peaks.push(node);
    yield peaks.map(({ hash }) => hash).reduceRight((right, left) => nodeHash(left, right));
  }
}
