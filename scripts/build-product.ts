import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { billOfMaterials } from "./supply-chain.ts";

interface Part {
  name: string;
  /** Its inputs; folders include everything in them. */
  sources: string[];
  output: string;
  pnpm: string[];
}

const WEB_SOURCES = [
  "packages/domain",
  "packages/api-client",
  "packages/ledger",
  "packages/ui",
  "apps/web",
];

const WEB: Part = {
  name: "web",
  sources: WEB_SOURCES,
  output: "apps/web/dist",
  pnpm: ["--filter", "@rifas/web", "build"],
};

const API: Part = {
  name: "API",
  sources: ["openapi.yaml", "packages", "apps/api"],
  output: "apps/api/dist",
  pnpm: ["--filter", "@rifas/api", "build"],
};

const STORYBOOK: Part = {
  name: "Storybook",
  sources: [".storybook", "packages", "apps/web"],
  output: "storybook-static",
  pnpm: ["storybook:build"],
};

/** Builds the product, on request with the design system. */
export function buildProduct(options: { storybook: boolean }): void {
  buildParts(options.storybook ? [WEB, API, STORYBOOK] : [WEB, API]);
  writeFileSync(path.join(API.output, "sbom.cdx.json"), billOfMaterials());
}

/** Builds only the server, which is enough to work on an installation's data. */
export function buildServer(): void {
  buildParts([API]);
}

/**
 * Builds what has changed since its last build, saying how long it took; ends the process with the output of one that fails.
 */
function buildParts(parts: readonly Part[]): void {
  for (const part of parts) {
    const stamp = path.join(part.output, ".built-from");
    const fingerprint = fingerprintOf(part.sources);
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) continue;
    const started = performance.now();
    process.stdout.write(`Building the ${part.name}… `);
    const { status, stdout } = spawnSync("pnpm", part.pnpm, {
      stdio: ["ignore", "pipe", "inherit"],
      encoding: "utf8",
      shell: process.platform === "win32",
    });
    if (status !== 0) {
      console.log(`failed\n${stdout}`);
      process.exit(1);
    }
    writeFileSync(stamp, fingerprint);
    console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}

function fingerprintOf(sources: readonly string[]): string {
  const hash = createHash("sha256").update(readFileSync("pnpm-lock.yaml"));
  for (const file of sources.flatMap(filesUnder).sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

function filesUnder(source: string): string[] {
  if (statSync(source).isFile()) return [source];
  const skip = (name: string) => name === "node_modules" || name === "dist";
  return globSync(`${source}/**/*`, { exclude: (entry) => skip(path.basename(entry)) })
    .map(String)
    .filter((file) => statSync(file).isFile());
}
