import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ProofPicture } from "../receipts/receipt.ts";

/** What `pnpm generate` rendered, and from what: `index.json` in the folder of the rendered pictures. */
export interface RenderedIndex {
  /** Hash of everything that draws and encodes the pictures. */
  renderer: string;
  /** The drawings, by the name of their SVG file. */
  pictures: Record<string, RenderedDrawing>;
  /** The payment proofs, by `proofKey`; the size is in pixels. */
  proofs: Record<string, { width: number; height: number; perceptual: string }>;
  /** The hash of every rendered file, by its path in the folder. */
  files: Record<string, string>;
}

/** One drawing in all its sizes. */
export interface RenderedDrawing {
  /** Hash of the SVG file. */
  source: string;
  extension: "jpg" | "png";
  width: number;
  height: number;
  /** Suffixes of the smaller copies. */
  copies: string[];
}

/** Reads the index of a folder of rendered pictures. */
export async function readIndex(folder: string): Promise<RenderedIndex> {
  return JSON.parse(await readFile(join(folder, "index.json"), "utf8"));
}

/** The name of a proof's file without its extension: a hash of what it shows. */
export function proofKey({ receipt, forwarded }: ProofPicture): string {
  const { app, amount, rows, taken, seed } = receipt;
  return hashOf(JSON.stringify([app, amount, rows, taken, seed, forwarded]));
}

/** A short hash of a file's content. */
export function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 32);
}

/** The path of a proof's file in the folder. */
export function proofPath(key: string): string {
  return `proofs/${key}.jpg`;
}
