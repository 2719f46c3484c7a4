import { appendFile, copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { errorStatusesSource } from "./generate-contract.error-statuses.ts";
import { personalFieldsSource } from "./generate-contract.personal.ts";
import { generateContract } from "./generate-contract.ts";
import type { Contract, Schema } from "./generate-contract.types.ts";

const folder = "packages/api-client/src/generated";
const operations = `${folder}/operations.ts`;
const purchaseLimits = `${folder}/field-limits/purchase-creation.ts`;
const passwordLimits = `${folder}/field-limits/password-change.ts`;

test(
  "a check names missing or stale files and writes nothing; generating brings them up to date",
  { timeout: 120_000 },
  async () => {
    const temporary = await mkdtemp(join(tmpdir(), "contract-"));
    try {
      const root = pathToFileURL(`${temporary}/`);
      await copyFile(new URL("../openapi.yaml", import.meta.url), join(temporary, "openapi.yaml"));
      const missing = await generateContract({ check: true, root });
      expect(missing).toEqual(expect.arrayContaining([operations, purchaseLimits]));
      await expect(readFile(join(temporary, operations))).rejects.toThrow("ENOENT");
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
  },
);

/** A contract whose operation returns these codes, by status; `soon` as a shared response in `components`. */
function contractOf(listed: string[], returned: Record<string, string[]>): Contract {
  const response = (codes: string[]) => ({
    content: { "application/json": { schema: { properties: { code: { enum: codes } } } } },
  });
  const responses = Object.entries(returned).map(([status, codes]) => [status, response(codes)]);
  const call = { operationId: "call", tags: [], "x-access": "anyone" };
  const shared = { "429": { $ref: "#/components/responses/Later" } };
  return {
    paths: {
      "/a": { get: { ...call, responses: { ...Object.fromEntries(responses), ...shared } } },
    },
    components: {
      schemas: { ErrorCode: { enum: listed } },
      parameters: {},
      responses: { Later: response(["soon"]) },
    },
  };
}

test("each error code has the status of the responses that name it", () => {
  const source = errorStatusesSource(
    contractOf(["taken", "soon"], { 200: ["R7K"], 409: ["taken"] }),
  );
  expect(source.match(/\w+: \d+/g)).toEqual(["taken: 409", "soon: 429"]);
});

test.for<[string, string[], Record<string, string[]>, string]>([
  ["has two statuses", ["taken", "soon"], { 409: ["taken"], 422: ["taken"] }, "409 and 422"],
  ["isn't listed", ["soon"], { 409: ["taken"] }, "doesn't list taken"],
  ["is never returned", ["soon", "left"], {}, "no operation returns left"],
])("a contract in which a code %s is refused", ([, listed, returned, message]) => {
  const contract = contractOf(listed, returned);
  expect(() => errorStatusesSource(contract)).toThrow(message);
});

/** A contract with a public operation whose body is `Order`. */
function publicContract(order: Schema): Contract {
  const reference = { $ref: "#/components/schemas/Order" };
  const body = { content: { "application/json": { schema: reference } } };
  const call = { operationId: "order", tags: [], "x-access": "anyone", requestBody: body };
  return {
    paths: { "/a": { post: { ...call, responses: {} } } },
    components: { schemas: { Order: order }, parameters: {}, responses: {} },
  };
}

test("every field that buyers send says whether it is personal, and those that are get listed", () => {
  const name = { type: "string", "x-personal": true };
  const quantity = { type: "integer", "x-personal": false };
  const source = personalFieldsSource(publicContract({ properties: { name, quantity } }));
  expect(source).toContain('"Order.name"');
  expect(source).not.toContain("quantity");
  const forgotten = publicContract({ properties: { name }, allOf: [{ properties: { nick: {} } }] });
  expect(() => personalFieldsSource(forgotten)).toThrow("Order.nick");
});
