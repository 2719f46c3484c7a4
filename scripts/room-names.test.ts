import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { isContract, operationsOf } from "./generate-contract.types.ts";
import { SERVER } from "./rooms.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** An operation in a door: `listCash: (…) => …`, `async listCash(…) {…}`, or its verb by its name alone. */
const OPENED = /^ +(?:async )?(\w+)(?=[:(,])/gm;

const opened = globSync(`${SERVER}/*/door/*.ts`, { cwd: root }).flatMap((file) =>
  Array.from(read(file).matchAll(OPENED), ([, id = ""]) => `${id}: ${file.split("/")[3]}`),
);

test("the contract's tags are the rooms whose doors open the operations", () => {
  const contract: unknown = parse(read("openapi.yaml"));
  if (!isContract(contract)) throw new Error("openapi.yaml isn't a contract.");
  const tagged = Array.from(
    operationsOf(contract),
    ({ operation }) => `${operation.operationId}: ${operation.tags.join()}`,
  );
  expect(tagged.length).toBeGreaterThan(100);
  const ids = new Set(tagged.map((row) => row.split(":")[0]));
  const ofContract = opened.filter((row) => ids.has(row.split(":")[0]));
  expect([...new Set(ofContract)].toSorted()).toEqual(tagged.toSorted());
});
