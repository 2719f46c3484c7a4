import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { constants, setPriority } from "node:os";
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
  name: "la web",
  sources: WEB_SOURCES,
  output: "apps/web/dist",
  pnpm: ["--filter", "@rifas/web", "build"],
};

const API: Part = {
  name: "el servidor",
  sources: ["openapi.yaml", "packages", "apps/api"],
  output: "apps/api/dist",
  pnpm: ["--filter", "@rifas/api", "build"],
};

const STORYBOOK: Part = {
  name: "el sistema de diseño",
  sources: [".storybook", "packages", "apps/web"],
  output: "storybook-static",
  pnpm: ["exec", "storybook", "build", "--quiet", "--disable-telemetry"],
};

/** Builds the product, optionally with the design system. */
export function buildProduct(options: { storybook: boolean }): void {
  buildParts(options.storybook ? [WEB, API, STORYBOOK] : [WEB, API]);
  writeFileSync(path.join(API.output, "sbom.cdx.json"), billOfMaterials());
  writeFileSync(path.join(API.output, RELEASE), JSON.stringify(releaseOf([WEB, API])));
}

/** The file that says what the build wrote; the server puts it into its logs. */
const RELEASE = "release.json";

/**
 * The version, and the SHA-256 of what `sha256sum` says of each built file, in the order of their paths: the same in every
 * folder. The bill of materials states when it was made, and is left out.
 */
function releaseOf(parts: readonly Part[]): { version: string; sha256: string } {
  const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
  const files = parts.flatMap(({ output }) =>
    readdirSync(output, { recursive: true, encoding: "utf8" })
      .map((file) => path.posix.join(output, file.replaceAll("\\", "/")))
      .filter(isBuiltFile),
  );
  const lines = files.sort().map((file) => `${sha256(readFileSync(file))}  ${file}\n`);
  return { version, sha256: sha256(lines.join("")) };
}

function isBuiltFile(file: string): boolean {
  return (
    ![RELEASE, STAMP, "sbom.cdx.json"].includes(path.basename(file)) && statSync(file).isFile()
  );
}

function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Where the built design system is served from. */
export const storybookFolder = STORYBOOK.output;

/**
 * Builds the design system if it has changed, beside the product that is already running: with low priority, in another folder
 * until it is complete, and without stopping anything if it fails. Ends with the product.
 */
export function buildStorybookBeside(): void {
  const fingerprint = fingerprintOf(STORYBOOK.sources);
  if (isBuilt(STORYBOOK, fingerprint)) return;
  const started = performance.now();
  console.log("Preparando el sistema de diseño, que estará en /storybook…");
  const unfinished = "node_modules/.storybook-unfinished";
  const child = spawn("pnpm", [...STORYBOOK.pnpm, "--output-dir", unfinished], {
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  // The product ends without waiting for it.
  child.unref();
  const stop = () => child.kill();
  process.once("exit", stop);
  child.once("exit", (status) => {
    process.off("exit", stop);
    if (status !== 0) {
      console.log("El sistema de diseño no se preparó: `npm run build -- storybook` dice por qué.");
      return;
    }
    writeFileSync(path.join(unfinished, STAMP), fingerprint);
    rmSync(STORYBOOK.output, { recursive: true, force: true });
    renameSync(unfinished, STORYBOOK.output);
    console.log(`El sistema de diseño está listo a los ${secondsSince(started)} s.`);
  });
}

/** Builds only the design system. */
export function buildStorybook(): void {
  buildParts([STORYBOOK]);
}

/** Builds only the server, which is enough to work on an installation's data. */
export function buildServer(): void {
  buildParts([API]);
}

/**
 * Builds whatever has changed since its last build and prints how long it took; if a build fails, prints its output and
 * exits.
 */
function buildParts(parts: readonly Part[]): void {
  for (const part of parts) {
    const fingerprint = fingerprintOf(part.sources);
    if (isBuilt(part, fingerprint)) continue;
    const started = performance.now();
    process.stdout.write(`Preparando ${part.name}… `);
    const { status, stdout } = spawnSync("pnpm", part.pnpm, {
      stdio: ["ignore", "pipe", "inherit"],
      // Whoever builds, also a test, builds what ships.
      env: { ...process.env, NODE_ENV: "production" },
      encoding: "utf8",
      shell: process.platform === "win32",
    });
    if (status !== 0) {
      console.log(`falló\n${stdout}`);
      process.exit(1);
    }
    writeFileSync(path.join(part.output, STAMP), fingerprint);
    console.log(`${secondsSince(started)} s`);
  }
}

/** The file in a build's output that records what it was built from. */
const STAMP = ".built-from";

function isBuilt({ output }: Part, fingerprint: string): boolean {
  const stamp = path.join(output, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint;
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
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
  const skip = (name: string) => ["node_modules", "dist", "e2e"].includes(name);
  return globSync(`${source}/**/*`, { exclude: (entry) => skip(path.basename(entry)) })
    .map(String)
    .filter((file) => statSync(file).isFile());
}
