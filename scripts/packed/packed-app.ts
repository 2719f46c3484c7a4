import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse, stringify } from "yaml";

const root = path.join(import.meta.dirname, "../..");

/** The packages that other projects can install. */
export const packedNames = ["domain", "api-client", "api-mocks", "ui"] as const;
export type PackedName = (typeof packedNames)[number];

/** The blocks of a language in a package's README. */
export function readmeBlocks(name: PackedName, language: string): string[] {
  const pattern = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms");
  return [...read(root, `packages/${name}/README.md`).matchAll(pattern)].map(
    ([, text = ""]) => text,
  );
}

/**
 * Makes a copy of `app/` in a temporary folder, with a workspace file that says what the README of `@rifas/api-mocks` does; the
 * caller removes it.
 */
export function createApp(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "packed-app-"));
  cpSync(path.join(import.meta.dirname, "app"), folder, { recursive: true });
  const { catalog, allowBuilds } = parse(read(root, "pnpm-workspace.yaml"));
  const { overrides } = parse(readmeBlocks("api-mocks", "yaml").join(""));
  writeFileSync(
    path.join(folder, "pnpm-workspace.yaml"),
    stringify({ catalog, allowBuilds, overrides }),
  );
  return folder;
}

/**
 * Makes a folder with nothing but a package.json and the workspace file of a package's README, which only pnpm reads; the caller
 * removes it.
 */
export function newProject(name: PackedName): string {
  const folder = mkdtempSync(path.join(tmpdir(), "packed-project-"));
  writeFileSync(path.join(folder, "package.json"), '{ "name": "project", "type": "module" }\n');
  writeFileSync(path.join(folder, "pnpm-workspace.yaml"), readmeBlocks(name, "yaml").join(""));
  return folder;
}

/** Runs an installing command as it is written, from what pnpm's store and npm's cache have, or else the registry. */
export function install(project: string, command: string): void {
  const [program = "", ...words] = command.trim().split(" ");
  const source =
    program === "pnpm" ? ["--prefer-offline", "--store-dir", store()] : ["--prefer-offline"];
  run(project, program, ...words, ...source);
}

/** Packs a built package into the app's folder; returns the files in its tarball. */
export function pack(name: PackedName, app: string): string[] {
  const folder = path.join(root, "packages", name);
  const output = run(folder, "pnpm", "pack", "--json", "--pack-destination", app);
  const { files }: { files: { path: string }[] } = JSON.parse(output);
  return files.map((file) => file.path).sort();
}

/** Where a packed package is. */
export function tarballOf(name: PackedName, app: string): string {
  const [tarball] = globSync(`rifas-${name}-*.tgz`, { cwd: app });
  if (tarball === undefined) throw new Error(`${name} isn't packed`);
  return path.join(app, tarball);
}

/**
 * Installs the app's dependencies from the tarballs and the registry. The workspace's lockfile and store make it use the
 * versions that are there already, so usually nothing is downloaded.
 */
export function installWorkspaceVersions(app: string): void {
  copyFileSync(path.join(root, "pnpm-lock.yaml"), path.join(app, "pnpm-lock.yaml"));
  run(app, "pnpm", "install", "--prefer-offline", "--no-frozen-lockfile", "--store-dir", store());
}

function store(): string {
  return run(root, "pnpm", "store", "path").trim();
}

/** What can be imported from a package that the app has installed, by its `exports` and its files. */
export function importableModules(name: PackedName, app: string): string[] {
  const home = path.join(app, "node_modules/@rifas", name);
  const manifest: { exports: Record<string, string | { types: string }> } = JSON.parse(
    read(home, "package.json"),
  );
  const files = globSync("dist/**/*.d.ts", { cwd: home }).map(
    (file) => `./${file.replaceAll(path.sep, "/")}`,
  );
  return Object.entries(manifest.exports).flatMap(([subpath, target]) => {
    if (typeof target === "string") return [];
    // Every `*` of a target is the same text.
    const [start = "", ...rest] = target.types.replaceAll(".", "\\.").split("*");
    const pattern = new RegExp(
      rest.length === 0 ? `^${start}$` : `^${start}(.+)${rest.join("\\1")}$`,
    );
    return files.flatMap((file) => {
      const match = pattern.exec(file);
      const module = `@rifas/${name}${subpath.slice(1)}`;
      return match === null ? [] : [module.replace("*", match[1] ?? "")];
    });
  });
}

/** Runs a command in a folder and returns its output. Throws with all of its output if it fails. */
export function run(cwd: string, command: string, ...args: string[]): string {
  // Vitest's own NODE_ENV would make Vite build for development.
  const env = { ...process.env, NODE_ENV: undefined };
  const shell = process.platform === "win32";
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env,
    shell,
    encoding: "utf8",
  });
  if (status === 0) return stdout;
  throw new Error(`${[command, ...args].join(" ")} failed\n${stdout}\n${stderr}`, { cause: error });
}

function read(folder: string, file: string): string {
  return readFileSync(path.join(folder, file), "utf8");
}
