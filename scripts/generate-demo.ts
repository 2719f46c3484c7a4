import { globSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { demoProofs } from "@rifas/demo/rendered/demo-proofs";
import type { ProofPicture } from "@rifas/demo/receipts/receipt";
import {
  hashOf,
  proofKey,
  proofPath,
  readIndex,
  type RenderedIndex,
} from "@rifas/demo/rendered/rendered-index";
import sharp from "sharp";
import ts from "typescript";
import { renderDrawing, renderProof } from "./render-demo.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "packages/demo/generated");
const MOST_BYTES = 6_000_000;

/** The code that decides how the pictures look. */
const RENDERER = [
  "scripts/render-demo.ts",
  "apps/api/demo/draw-receipt.ts",
  "apps/api/src/paper/shares/letters.ts",
  "apps/api/src/paper/pictures/{draw-public-picture,perceptual-hash,picture-sizes}.ts",
  "packages/domain/src/image-sizes.ts",
];

/** What the demo's pictures are rendered from. */
export interface DemoSources {
  /** Hash of the renderer's code and library. */
  renderer: string;
  /** The text of each SVG file, by its name. */
  drawings: ReadonlyMap<string, string>;
  /** The payment proofs by their key. */
  proofs: ReadonlyMap<string, ProofPicture>;
}

/** Reads the sources in the working copy. */
export function readSources(): DemoSources {
  const code = RENDERER.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  const svgs = globSync("packages/demo/pictures/*.svg", { cwd: root }).sort();
  return {
    renderer: hashOf([sharp.versions.sharp, ...code.map(codeOf)].join("\0")),
    drawings: new Map(svgs.map((file) => [basename(file, ".svg"), textOf(file)])),
    proofs: new Map(demoProofs(new Date()).map((proof) => [proofKey(proof), proof])),
  };
}

/** The code of a module without its types and comments, which don't change a picture. */
function codeOf(file: string): string {
  const compilerOptions = { target: ts.ScriptTarget.ES2024, removeComments: true };
  return ts.transpileModule(textOf(file), { compilerOptions }).outputText;
}

/** Without carriage returns, which a checkout on Windows may add. */
function textOf(file: string): string {
  return readFileSync(join(root, file), "utf8").replaceAll("\r\n", "\n");
}

/** The pictures whose sources have changed since they were rendered, or no longer exist. */
export function staleSources(sources: DemoSources, index: RenderedIndex): string[] {
  const { drawings, proofs, renderer } = sources;
  const isNew = renderer !== index.renderer;
  return [
    ...[...drawings].flatMap(([name, svg]) =>
      isNew || index.pictures[name]?.source !== hashOf(svg) ? name : [],
    ),
    ...[...proofs.keys()].flatMap((key) => (isNew || !index.proofs[key] ? proofPath(key) : [])),
    ...Object.keys(index.pictures).filter((name) => !drawings.has(name)),
    ...Object.keys(index.proofs).flatMap((key) => (proofs.has(key) ? [] : proofPath(key))),
  ];
}

/** Files that differ from the index: missing, changed by hand, or left over. */
export function damagedFiles(index: RenderedIndex): string[] {
  const listed = Object.entries(index.files);
  const onDisk = globSync("**/*.{jpg,png,webp}", { cwd: folder }).map((file) =>
    file.replaceAll("\\", "/"),
  );
  const hashes = new Map(onDisk.map((file) => [file, hashOf(readFileSync(join(folder, file)))]));
  return [
    ...listed.flatMap(([file, hash]) => (hashes.get(file) === hash ? [] : file)),
    ...onDisk.filter((file) => index.files[file] === undefined),
  ];
}

/**
 * Renders the demo's pictures again if their sources have changed, or with `check` only finds the stale ones. Freshness is
 * decided by hashes of the sources, because other machines may render other bytes. Returns the stale paths.
 */
export async function generateDemo({ check }: { check: boolean }): Promise<string[]> {
  const sources = readSources();
  const index = await readIndex(folder).catch((): RenderedIndex => NOTHING);
  const stale = [...staleSources(sources, index), ...damagedFiles(index)];
  if (!check && stale.length > 0) await renderAll(sources);
  return [...new Set(stale)].map((path) => `packages/demo/generated/${path}`);
}

const NOTHING: RenderedIndex = { renderer: "", pictures: {}, proofs: {}, files: {} };

async function renderAll({ renderer, drawings, proofs }: DemoSources): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const index: RenderedIndex = { renderer, pictures: {}, proofs: {}, files: {} };
  let total = 0;
  const write = async (path: string, bytes: Uint8Array): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
    index.files[path] = hashOf(bytes);
    total += bytes.length;
  };
  for (const [name, svg] of drawings) {
    const { original, copies, extension, width, height } = await renderDrawing(svg);
    await write(`${name}.${extension}`, original);
    for (const { suffix, bytes } of copies) await write(`${name}${suffix}`, bytes);
    const suffixes = copies.map(({ suffix }) => suffix);
    const source = hashOf(svg);
    index.pictures[name] = { source, extension, width, height, copies: suffixes };
  }
  for (const [key, proof] of proofs) {
    const { jpeg, width, height, perceptual } = await renderProof(proof);
    await write(proofPath(key), jpeg);
    index.proofs[key] = { width, height, perceptual };
  }
  if (total > MOST_BYTES) throw new Error(`The demo's pictures take ${total} bytes.`);
  await writeFile(join(folder, "index.json"), `${JSON.stringify(index, null, 1)}\n`);
}
