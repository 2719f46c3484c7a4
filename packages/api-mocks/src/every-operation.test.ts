import { operationAccess, viewFields } from "@rifas/api-client/generated/access";
import type { OperationId } from "@rifas/api-client/operation-handlers";
import { addFormats } from "@rifas/api-client/testing/ajv";
import {
  contract,
  contractCalls,
  isNode,
  type ContractNode,
  type MediaType,
} from "@rifas/api-client/testing/contract";
import type { User } from "@rifas/api-client/types";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { mockOperations } from "./mock-operations.ts";
import { MOCK_ORIGIN, mockFetch } from "./mock-fetch.ts";
import { ana } from "./world/people.ts";
import { purchaseId } from "./world/purchase-with.ts";
import { createWorld } from "./world/world.ts";

type Call = (typeof contractCalls)[number];

/** The records of a world that the calls are about, by how their path begins. */
const places: [RegExp, string][] = [
  [/^\/purchases\/rejections/, "1"],
  [/^\/(purchases|reconciliation\/undecided)/, purchaseId(0)],
  [/^\/auth\/passkeys/, "mXb3nq0yJt6sT9WfA1kzUg"],
  [/^\/auth\/sessions/, "5b2c7d10-93ae-4c55-8f0e-7a6d1b4c9e22"],
  [/^\/auth\/users/, "2"],
  [/^\/bank-accounts/, "1"],
  [/^\/bank-movements/, "950"],
  [/^\/bank-imports/, "9"],
  [/^\/paper-lists/, "4"],
  [/^\/campaigns/, "instagram-ana"],
  [/^\/admin\/emails/, "3"],
  [/^/, "7"],
];

const others: Record<string, string> = {
  adaptor: "generic",
  key: "site",
  origin: "9f0c2d4e6b8a7153",
  epoch: "1",
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addFormat("binary", true);
ajv.addSchema({ $id: "contract", ...own({ components: contract.components }) });

/** References to the contract under the name that ajv knows it by. */
function own(node: unknown): ContractNode {
  const parsed: unknown = JSON.parse(JSON.stringify(node).replaceAll('"#/', '"contract#/'));
  if (!isNode(parsed)) throw new Error("A schema is an object.");
  return parsed;
}

/** What a reference points to; the node itself if it isn't one. */
function resolved(node: unknown): ContractNode {
  if (!isNode(node)) throw new Error("The contract has a reference to nothing.");
  const reference = node["$ref"];
  if (typeof reference !== "string") return node;
  const found = reference
    .split("/")
    .slice(1)
    .reduce<unknown>((at, key) => (isNode(at) ? at[key] : undefined), contract);
  return resolved(found);
}

function exampleIn({ example, examples }: MediaType): unknown {
  if (example !== undefined) return example;
  const [first] = Object.values(isNode(examples) ? examples : {});
  return first === undefined ? undefined : resolved(first)["value"];
}

/** Calls an operation with the contract's own example, about a record of the world unless another is named. */
function ask({ path, method, operation }: Call, api: typeof fetch, other?: string) {
  const [, id = ""] = places.find(([begins]) => begins.test(path)) ?? [];
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => others[name] ?? other ?? id);
  const url = `${MOCK_ORIGIN}/api${place}?search=V20114552&purchase_id=${purchaseId(0)}`;
  const [content] = Object.entries(operation.requestBody?.content ?? {});
  const headers = new Headers({ "x-purchase-secret": "s" });
  if (content === undefined) return api(url, { method, headers });
  const [type, media] = content;
  const example = exampleIn(media);
  if (type === "application/json") headers.set("content-type", type);
  return api(url, { method, headers, body: bodyOf(type, example) });
}

