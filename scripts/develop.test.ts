import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

/** Stands for pnpm: writes down which program it starts, and with which address of the site. The first to end stops the others. */
const recorder = `#!/bin/sh
echo "$PUBLIC_ORIGIN $*" >> "$RECORD"
until [ "$(wc -l < "$RECORD")" -ge 3 ]; do :; done
`;

test.skipIf(process.platform === "win32")(
  "the address that the development server prints is where the pages are served",
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), "develop-"));
    try {
      const record = path.join(folder, "started");
      writeFileSync(path.join(folder, "pnpm"), recorder);
      chmodSync(path.join(folder, "pnpm"), 0o755);
      const { PUBLIC_ORIGIN: _, ...environment } = process.env;
      const env = { ...environment, RECORD: record, PATH: `${folder}:${process.env["PATH"]}` };
      spawnSync(process.execPath, [path.join(import.meta.dirname, "develop.ts")], { env });
      const started = readFileSync(record, "utf8").trim().split("\n");
      const [, port] = started.flatMap(
        (line) => /@rifas\/web dev .*--port (\d+) --strictPort/.exec(line) ?? [],
      );
      expect(started).toHaveLength(3);
      for (const line of started) expect(line.split(" ")[0]).toBe(`http://localhost:${port}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
