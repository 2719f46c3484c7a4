import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { breaksRunningVersion } from "../support/rolling-upgrade.ts";

const folder = join(import.meta.dirname, "../../src/database/migrations");

/** It makes the schema of a new installation, where no other version runs. */
const FIRST = "0001-version-2.0.0.ts";

/** Migrations that break a rule safely, each with the reason. */
const allowed: Record<string, string> = {};

test("no migration breaks the old version that runs alongside the new one during an upgrade", async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts"));
  expect(files).toContain(FIRST);
  for (const file of files.filter((name) => name !== FIRST && !(name in allowed))) {
    expect([file, ...breaksRunningVersion(await readFile(join(folder, file), "utf8"))]).toEqual([
      file,
    ]);
  }
});

test.each([
  ["`DROP TABLE clients`", 1],
  ["`ALTER TABLE purchases DROP COLUMN phone`", 1],
  ["`ALTER TABLE purchases RENAME COLUMN phone TO telephone`", 1],
  ["`ALTER TABLE purchases ALTER COLUMN phone TYPE varchar(20)`", 1],
  ["`ALTER TABLE purchases ALTER COLUMN phone SET NOT NULL`", 1],
  ["`ALTER TABLE purchases ADD COLUMN note text NOT NULL`", 1],
  ["`ALTER TABLE purchases ADD COLUMN note text NOT NULL DEFAULT ''`", 0],
  ["`ALTER TABLE purchases ADD COLUMN note text`", 0],
  ["`CREATE TABLE notes (id integer PRIMARY KEY, text text NOT NULL)`", 0],
  ["// Once RENAME would have been simpler.\n`CREATE INDEX notes_text ON notes (text)`", 0],
])("%s: %i reasons", (source, reasons) => {
  expect(breaksRunningVersion(source)).toHaveLength(reasons);
});
