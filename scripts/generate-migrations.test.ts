import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { generateMigrations } from "./generate-migrations.ts";

const list = "apps/api/src/database/generated/migrations.ts";

test("the committed list has every migration", async () => {
  expect(await generateMigrations({ check: true })).toEqual([]);
});

test("a new migration is listed after the others; a number that is missing or taken twice is refused", async () => {
  const temporary = await mkdtemp(join(tmpdir(), "migrations-"));
  const root = pathToFileURL(`${temporary}/`);
  const folder = join(temporary, "apps/api/src/database");
  const add = (name: string) => writeFile(join(folder, "migrations", name), "");
  try {
    await mkdir(join(folder, "migrations"), { recursive: true });
    await mkdir(join(folder, "generated"));
    await add("0002-notes.ts");
    await expect(generateMigrations({ check: false, root })).rejects.toThrow("for 0001");

    await add("0001-initial.ts");
    expect(await generateMigrations({ check: true, root })).toEqual([list]);
    expect(await generateMigrations({ check: false, root })).toEqual([list]);
    expect(await generateMigrations({ check: true, root })).toEqual([]);
    const written = await readFile(join(temporary, list), "utf8");
    expect(written.match(/"\d.+(?=":)/g)).toEqual(['"0001-initial', '"0002-notes']);

    await add("0002-other.ts");
    await expect(generateMigrations({ check: true, root })).rejects.toThrow("0003");
  } finally {
    await rm(temporary, { recursive: true });
  }
});
