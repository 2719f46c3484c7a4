import type { OperationId } from "@rifas/api-client/operation-handlers";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fitting } from "../fuzz/values.ts";
import { configureEmail, startEmailApi } from "../../support/email-setup.ts";
import { odd, unstorable } from "../../support/hostile-texts.ts";
import { startMailServer, type MailServer } from "../../support/mail-server.ts";
import { isOperationId } from "../../support/operation-ids.ts";
import { paperList, paperRow, previewCall } from "../../support/paper-list-verbs.ts";
import { raffleId, renewRaffle, serveWrites, writes } from "../../support/succeeding-writes.ts";
import type { TestApi } from "../../support/test-api.ts";
import type { TestCall } from "../../support/wire-call.ts";
import { testContract, type ContractOperation, type Schema } from "../../support/test-contract.ts";

const contract = testContract();

let api: TestApi;
let mail: MailServer;
beforeAll(async () => {
  api = await startEmailApi();
  mail = await startMailServer();
  await configureEmail(api, { port: mail.port });
  await serveWrites(api);
});
afterAll(async () => {
  await mail.kill();
  await api.close();
});

/** Where a text stands in a request: the names and places that lead to it, and the schema of each value on the way. */
type Place = readonly { readonly key: string | number; readonly schema: Schema }[];

/** Every text of a schema, also in lists, objects and alternatives. */
function textsIn(schema: Schema, way: Place = []): Place[] {
  const whole = contract.resolve(schema);
  const choices = [whole["oneOf"], whole["anyOf"], whole["allOf"]].flat().filter(isSchema);
  const inner = [
    ...choices.flatMap((choice) => textsIn(choice, way)),
    ...Object.entries(whole.properties ?? {}).flatMap(([key, property]) =>
      textsIn(property, [...way, { key, schema: property }]),
    ),
    ...(whole.items === undefined
      ? []
      : textsIn(whole.items, [...way, { key: 0, schema: whole.items }])),
  ];
  const isText = [whole.type ?? []].flat().includes("string") && whole.format !== "binary";
  return isText && whole["enum"] === undefined && whole["const"] === undefined
    ? [way, ...inner]
    : inner;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null;
}

/** A value that fits a schema, always the same. */
function sampleOf(schema: Schema, name: string): unknown {
  return fc.sample(fitting(contract, schema, name), { seed: 20261123, numRuns: 1 })[0];
}

/** The value with this text at that place; what is missing on the way is invented. */
function withText(value: unknown, [step, ...rest]: Place, text: string): unknown {
  if (step === undefined) return text;
  const { key, schema } = step;
  const known = Array.isArray(value) ? value[Number(key)] : Object(value)[key];
  const inside = rest.length > 0 && !isSchema(known) ? sampleOf(schema, String(key)) : known;
  const changed = withText(inside, rest, text);
  if (typeof key === "number")
    return Array.isArray(value) ? [changed, ...value.slice(1)] : [changed];
  return { ...Object(value), [key]: changed };
}

const inWords = (place: Place) => place.map(({ key }) => key).join(".");

interface Target {
  id: OperationId;
  place: Place;
  prepare: () => Promise<TestCall>;
}

const asks: Partial<Record<OperationId, () => Promise<TestCall>>> = {
  verifyTickets: async () => ({ body: {} }),
  leaseReviews: async () => ({ as: "staff", body: { looking_at: null, wanted: [] } }),
  previewStatement: async () => (await writes.importStatement?.()) ?? {},
  previewPaperList: async () => previewCall(raffleId, paperList(paperRow("7", 1))),
};

/** The bodies of an operation: one, or one for each key of its path. */
function bodiesOf(operation: ContractOperation): { schema: Schema; key?: string }[] {
  if (operation.body === undefined) return [];
  const { schema } = operation.body;
  const keys = Object.entries(operation.valueSchemas ?? {});
  if (keys.length === 0) return [{ schema }];
  return keys.map(([key, $ref]) => ({
    schema: { type: "object", properties: { value: { $ref } } },
    key,
  }));
}

// Those that change the site come last.
const inOrder = contract.operations.toSorted(
  (one, other) => Number(one.id === "setConfigEntry") - Number(other.id === "setConfigEntry"),
);
const inBodies: Target[] = inOrder.flatMap((operation) => {
  const { id } = operation;
  const prepare = isOperationId(id) ? (writes[id] ?? asks[id]) : undefined;
  if (!isOperationId(id) || prepare === undefined) return [];
  return bodiesOf(operation).flatMap(({ schema, key }) =>
    textsIn(schema).map((place) => ({
      id,
      place,
      prepare: key === undefined ? prepare : async () => configCall(key, schema),
    })),
  );
});

async function configCall(key: string, { properties = {} }: Schema): Promise<TestCall> {
  const body = { value: sampleOf(properties["value"] ?? {}, key) };
  return { as: "admin", path: { key }, body };
}

/** Prepared calls that have changed nothing yet, by operation and shape. */
const unspent = new Map<string, TestCall>();

const nameOf = ({ id, place }: Target) =>
  id === "setConfigEntry" ? `${id} ${inWords(place)}` : id;

/** A call about another raffle, at the time at which raffles are sold; the last one if that was refused. */
async function prepared(target: Target): Promise<TestCall> {
  const known = unspent.get(nameOf(target));
  if (known !== undefined) return known;
  await renewRaffle();
  const call = await target.prepare();
  unspent.set(nameOf(target), call);
  return call;
}

