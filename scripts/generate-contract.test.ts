import { appendFile, copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { generateContract } from "./generate-contract.ts";

const generated = ["schema", "operations", "field-limits"].map(
  (name) => `packages/api-client/src/generated/${name}.ts`,
);

test("the committed files are up to date with the contract", async () => {
  expect(await generateContract({ check: true })).toEqual([]);
});

test("a check names missing or stale files and writes nothing; generating brings them up to date", async () => {
  const folder = await mkdtemp(join(tmpdir(), "contract-"));
  try {
    const root = pathToFileURL(`${folder}/`);
    await copyFile(new URL("../openapi.yaml", import.meta.url), join(folder, "openapi.yaml"));
    expect(await generateContract({ check: true, root })).toEqual(generated);
    expect(await generateContract({ check: true, root })).toEqual(generated);
    await generateContract({ check: false, root });
    expect(await generateContract({ check: true, root })).toEqual([]);

    await appendFile(join(folder, generated[1] ?? ""), "// edited by hand\n");
    expect(await generateContract({ check: true, root })).toEqual([generated[1]]);

    const contract = await readFile(join(folder, "openapi.yaml"), "utf8");
    const longer = contract.replace("minLength: 10\n", "minLength: 12\n");
    expect(longer).not.toBe(contract);
    await writeFile(join(folder, "openapi.yaml"), longer);
    expect(await generateContract({ check: true, root })).toContain(generated[2]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
