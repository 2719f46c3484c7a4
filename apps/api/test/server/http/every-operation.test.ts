import { operationAccess } from "@rifas/api-client/generated/access";
import { contractOperations } from "@rifas/api-client/generated/operations";
import type { OperationId } from "@rifas/api-client/operation-handlers";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { chosen } from "../../support/chosen.ts";
import { everyCase } from "../../support/every-case.ts";
import { operationIds } from "../../support/operation-ids.ts";
import { signedInSeller, type TestSeller } from "../../support/seller-verbs.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import type { TestCall } from "../../support/wire-call.ts";
import type { Pool } from "../../support/test-database.ts";

let api: TestApi;
let seller: TestSeller;
beforeAll(async () => {
  api = await startTestApi();
  seller = await signedInSeller(api);
});
afterAll(() => api.close());

const withBody = operationIds.filter((id) => contractOperations[id].body !== null);
const withFile = operationIds.filter((id) => contractOperations[id].files.length > 0);
const jsonOfAnyone = withBody.filter((id) => {
  const { body } = contractOperations[id];
  return operationAccess[id] === "anyone" && body === "application/json";
});
/** The forms with text, each with one of its fields. */
const formText: Partial<Record<OperationId, string>> = {
  createRaffle: "name",
  updateRaffle: "name",
  createPurchase: "payment_reference",
  attachProof: "payment_reference",
  importStatement: "columns",
  previewStatement: "columns",
  importPaperList: "digest",
  recordPrize: "delivered_on",
};
/** A little more than a body of JSON and a form may have. */
const largeJson = { nonsense: "x".repeat(1_000_000) };
const largeForm = { nonsense: "x".repeat(12_000_000) };
/** A file over the limit. */
const largeFile = { bytes: new Uint8Array(5 * 1_048_576 + 1) };
const withFormText = operationIds.filter((id) => formText[id] !== undefined);

/** A call that passes every access check. */
function admitted(id: OperationId): TestCall {
  const purchase = contractOperations[id].path.startsWith("/purchases/{id}");
  const as = operationAccess[id] === "seller" ? seller : "admin";
  return { as, path: { id: purchase ? chosen().uuid() : 1, prize: 1, key: "site" } };
}

describe("every operation", () => {
  everyCase("refuses an undeclared parameter", operationIds, async (id) => {
    const body = contractOperations[id].body === null ? {} : { body: {} };
    const call = { ...admitted(id), ...body, query: { nonsense: 1 } };
    const { details } = await api.refuses(id, call, 400, "validation_failed");
    expect(details?.map(({ field }) => field)).toContain("nonsense");
  });

  everyCase("refuses a body of another type", withBody, async (id) => {
    const call = { ...admitted(id), headers: { "content-type": "text/plain" }, body: { a: "b" } };
    expect((await api.refuses(id, call, 415, "unsupported_media_type")).error).not.toBe("");
  });

  // threat: The server kept busy, and silence: Large bodies and files
  everyCase(
    "refuses a body that is too large",
    withBody,
    async (id) => {
      // Only a file can make a form that large.
      const [code, body] = withFile.includes(id)
        ? ["file_too_large", largeForm]
        : ["body_too_large", largeJson];
      expect((await api.refuses(id, { ...admitted(id), body }, 413, code)).error).not.toBe("");
    },
    // The server reads few that large at once.
    { atOnce: 1 },
  );

  // threat: The server kept busy, and silence: Many JSON bodies at once
  everyCase("refuses large JSON bodies from anonymous callers", jsonOfAnyone, async (id) => {
    const call = { ...admitted(id), body: { nonsense: "x".repeat(16_000) } };
    await api.refuses(id, call, 413, "body_too_large");
    await api.refuses(id, { ...call, body: { nonsense: "x" } }, 400, "validation_failed");
  });

  everyCase("refuses a form whose text is too long", withFormText, async (id) => {
    const call = { ...admitted(id), body: { [String(formText[id])]: "x".repeat(100_000) } };
    expect((await api.refuses(id, call, 413, "body_too_large")).error).not.toBe("");
  });

  everyCase(
    "refuses a file over the limit",
    withFile,
    async (id) => {
      const [name = ""] = contractOperations[id].files;
      const call = { ...admitted(id), files: { [name]: largeFile } };
      const { error } = await api.refuses(id, call, 413, "file_too_large");
      expect(error).toBe("El archivo no debe exceder 5MB");
    },
    { atOnce: 1 },
  );
});

/** A database whose every use fails in the same way. */
function failing(error: Error): Pool {
  const fails = (): never => {
    throw error;
  };
  return {
    get kysely() {
      return fails();
    },
    query: async () => fails(),
    statement: async () => fails(),
    transaction: async () => fails(),
    onCommitted: () => fails(),
    poolUse: () => fails(),
    close: async () => undefined,
  };
}

describe.each([
  ["an internal error", new Error("SELECT secret FROM users"), 500, "internal_error"],
  [
    "an unreachable database",
    Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
    503,
    "unavailable",
  ],
])("every operation, with %s", (_name, error, status, code) => {
  let broken: TestApi;
  beforeAll(async () => {
    broken = await startTestApi({ context: { database: failing(error) } });
  });
  afterAll(() => broken.close());

  everyCase(`answers ${status} without saying more`, operationIds, async (id) => {
    const body = await broken.refuses(id, admitted(id), status, code);
    expect(Object.keys(body).toSorted()).toEqual(
      ["code", "error", "request_id", ...(status === 503 ? ["retry_after"] : [])].toSorted(),
    );
  });
});
