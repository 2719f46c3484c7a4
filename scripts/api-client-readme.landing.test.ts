import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { compilerProblems } from "./compile-in-place.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const readme = readFileSync(join(root, "packages/api-client/README.md"), "utf8");
const BLOCK =
  /^```tsx?\n\/\/ ([^\s,]+)(?:, (after|before) the (?:first )?line: ([^\n]*))?\n(.*?)^```$/gms;

/** The files as somebody has them who follows the README, by their absolute paths. */
function follow(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, path = "", side, line = "", code = ""] of readme.matchAll(BLOCK)) {
    const place = join(root, path);
    files.set(place, side === undefined ? code : insert({ place, side, line, code, files }));
  }
  return files;
}

/** The text of a file with code before or after the first line of these words, whatever its indentation. */
function insert(at: {
  place: string;
  side: string;
  line: string;
  code: string;
  files: ReadonlyMap<string, string>;
}): string {
  const lines = (at.files.get(at.place) ?? readFileSync(at.place, "utf8")).split("\n");
  const index = lines.findIndex((text) => text.trim() === at.line);
  if (index === -1) throw new Error(`${at.place} has no line '${at.line}'.`);
  lines.splice(at.side === "after" ? index + 1 : index, 0, at.code.trimEnd());
  return lines.join("\n");
}

const files = follow();

test("every block of code in the README is a file that compiles", { timeout: 120_000 }, () => {
  expect([...readme.matchAll(BLOCK)].length).toBe(readme.match(/^```tsx?$/gm)?.length);
  expect(files.size).toBeGreaterThan(4);
  expect(compilerProblems(files, files.keys())).toEqual([]);
});

test("what the README builds has no problem of lint or format", { timeout: 120_000 }, async () => {
  const copy = await mkdtemp(join(tmpdir(), "readme-"));
  try {
    const names = [
      ".oxlintrc.json",
      ".oxfmtrc.json",
      "tsconfig.base.json",
      "scripts",
      "package.json",
    ];
    await Promise.all(
      names.map((name) => cp(join(root, name), join(copy, name), { recursive: true })),
    );
    await symlink(join(root, "node_modules"), join(copy, "node_modules"));
    await symlink(join(root, "packages"), join(copy, "packages"));
    await cp(join(root, "apps/web/src"), join(copy, "apps/web/src"), { recursive: true });
    await cp(join(root, "apps/web/tsconfig.json"), join(copy, "apps/web/tsconfig.json"));
    await symlink(join(root, "apps/web/node_modules"), join(copy, "apps/web/node_modules"));
    const paths = [...files.keys()].map((path) => relative(root, path));
    for (const path of paths) {
      await mkdir(dirname(join(copy, path)), { recursive: true });
      await writeFile(join(copy, path), files.get(join(root, path)) ?? "");
    }
    for (const [tool, ...flags] of [["oxlint"], ["oxfmt", "--check"]] as const) {
      const program = join(root, "node_modules/.bin", tool);
      const { status, stdout } = spawnSync(program, [...flags, ...paths], {
        cwd: copy,
        encoding: "utf8",
      });
      expect([tool, status, status === 0 ? "" : stdout]).toEqual([tool, 0, ""]);
    }
  } finally {
    await rm(copy, { recursive: true });
  }
});

test("the README's page has the landmark that the layout's skip link needs in every state", () => {
  const pages = [...files].filter(([path]) => path.includes("/pages/"));
  expect(pages.length).toBeGreaterThan(0);
  for (const [path, code] of pages) {
    const states = code.match(/^ +return \($/gm)?.length;
    expect(code.match(/<AdminPage>/g)?.length, path).toBe(states);
  }
});

test("a call that isn't in the contract would be noticed", { timeout: 120_000 }, () => {
  const [[path, code] = ["", ""]] = [...files].filter(([, text]) => text.includes("/{id}/pause"));
  const broken = code.replace("/raffles/{id}/pause", "/raffles/{id}/stop");
  expect(compilerProblems(new Map([[path, broken]]), [path])).not.toEqual([]);
});

test("every module the README names is there", () => {
  const named = [...readme.matchAll(/`src\/([\w/-]+\.ts)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(5);
  const missing = named.filter(
    (path) => !ts.sys.fileExists(join(root, "packages/api-client/src", path)),
  );
  expect(missing).toEqual([]);
});
