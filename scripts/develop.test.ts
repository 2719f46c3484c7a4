import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

/** Stands for pnpm: writes down which program it starts, where its API and the site are. The first to end stops the others. */
const recorder = `#!/bin/sh
echo "$PORT $PUBLIC_ORIGIN $*" >> "$RECORD"
until [ "$(wc -l < "$RECORD")" -ge 3 ]; do :; done
`;

/** The programs that `develop.ts` starts, each as the recorder says it. */
function started(...args: string[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "develop-"));
  try {
    const record = path.join(folder, "started");
    writeFileSync(path.join(folder, "pnpm"), recorder);
    chmodSync(path.join(folder, "pnpm"), 0o755);
    const { PUBLIC_ORIGIN: _, PORT: _port, ...environment } = process.env;
    const env = { ...environment, RECORD: record, PATH: `${folder}:${process.env["PATH"]}` };
    spawnSync(process.execPath, [path.join(import.meta.dirname, "develop.ts"), ...args], { env });
    return readFileSync(record, "utf8").trim().split("\n").toSorted();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.skipIf(process.platform === "win32")(
  "the address that the development server prints is where the pages are served",
  () => {
    const programs = started();
    const [, port] = programs.flatMap(
      (line) => /@rifas\/web dev .*--port (\d+) --strictPort/.exec(line) ?? [],
    );
    expect(programs).toHaveLength(3);
    for (const line of programs) expect(line.split(" ")[1]).toBe(`http://localhost:${port}`);
  },
);

test.skipIf(process.platform === "win32")(
  "with --mock the web finds the API's mock where it looks for the API",
  () => {
    const [api, mock] = [started(), started("--mock")].map((programs) =>
      programs.filter((line) => !line.includes("@rifas/web") && !line.includes("storybook")),
    );
    expect(api).toEqual([expect.stringMatching(/^3000 .* --filter @rifas\/api dev$/)]);
    expect(mock).toEqual([
      expect.stringMatching(/^3000 .* exec node packages\/api-mocks\/src\/server\/main\.ts$/),
    ]);
  },
);
