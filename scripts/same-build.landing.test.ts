import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));

function run(cwd: string, command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd, encoding: "utf8", maxBuffer: 10_000_000 });
}

/** Builds the product in a folder, and returns what the build says that it wrote. */
function buildIn(folder: string): unknown {
  run(folder, "node", "scripts/build.ts", "--no-storybook");
  return JSON.parse(readFileSync(join(folder, "apps/api/dist/release.json"), "utf8"));
}

test("the same source gives the same build in another folder", { timeout: 600_000 }, () => {
  const other = mkdtempSync(join(tmpdir(), "rifas-same-build-"));
  try {
    for (const file of run(root, "git", "ls-files", "-z").split("\0").filter(Boolean)) {
      cpSync(join(root, file), join(other, file));
    }
    run(other, "pnpm", "install", "--frozen-lockfile", "--prefer-offline");
    expect(buildIn(other)).toEqual(buildIn(root));
    expect(buildIn(root)).toEqual({
      version: JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  } finally {
    rmSync(other, { recursive: true });
  }
});
