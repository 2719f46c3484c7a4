import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RenderedPicture, RenderedProof } from "../demo-server.ts";
import type { ProofPicture } from "../receipts/receipt.ts";
import { proofKey, proofPath, readIndex } from "./rendered-index.ts";

/** The committed pictures of the demo: creating it draws, decodes and encodes nothing. */
export interface RenderedPictures {
  /** A drawing by the name of its SVG file. Throws if it was not rendered. */
  picture(name: string): Promise<RenderedPicture>;
  /** A payment proof. Throws if it was not rendered. */
  proof(picture: ProofPicture): Promise<RenderedProof>;
}

/** Opens the folder that `pnpm generate` writes. */
export async function openRenderedPictures(folder: string): Promise<RenderedPictures> {
  const index = await readIndex(folder);
  const read = (path: string): Promise<Buffer> => readFile(join(folder, path));
  return {
    picture: async (name) => {
      const { extension, width, height, copies } = found(index.pictures[name], name);
      const [original, ...bytes] = await Promise.all(
        [`.${extension}`, ...copies].map((suffix) => read(`${name}${suffix}`)),
      );
      return {
        original: found(original, name),
        extension,
        width,
        height,
        copies: copies.map((suffix, at) => ({ suffix, bytes: found(bytes[at], name) })),
      };
    },
    proof: async (picture) => {
      const key = proofKey(picture);
      const facts = found(index.proofs[key], `the proof of ${picture.receipt.amount}`);
      return { ...facts, jpeg: await read(proofPath(key)) };
    },
  };
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The demo has no picture of ${name}: pnpm generate.`);
  return value;
}