function bodyOf(type: string, example: unknown): string | FormData {
  if (type === "application/json") return JSON.stringify(example);
  const form = new FormData();
  for (const [name, value] of Object.entries(isNode(example) ? example : {})) {
    form.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  form.set("file", new Blob(["x"]), "noviembre.csv");
  return form;
}

/** What in an answer isn't as the contract says; empty if it is. */
async function mistakesIn(answer: Response, { operation }: Call): Promise<string[]> {
  const declared = operation.responses[answer.status];
  if (declared === undefined) return [`an undeclared status ${answer.status}`];
  const { headers = {}, content } = resolved(declared);
  const missing = Object.entries(isNode(headers) ? headers : {}).flatMap(([name, header]) =>
    resolved(header)["required"] === true && !answer.headers.has(name) ? [`no ${name}`] : [],
  );
  const body = new Uint8Array(await answer.arrayBuffer());
  if (!isNode(content)) return body.length === 0 ? missing : [...missing, "a body"];
  const type = answer.headers.get("content-type")?.split(";")[0] ?? "";
  const media = content[type];
  if (!isNode(media)) return [...missing, `a body of the undeclared type '${type}'`];
  if (type !== "application/json") return missing;
  const validate = ajv.compile(own(media["schema"]));
  const value: unknown = JSON.parse(new TextDecoder().decode(body));
  return validate(value) ? missing : [...missing, ajv.errorsText(validate.errors)];
}

/** The mistakes of all operations, and the names of those that refuse. */
async function ofAll(user: User | null, api: () => typeof fetch, other?: string) {
  const mistakes: string[] = [];
  const refusals: string[] = [];
  for (const call of contractCalls) {
    const { operationId } = call.operation;
    if (user === null && !isOpen(operationId)) continue;
    const answer = await ask(call, api(), other);
    if (!answer.ok) refusals.push(operationId);
    const found = await mistakesIn(answer, call);
    mistakes.push(...found.map((mistake) => `${operationId}: ${mistake}`));
  }
  return { mistakes, refusals };
}

function isOpen(id: string): boolean {
  const access: Partial<Record<string, string>> = operationAccess;
  return access[id] === "anyone" || access[id] === "secret";
}

describe("every operation of the contract", () => {
  test.each([
    ["staff", ana],
    ["anybody", null],
  ])("answers %s by its example, without a line of its own", async (_, user) => {
    const found = await ofAll(user, () => mockFetch({}, user));
    expect(found).toEqual({ mistakes: [], refusals: [] });
  });

  test("answers as its schema says when it knows the world", async () => {
    const found = await ofAll(ana, () => mockFetch(mockOperations(createWorld()), ana));
    // Its photos and pictures are drawings, so that each shows what it is of.
    const drawn = ["getRafflePicture", "getProof", "getPurchasePicture"].map(
      (id) => `${id}: a body of the undeclared type 'image/svg+xml'`,
    );
    expect(found).toEqual({ mistakes: drawn, refusals: refusedInTheWorld });
  });

  test("refuses as the contract says when it is about a record that the world doesn't have", async () => {
    const found = await ofAll(ana, () => mockFetch(mockOperations(createWorld()), ana), "999999");
    const undeclared = found.mistakes.filter((mistake) => mistake.includes("undeclared status"));
    expect(undeclared).toEqual([]);
    expect(found.refusals.length).toBeGreaterThan(40);
  });

  test("answers staff and anybody by their own example", async () => {
    const fieldsFor = async (user: User | null) => {
      const headers = { "x-purchase-secret": "s" };
      const url = `${MOCK_ORIGIN}/api/purchases/${purchaseId(0)}`;
      const body: unknown = await (await mockFetch({}, user)(url, { headers })).json();
      return Object.keys(isNode(body) ? body : {}).toSorted();
    };
    expect(await fieldsFor(null)).toEqual(viewFields.PurchaseForBuyer.toSorted());
    expect(await fieldsFor(ana)).toContain("review_reason");
  });

  test("with a wrong answer is noticed", async () => {
    const wrong = mockFetch({ getTicketStats: async () => wrongly({ sold: "muchos" }) }, ana);
    const found = await ofAll(ana, () => wrong);
    expect(found.mistakes.join()).toContain("getTicketStats");
  });
});

/** What rules forbid in this world: its raffle is drawn by hand, its first purchase waits for review, and nothing was rejected yet. */
const refusedInTheWorld: OperationId[] = [
  "deleteRaffle",
  "getDrawRules",
  "erasePerson",
  "removeTrialPurchase",
  "setPurchaseStatus",
  "decideRejection",
  "undoGroupRejection",
  "sendReference",
  "approveMatches",
  "undoMatchApproval",
  "linkMovement",
  "confirmTestEmail",
];

/** An answer that no type would let through. */
function wrongly(body: object) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { status: 200, body } as never;
}
