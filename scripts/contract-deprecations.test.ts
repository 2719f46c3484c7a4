import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { deprecationProblems } from "./contract-deprecations.ts";
import { schemaSource } from "./generate-contract.schema.ts";

const old = {
  deprecated: true,
  "x-sunset": "2027-12-31",
  description: "Use `GET /raffles/{id}` instead.",
};

const contractWith = (operation: object, field: object) => ({
  openapi: "3.1.0",
  info: { title: "Old", version: "1.0.0" },
  paths: { "/old": { get: { operationId: "old", responses: {}, ...operation } } },
  components: {
    schemas: { Thing: { type: "object", properties: { field: { type: "string", ...field } } } },
  },
});

test("what is deprecated in openapi.yaml says until when, and what to use instead", async () => {
  const file = join(import.meta.dirname, "../openapi.yaml");
  expect(deprecationProblems(parse(await readFile(file, "utf8")))).toEqual([]);
});

test("what doesn't is found", () => {
  expect(deprecationProblems(contractWith(old, old))).toEqual([]);
  const { "x-sunset": _, ...endless } = old;
  const silent = { ...old, description: "Old." };
  expect(deprecationProblems(contractWith(endless, silent))).toEqual([
    "paths//old/get: no day in x-sunset",
    "components/schemas/Thing/properties/field: its description has no sentence with 'instead'",
  ]);
});

test("editors cross out what is deprecated, and say what to use instead", async () => {
  const folder = await mkdtemp(join(tmpdir(), "contract-deprecations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "openapi.json");
  await writeFile(file, JSON.stringify(contractWith(old, old)));
  const source = await schemaSource(pathToFileURL(file));
  expect(
    source.match(/@deprecated\s+\* @description Use `GET \/raffles\/\{id\}` instead\./g),
  ).toHaveLength(2);
});
