import { appendFile, copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { generateContract } from "./generate-contract.ts";

const folder = "packages/api-client/src/generated";
const operations = `${folder}/operations.ts`;
const purchaseLimits = `${folder}/field-limits/purchase-creation.ts`;
const passwordLimits = `${folder}/field-limits/password-change.ts`;

test("the committed files are up to date with the contract", async () => {
  expect(await generateContract({ check: true })).toEqual([]);
});

test("a check names missing or stale files and writes nothing; generating brings them up to date", async () => {
  const temporary = await mkdtemp(join(tmpdir(), "contract-"));
  try {
    const root = pathToFileURL(`${temporary}/`);
    await copyFile(new URL("../openapi.yaml", import.meta.url), join(temporary, "openapi.yaml"));
    const missing = await generateContract({ check: true, root });
    expect(missing).toEqual(expect.arrayContaining([operations, purchaseLimits]));
    expect(await generateContract({ check: true, root })).toEqual(missing);
    await generateContract({ check: false, root });
    expect(await generateContract({ check: true, root })).toEqual([]);

    await appendFile(join(temporary, operations), "// edited by hand\n");
    expect(await generateContract({ check: true, root })).toEqual([operations]);

    const contract = await readFile(join(temporary, "openapi.yaml"), "utf8");
    const longer = contract.replace("minLength: 10\n", "minLength: 12\n");
    expect(longer).not.toBe(contract);
    await writeFile(join(temporary, "openapi.yaml"), longer);
    expect(await generateContract({ check: true, root })).toContain(passwordLimits);

    const left = join(temporary, folder, "field-limits/no-longer-there.ts");
    await writeFile(left, "");
    expect(await generateContract({ check: false, root })).toContain(
      `${folder}/field-limits/no-longer-there.ts`,
    );
    await expect(readFile(left)).rejects.toThrow("ENOENT");
  } finally {
    await rm(temporary, { recursive: true });
  }
});
