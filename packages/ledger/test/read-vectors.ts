/** Reads the committed `vectors.json`, with each vector's bundle in its place. */
import { readFileSync } from "node:fs";
import path from "node:path";

const FILE = path.join(import.meta.dirname, "../vectors.json");

interface Written {
  readonly bundles: readonly string[];
  readonly vectors: readonly {
    readonly name: string;
    readonly receipts: readonly string[];
    readonly seen: readonly string[];
    readonly monitors: readonly string[];
    /** Its place among the bundles. */
    readonly bundle: number;
    readonly headline: string;
    readonly checks: readonly (readonly [string, string, number | null])[];
  }[];
}

export function parseVectors() {
  // A file of this repository, which a test compares with what the code writes.
  const written: Written = JSON.parse(readFileSync(FILE, "utf8"));
  return written.vectors.map((vector) => {
    return { ...vector, bundle: written.bundles[vector.bundle] ?? "" };
  });
}