/** Sends a call with a text in its body; the server must not fail. Returns the status. */
async function sent({ id, place }: Target, call: TestCall, text: string): Promise<number> {
  const { status, bytes } = await api.send(id, { ...call, body: withText(call.body, place, text) });
  expect(status, `${id} ${inWords(place)}: ${bytes.toString()}`).toBeLessThan(500);
  return status;
}

describe("a text in a body", () => {
  it("is in every operation with a body", () => {
    const withBody = contract.operations
      .filter(({ body }) => body !== undefined)
      .map(({ id }) => id);
    const tried = new Set<string>(inBodies.map(({ id }) => id));
    const textless = withBody.filter((id) => !tried.has(id));
    const theirs = contract.operations.filter(({ id }) => textless.includes(id));
    expect(
      theirs.filter((one) => bodiesOf(one).some(({ schema }) => textsIn(schema).length > 0)),
    ).toEqual([]);
    expect(inBodies.length).toBeGreaterThan(100);
  });

  // threat: Text and messages: Texts that can't be stored (half a pair, NUL)
  it("that can't be stored is refused, in every field", { timeout: 120_000 }, async () => {
    for (const target of inBodies) {
      const { id, place } = target;
      const call = await prepared(target);
      const operation = contract.operations.find((one) => one.id === id);
      // A browser's form can't send a lone surrogate, except within JSON.
      const isPlain = operation?.body?.mediaType === "multipart/form-data" && place.length === 1;
      for (const [what, text] of Object.entries(unstorable)) {
        if (isPlain && !text.isWellFormed()) continue;
        expect(`${id} ${inWords(place)} ${what}: ${await sent(target, call, text)}`).toMatch(
          /: 400$/,
        );
      }
    }
  });

  it("that looks odd is stored or refused, in every field", { timeout: 120_000 }, async () => {
    let stored = 0;
    for (const target of inBodies) {
      const call = await prepared(target);
      const texts = [Object.values(odd).join(" "), ...Object.values(odd)];
      for (const text of texts) {
        if ((await sent(target, call, text)) >= 300) continue;
        unspent.delete(nameOf(target));
        stored += 1;
        break;
      }
    }
    expect(stored).toBeGreaterThan(30);
  });
});

/** Every text parameter of every operation. */
const parameters = contract.operations.flatMap(({ id, parameters: declared }) =>
  declared
    .filter(({ schema }) => textsIn(schema).length > 0)
    .map((parameter) => ({ id, declared, parameter })),
);

describe("a text in a path, a query or a header", () => {
  it("never makes the server fail", { timeout: 120_000 }, async () => {
    const texts = [...Object.values(odd), unstorable.NUL];
    const refusedNul: string[] = [];
    for (const { id, declared, parameter } of parameters) {
      if (!isOperationId(id)) continue;
      const paths = declared.filter(({ in: place }) => place === "path");
      const path = Object.fromEntries(paths.map(({ name }) => [name, raffleId]));
      for (const text of texts) {
        const { name, in: place } = parameter;
        const value = { [name]: text };
        // Node takes only Latin-1 for a header, and no control characters.
        const headers = { [name]: "\u00ff\u0085ñ" };
        const call = {
          query: { query: value },
          path: { path: { ...path, ...value } },
          header: { headers },
        }[place];
        const { status } = await api.send(id, { as: "admin", path, ...call });
        expect(status, `${id} ${name}`).toBeLessThan(500);
        if (text === unstorable.NUL && place === "query")
          refusedNul.push(`${id} ${name}: ${status}`);
      }
    }
    expect(refusedNul.filter((line) => !line.endsWith(": 400"))).toEqual([]);
    expect(parameters.length).toBeGreaterThan(50);
  });

  it("outside the contract neither", async () => {
    for (const text of [...Object.values(odd), unstorable.NUL]) {
      const written = encodeURIComponent(text);
      for (const url of [
        `/bank/${"A".repeat(22)}/${written}`,
        `/bank/${written}/r4`,
        `/files/${written}`,
      ]) {
        const { statusCode } = await api.app.inject({
          method: url.startsWith("/bank") ? "POST" : "GET",
          url,
        });
        expect(statusCode, url).toBe(404);
      }
    }
  });
});

describe("the name of a file", () => {
  const boundary = "----nombre";
  // Each has a row of its own: the same one in another account would be asked about.
  it.each([
    [
      "with half a character at its limit",
      `filename="${"x".repeat(199)}🎟️.csv"`,
      "x".repeat(199),
      "12345678",
    ],
    ["with NUL", "filename*=utf-8''a%00b.csv", "a\uFFFDb.csv", "51726354"],
    [
      "with bytes that are no text",
      "filename*=utf-8''a%ED%A0%80.csv",
      expect.stringMatching(/^a\uFFFD+\.csv$/),
      "90817263",
    ],
  ])("%s is stored whole characters only", async (_, filename, stored, reference) => {
    const statement = `Fecha;Referencia;Abono\n20/11/2026;${reference};450,00`;
    const call = await writes.importStatement?.();
    const url = `/api/bank-accounts/${call?.path?.["id"]}/imports`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; ${filename}\r\nContent-Type: text/csv\r\n\r\n`;
    const answer = await api.app.inject({
      method: "POST",
      url,
      headers: {
        "content-type": `multipart/form-data; boundary=${boundary}`,
        authorization: `Bearer ${api.people.staff.token}`,
      },
      payload: `${head}${statement}\r\n--${boundary}--\r\n`,
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { file_name: stored }]);
  });
});
