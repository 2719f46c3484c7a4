import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { isContract, operationsOf } from "./generate-contract.types.ts";
import { SERVER, serverRooms } from "./rooms.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** An operation in a door or a mock: `listCash: (…) => …`, `async listCash(…) {…}`, or its verb by its name alone. */
const OPENED = /^ +(?:async )?(\w+)(?=[:(,])/gm;

const tags = new Map(
  Array.from(operationsOf(contract()), ({ operation }) => [
    operation.operationId,
    operation.tags.join(),
  ]),
);

function contract() {
  const value: unknown = parse(read("openapi.yaml"));
  if (!isContract(value)) throw new Error("openapi.yaml isn't a contract.");
  return value;
}

/** Each operation that these files open, with the room it lies in: the folder after the given one. */
function opened(folder: string, pattern: string): string[] {
  const rows = globSync(`${folder}/${pattern}`, { cwd: root }).flatMap((file) => {
    const room = file.slice(folder.length + 1).split("/")[0];
    const ids = Array.from(read(file).matchAll(OPENED), ([, id = ""]) => id);
    return ids.filter((id) => tags.has(id)).map((id) => `${id}: ${room}`);
  });
  return [...new Set(rows)].toSorted();
}

const tagged = Array.from(tags, ([id, tag]) => `${id}: ${tag}`).toSorted();

test("the contract's tags are the rooms whose doors open the operations", () => {
  expect(tagged.length).toBeGreaterThan(100);
  expect(opened(SERVER, "*/door/*.ts")).toEqual(tagged);
});

test("the mock answers an operation in the folder of its room", () => {
  const answered = opened("packages/api-mocks/src/operations", "**/*.ts");
  expect(answered.length).toBeGreaterThan(80);
  expect(answered.filter((row) => !tagged.includes(row))).toEqual([]);
});

const rooms = serverRooms().map(({ room }) => room);

test("what the product does is written down by room", () => {
  const pages = readdirSync(join(root, "docs/product")).map((file) => file.replace(".md", ""));
  expect(pages.filter((page) => page !== "README" && !rooms.includes(page))).toEqual([]);
});

/** Not of one room: what every test uses, the invariants that cross rooms, and what runs by itself. */
const OTHER_TESTS = ["support", "rules", "contract", "pages", "spreadsheets"];

test("the server's tests lie in the folders of its rooms", () => {
  const files = globSync("**/*.ts", { cwd: join(root, "apps/api/test") });
  const folders = new Set(files.map((file) => file.split("/")[0] ?? ""));
  expect([...folders].filter((name) => ![...OTHER_TESTS, ...rooms].includes(name))).toEqual([]);
});
