import { payableAmounts } from "@rifas/domain/payable-amounts";
import { numberChoices, paymentMethods, purchaseChannels } from "@rifas/domain/sale-choices";
import {
  emailStatuses,
  purchaseStatuses,
  raffleOutcomes,
  raffleStatuses,
  ticketStates,
} from "@rifas/domain/statuses";
import { userRoles } from "@rifas/domain/user-roles";
import { drawMethods } from "@rifas/domain/draw-rule";
import { DOCUMENT_ID_PATTERN } from "@rifas/domain/document-id";
import { PHONE_PATTERN } from "@rifas/domain/phone";
import { PURCHASE_CODE_PATTERN } from "@rifas/domain/purchase-code";
import { describe, expect, test } from "vitest";
import { contract, contractCalls, patternFlags, walk, walkBody } from "./testing/contract.ts";
import { exampleMisfits } from "./testing/example-misfits.ts";

const { schemas } = contract.components;

describe("operations", () => {
  test("declare a security that agrees with x-access", () => {
    const wanted: Record<string, string[]> = {
      anyone: ["", "session"],
      secret: ["purchaseSecret", "session"],
      auditor: ["session"],
      staff: ["session"],
      admin: ["session"],
      seller: ["session"],
    };
    const wrong = contractCalls.filter(({ operation }) => {
      const schemes = operation.security.map((one) => Object.keys(one).join());
      return schemes.join(" ") !== wanted[operation["x-access"]]?.join(" ");
    });
    expect(wrong).toEqual([]);
  });

  test("declare every error they can return", () => {
    const missing = contractCalls.flatMap(({ path, operation }) => {
      // An expired token is a 401 everywhere.
      const wanted = ["400", "401", "500", "503"];
      if (["staff", "admin"].includes(operation["x-access"])) wanted.push("403");
      if (path.includes("{id}")) wanted.push("404");
      if (operation.requestBody !== undefined) wanted.push("413", "415");
      return wanted
        .filter((status) => !(status in operation.responses))
        .map((status) => `${operation.operationId} ${status}`);
    });
    expect(missing).toEqual([]);
  });

  test("take an Idempotency-Key if they make a row that could be made twice", () => {
    // They answer a secret or take one: recovery codes, a user's first password, a passkey's challenge, a link.
    const secret = ["createRecoveryCodes", "createUser", "addPasskey", "createSellerLink"];
    const making = contractCalls.filter(
      ({ method, operation }) => method === "post" && "201" in operation.responses,
    );
    const without = making
      .filter(({ operation }) => !JSON.stringify(operation).includes("parameters/IdempotencyKey"))
      .map(({ operation }) => operation.operationId);
    expect(without.toSorted()).toEqual(secret.toSorted());
  });

  test("have an example of each body that isn't binary", () => {
    const bare = contractCalls.filter(({ operation }) =>
      [operation.requestBody, ...Object.values(operation.responses)]
        .flatMap((body) => Object.values(body?.content ?? {}))
        .filter(({ schema }) => schema["format"] !== "binary")
        .some((media) => media.example === undefined && media.examples === undefined),
    );
    expect(bare).toEqual([]);
  });

  test("say whom they take out, if their answer is no JSON and no picture, or lists personal data", () => {
    const wrong = contractCalls.flatMap(({ operation }) => {
      const { operationId: id, "x-takes-out": says } = operation;
      if (!["staff", "admin", "auditor"].includes(operation["x-access"])) return [];
      const media = Object.entries(operation.responses)
        .filter(([status]) => status.startsWith("2"))
        .flatMap(([, { content = {} }]) => Object.entries(content));
      const leaves = media.some(([type]) => !/^(application\/json|image\/)/.test(type));
      const lists = media.filter(([, { schema }]) => listsPeople(schema)).length > 0;
      const isPage =
        JSON.stringify(operation.parameters ?? []).match(/parameters\/(Match)?Limit"/) !== null;
      if (leaves && (says === undefined || says === "page")) return [`${id} leaves`];
      if (lists && isPage && says === undefined) return [`${id} is a page of people`];
      if (lists && !isPage && says !== "buyers") return [`${id} is a list of people`];
      if (typeof says === "object" && says.nobody.length < 5) return [`${id} gives no reason`];
      return [];
    });
    expect(wrong).toEqual([]);
  });

  test("always require their body", () => {
    const optional = contractCalls.filter(
      ({ operation }) => operation.requestBody?.required === false,
    );
    expect(optional).toEqual([]);
  });
});

describe("schemas", () => {
  test("every object names its fields and is closed", () => {
    const loose: string[] = [];
    walk(schemas, (node, path) => {
      if (node["type"] !== "object") return;
      const named = ["properties", "patternProperties", "allOf"].some((key) => key in node);
      const closed = node["additionalProperties"] === false || isClosedByItsOwner(path);
      if (!named || !closed) loose.push(path.join("."));
    });
    expect(loose).toEqual([]);
  });

  test("every field of a request has its limits", () => {
    const open: string[] = [];
    for (const { operation } of contractCalls) {
      for (const media of Object.values(operation.requestBody?.content ?? {})) {
        walkBody(media.schema, operation.operationId, (schema, field) => {
          if (!isLimited(schema)) open.push(field);
        });
      }
    }
    expect(open).toEqual([]);
  });

  test("a list of enabled e-mails has room for every type", () => {
    const types = asList(schemas["EmailType"]?.["enum"]);
    expect(schemas["EmailSettingsChange"]).toHaveProperty(
      "properties.enabled_types.maxItems",
      types.length,
    );
  });

  test("all are strict JSON Schema 2020-12, and the examples fit, by patterns with and without `u`", () => {
    const misfits = exampleMisfits((pattern) => {
      const both = [new RegExp(pattern, "u"), new RegExp(pattern, patternFlags.get(pattern))];
      return (text) => both.every((one) => one.test(text));
    });
    expect(misfits).toEqual([]);
  });

  test("patterns mean the same in every engine, but those of names", () => {
    // Letters of any script: no list of them would stay right. They say so to whoever compiles them.
    const ofLetters = ["PersonName", "SiteName"].map((name) => schemas[name]?.["pattern"]);
    expect([...patternFlags].filter(([, flags]) => flags === "u").map(([one]) => one)).toEqual(
      ofLetters,
    );
    const narrow = [...patternFlags.keys()].filter((one) => {
      const classes = new Set(one.match(/\\[pP](\{\w+\})?/g));
      return [...classes].some(
        (name) => !ofLetters.includes(one) || !["\\p{L}", "\\p{N}"].includes(name),
      );
    });
    expect(narrow).toEqual([]);
  });

  test("a text that may have no invisible signs is freed of those that a paste brings", () => {
    const refusing: string[] = [];
    walk(schemas, (node, path) => {
      const isTold = "x-paste" in node || !String(node["pattern"]).includes("\\u200B");
      if (!isTold) refusing.push(path.join("."));
    });
    expect(refusing).toEqual([]);
  });

  test("closed lists and patterns are those of packages/domain", () => {
    const lists = {
      RaffleStatus: raffleStatuses,
      PurchaseStatus: purchaseStatuses,
      TicketStatus: ticketStates,
      EmailStatus: emailStatuses,
      RaffleOutcome: raffleOutcomes,
      NumberChoice: numberChoices,
      PayableAmount: payableAmounts,
      DrawMethod: drawMethods,
      PurchaseChannel: purchaseChannels,
      PaymentMethodType: paymentMethods,
      UserRole: userRoles,
    };
    const inContract = Object.keys(lists).map((name) => [
      name,
      new Set(asList(schemas[name]?.["enum"])),
    ]);
    const inDomain = Object.entries(lists).map(([name, list]) => [name, new Set(list)]);
    expect(Object.fromEntries(inContract)).toEqual(Object.fromEntries(inDomain));

    const asInContract = ({ source }: RegExp) =>
      source.replaceAll("\\d", "[0-9]").replaceAll("(?:", "(");
    expect(schemas["DocumentId"]?.["pattern"]).toBe(asInContract(DOCUMENT_ID_PATTERN));
    expect(schemas["Phone"]?.["pattern"]).toBe(asInContract(PHONE_PATTERN));
    expect(schemas["PurchaseCode"]?.["pattern"]).toBe(asInContract(PURCHASE_CODE_PATTERN));
  });
});

/** Whether a body has a list, of no stated length, with fields about buyers. */
function listsPeople(body: unknown): boolean {
  let found = false;
  const open: string[] = [];
  walkBody(body, "", (schema, field) => {
    if (asList(schema["type"]).includes("array") && !("maxItems" in schema))
      open.push(`${field}[]`);
    found ||= schema["x-personal"] === true && open.some((list) => field.startsWith(list));
  });
  return found;
}

/** A schema, or its part of `allOf`, that is closed by `unevaluatedProperties`, or by `Error`, which is closed itself. */
function isClosedByItsOwner(path: readonly string[]): boolean {
  const [name = "", keyword] = path;
  const isPart = keyword === "allOf" && path.length === 3;
  if (path.length > 1 && !isPart) return false;
  const schema = schemas[name];
  if (schema?.["unevaluatedProperties"] === false) return true;
  // Fields that several views share: the views close them.
  if (path.length === 1) return name.endsWith("Fields");
  return JSON.stringify(schema).includes('"#/components/schemas/Error"');
}

function isLimited(schema: Readonly<Record<string, unknown>>): boolean {
  const types = asList(schema["type"]);
  if (types.includes("array") && !("maxItems" in schema)) return false;
  if (types.includes("integer") && !("maximum" in schema)) return false;
  if (!types.includes("string") || "enum" in schema || "const" in schema) return true;
  return "maxLength" in schema || "format" in schema || isBounded(String(schema["pattern"]));
}

/** A pattern that covers the whole value and has no unbounded repetition. */
function isBounded(pattern: string): boolean {
  return /^\^.*\$$/.test(pattern) && !/(?<!\\)[*+]/.test(pattern);
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}
