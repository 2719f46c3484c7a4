import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { isContract, operationsOf } from "./generate-contract.types.ts";

const contract: unknown = parse(
  readFileSync(path.join(import.meta.dirname, "../openapi.yaml"), "utf8"),
);
if (!isContract(contract)) throw new Error("openapi.yaml isn't a contract.");

const operations = [...operationsOf(contract)].map(({ path: address, method, operation }) => ({
  address,
  method,
  undoes: /^(?:undo|withdraw|restore|unlink)/.test(operation.operationId),
}));

test("what takes something back is `POST …/undo`", () => {
  expect(operations.filter(({ undoes }) => undoes).length).toBeGreaterThan(5);
  const others = operations.filter(
    ({ address, method, undoes }) => undoes !== (method === "post" && address.endsWith("/undo")),
  );
  expect(others).toEqual([]);
});

test("nothing is under /admin but e-mails", () => {
  const ofAdmin = operations.filter(({ address }) => address.startsWith("/admin/"));
  expect(ofAdmin.filter(({ address }) => !address.startsWith("/admin/emails/"))).toEqual([]);
});

test("the values that programs compare are names: neither sentences nor single letters", () => {
  const values = valuesOf(contract);
  expect(values.length).toBeGreaterThan(500);
  expect(values.filter((value) => !/^[\w./:+-]*$/.test(value) || /^[A-Z]\d?$/.test(value))).toEqual(
    [],
  );
});

/** The texts of every enum in it. */
function valuesOf(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const own = "enum" in node && Array.isArray(node.enum) ? node.enum.map(String) : [];
  return [...own, ...Object.values(node).flatMap(valuesOf)];
}
