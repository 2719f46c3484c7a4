import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Release } from "@rifas/ledger/entry-values";

/** Beside the built programs: what their build wrote (scripts/build-product.ts). */
const FILE = join(import.meta.dirname, "release.json");

/** What this server runs, as logs state it (docs/proofs.md#the-program); null if it runs from its source. */
export const release: Release | null = existsSync(FILE) ? readRelease() : null;

function readRelease(): Release {
  const { version, sha256 }: Record<keyof Release, string> = JSON.parse(readFileSync(FILE, "utf8"));
  return { version, sha256: Buffer.from(sha256, "hex") };
}
