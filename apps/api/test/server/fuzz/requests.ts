import * as fc from "fast-check";
import type {
  Contract,
  ContractOperation,
  Parameter,
  Schema,
} from "../../../src/server/http/contract.ts";
import type { Sender, TestCall } from "../../support/wire-call.ts";
import { fitting, hostileText, hostileTexts, hostileValue } from "./values.ts";

/** Existing things that a request may refer to, so that it passes the first lookup. Journeys add to them. */
export interface Targets {
  raffles: number[];
  purchases: string[];
  users: number[];
  emails: number[];
  secretOf(purchaseId: string): string;
  picture: Uint8Array;
}

/** Requests to one operation: most of them valid, the others invalid in one or two places. */
export function requestTo(
  contract: Contract,
  operation: ContractOperation,
  targets: Targets,
): fc.Arbitrary<TestCall> {
  return fc
    .record({
      as: fc.constantFrom<Sender>("admin", "admin", "admin", "staff", "anyone"),
      path: parameters(operation, "path", (one) => pathValue(contract, operation, one, targets)),
      query: parameters(operation, "query", (one) => queryValue(contract, one.schema)),
      headers: parameters(operation, "header", (one) => headerValue(contract, one.schema)),
      secret: fc.oneof(
        { weight: 4, arbitrary: fc.constant("right") },
        fc.constant("wrong"),
        fc.constant("none"),
      ),
      content:
        operation.body === undefined ? fc.constant({}) : content(contract, operation.body, targets),
    })
    .map(({ secret, content: sent, ...call }) => ({
      ...call,
      ...sent,
      ...(secret === "right" && { secret: targets.secretOf(String(call.path["id"])) }),
      ...(secret === "wrong" && { secret: "nothing" }),
    }));
}

function parameters<Value>(
  operation: ContractOperation,
  place: Parameter["in"],
  valueOf: (parameter: Parameter) => fc.Arbitrary<Value>,
): fc.Arbitrary<Record<string, Value>> {
  const declared = operation.parameters.filter((parameter) => parameter.in === place);
  const model = Object.fromEntries(
    declared.map((parameter) => [parameter.name, valueOf(parameter)]),
  );
  const always = place === "path" ? declared.map(({ name }) => name) : [];
  return fc.record(model, { requiredKeys: always, noNullPrototype: true });
}

function pathValue(
  contract: Contract,
  { path }: ContractOperation,
  { schema }: Parameter,
  targets: Targets,
): fc.Arbitrary<string | number> {
  const sendable = hostileTexts.filter((text) => text !== "" && text !== "\ud800");
  return fc.oneof(
    {
      weight: 8,
      arbitrary: path.includes("{key}")
        ? fitting(contract, schema).map(String)
        : existing(path, targets),
    },
    { weight: 1, arbitrary: fc.constantFrom(...sendable) },
    { weight: 1, arbitrary: fitting(contract, schema).map(String) },
  );
}

/** One of the things that exist when the request is made. */
function existing(path: string, targets: Targets): fc.Arbitrary<string | number> {
  const list = () => {
    if (path.startsWith("/purchases/{id}")) return targets.purchases;
    if (path.startsWith("/auth/users")) return targets.users;
    return path.startsWith("/admin/emails") ? targets.emails : targets.raffles;
  };
  return fc.nat().map((at) => list()[at % list().length] ?? 0);
}

const text = (value: unknown) => (Array.isArray(value) ? value.map(String) : String(value));

function queryValue(contract: Contract, schema: Schema): fc.Arbitrary<string | string[]> {
  return fc.oneof({ weight: 4, arbitrary: fitting(contract, schema).map(text) }, hostileText);
}

function headerValue(contract: Contract, schema: Schema): fc.Arbitrary<string> {
  return (
    fc
      .oneof({ weight: 4, arbitrary: fitting(contract, schema) }, hostileText)
      // Clients can't send invalid header values.
      .map((value) => String(value).replaceAll(/[^\x20-\x7e]/g, "?"))
  );
}

type Content = Pick<TestCall, "body" | "files">;

function content(
  contract: Contract,
  declared: NonNullable<ContractOperation["body"]>,
  targets: Targets,
): fc.Arbitrary<Content> {
  const schema = contract.resolve(declared.schema);
  const right = fitting(contract, schema).chain((body) => withRaffle(body, targets));
  const body = fc.oneof(
    { weight: 13, arbitrary: right },
    { weight: 6, arbitrary: right.chain(spoilt) },
    { weight: 1, arbitrary: hostileValue },
  );
  if (declared.mediaType !== "multipart/form-data")
    return body.map((value) => ({ body: value ?? null }));
  const names = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    contract.resolve(property).format === "binary" ? [name] : [],
  );
  const file = fileOf(targets);
  const files = fc
    .subarray(names)
    .chain((chosen) => fc.tuple(...chosen.map((name) => fc.tuple(fc.constant(name), file))))
    .map((entries) => Object.fromEntries(entries));
  return fc
    .record({ body, files })
    .map((form) => ({ body: typeof form.body === "object" ? form.body : {}, files: form.files }));
}

function withRaffle(body: unknown, targets: Targets): fc.Arbitrary<unknown> {
  if (typeof body !== "object" || body === null || !("raffle_id" in body)) return fc.constant(body);
  return existing("/raffles/{id}", targets).map((raffle_id) => ({ ...body, raffle_id }));
}

/** A body with a wrong value, a missing field or an unknown one. */
function spoilt(body: unknown): fc.Arbitrary<unknown> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return hostileValue;
  const names = Object.keys(body);
  const name = fc.constantFrom(...(names.length === 0 ? ["nonsense"] : names));
  const unknown = fc.constantFrom("nonsense", "id", "amount_bs", "status", "role", "password_hash");
  return fc.oneof(
    fc
      .tuple(fc.oneof(name, unknown), hostileValue)
      .map(([key, value]) => ({ ...body, [key]: value })),
    name.map((key) => Object.fromEntries(Object.entries(body).filter(([other]) => other !== key))),
  );
}

function fileOf({ picture }: Targets): fc.Arbitrary<{ bytes: Uint8Array; name: string }> {
  const bytes = (written: string) => new TextEncoder().encode(written);
  return fc.record({
    bytes: fc.oneof(
      { weight: 6, arbitrary: fc.constant(picture) },
      fc.constant(picture.subarray(0, Math.floor(picture.length / 2))),
      fc.constantFrom(
        new Uint8Array(),
        bytes("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
        bytes("GIF89a"),
        bytes("<?php system('id'); ?>"),
      ),
      fc
        .uint8Array({ maxLength: 300 })
        .map((noise) => Uint8Array.from([...picture.subarray(0, 20), ...noise])),
    ),
    name: fc.constantFrom("foto.jpg", "a.svg", "../../x.php", 'ñ".png'),
  });
}
