// Beside HTTP: declarations, compared with the contract or the database.
import { readFileSync } from "node:fs";
import { expect, inject, it } from "vitest";
import { loadContract, type Schema } from "../../src/server/http/contract.ts";

/** Runs after all other tests of the server (vitest.coverage.config.ts), on the responses they received. */
const observed = new Set(readFileSync(inject("observations"), "utf8").split("\n"));

const contract = loadContract();
const declared = contract.operations.flatMap(({ id, responses }) =>
  Object.entries(responses).flatMap(([status, { content }]) => {
    const schema = content?.["application/json"]?.schema;
    if (Number(status) < 400) return [`${id} ${status} -`];
    return codesOf(schema ?? {}).map((code) => `${id} ${status} ${code}`);
  }),
);

/** The codes that an error's schema allows. */
function codesOf(schema: Schema): string[] {
  const whole = contract.resolve(schema);
  const parts = [whole, ...list(whole["allOf"]).map((part) => contract.resolve(part))];
  const codes = parts.map((part) => part.properties?.["code"]?.["enum"]).filter(Array.isArray);
  return (codes.at(-1) ?? []).map(String);
}

function list(value: unknown): Schema[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Limits refuse requests before any operation is reached, in one place for all: it is enough that some operation was
 * refused.
 */
const refusedByLimits = ["429 too_many_requests", "503 server_busy"];
const byLimit = (line: string) => refusedByLimits.find((refusal) => line.endsWith(` ${refusal}`));

it("tests cover every success and every declared error of every operation", () => {
  expect(declared.length).toBeGreaterThan(400);
  const own = declared.filter((line) => byLimit(line) === undefined);
  expect(own.filter((line) => !observed.has(line))).toEqual([]);
});

it("tests cover each refusal by a limit", () => {
  expect(new Set([...observed].map(byLimit))).toEqual(new Set([undefined, ...refusedByLimits]));
});
