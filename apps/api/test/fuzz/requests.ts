import type { Contract, ContractOperation, Schema } from "../../src/http/contract.ts";
import type { Sender, TestCall } from "../support/test-api.ts";
import type { Random } from "./random.ts";
import { fittingValue, hostileTexts, hostileValue } from "./values.ts";

/** What a request may point at: things that exist, so that it gets past the first look-up. */
export interface Targets {
  raffles: readonly number[];
  purchases: readonly string[];
  users: readonly number[];
  emails: readonly number[];
  secretOf(purchaseId: string): string;
  picture: Uint8Array;
}

/** The next request to an operation: sometimes all right, mostly wrong in one or two places. */
export function inventCall(
  contract: Contract,
  operation: ContractOperation,
  targets: Targets,
  random: Random,
): TestCall {
  const path: Record<string, string | number> = {};
  const query: NonNullable<TestCall["query"]> = {};
  const headers: Record<string, string> = {};
  for (const parameter of operation.parameters) {
    const { name } = parameter;
    if (parameter.in === "path")
      path[name] = pathValue(contract, operation, parameter.schema, targets, random);
    else if (!random.chance(0.5)) continue;
    else if (parameter.in === "query") {
      const value = random.chance(0.75)
        ? fittingValue(contract, parameter.schema, random)
        : random.pick(hostileTexts);
      query[name] = Array.isArray(value) ? value.map(String) : String(value);
    } else {
      const value = random.chance(0.7)
        ? fittingValue(contract, parameter.schema, random)
        : random.pick(hostileTexts);
      // What a header can't hold never leaves a client.
      headers[name] = String(value).replaceAll(/[^\x20-\x7e]/g, "?");
    }
  }
  if (random.chance(0.03)) query["nonsense"] = random.pick(hostileTexts);
  const as: Sender = random.pick(["admin", "admin", "admin", "staff", "anyone"]);
  const id = String(path["id"]);
  return {
    as,
    path,
    query,
    headers,
    ...(random.chance(0.4) && { secret: random.chance(0.8) ? targets.secretOf(id) : "nothing" }),
    ...(operation.body === undefined ? {} : inventBody(contract, operation.body, targets, random)),
  };
}

function pathValue(
  contract: Contract,
  { path }: ContractOperation,
  schema: Schema,
  targets: Targets,
  random: Random,
): string | number {
  if (random.chance(0.15))
    return random.pick(hostileTexts.filter((text) => text !== "" && text !== "\ud800"));
  if (path.includes("{key}") || random.chance(0.1))
    return String(fittingValue(contract, schema, random));
  if (path.startsWith("/purchases/{id}")) return random.pick(targets.purchases);
  if (path.startsWith("/auth/users")) return random.pick(targets.users);
  return random.pick(path.startsWith("/admin/emails") ? targets.emails : targets.raffles);
}

function inventBody(
  contract: Contract,
  declared: NonNullable<ContractOperation["body"]>,
  targets: Targets,
  random: Random,
): Pick<TestCall, "body" | "files"> {
  const schema = contract.resolve(declared.schema);
  let body: unknown = fittingValue(contract, schema, random);
  if (typeof body === "object" && body !== null && "raffle_id" in body)
    body.raffle_id = random.pick(targets.raffles);
  if (random.chance(0.5)) body = spoil(body, random);
  if (random.chance(0.05)) body = hostileValue(random);
  if (declared.mediaType !== "multipart/form-data") return { body: body ?? null };
  const files: NonNullable<TestCall["files"]> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (contract.resolve(property).format !== "binary" || random.chance(0.2)) continue;
    files[name] = {
      bytes: inventFile(targets, random),
      name: random.pick(["foto.jpg", "a.svg", "../../x.php", 'ñ".png']),
    };
  }
  if (random.chance(0.05)) files["evil"] = { bytes: targets.picture };
  return { body: typeof body === "object" ? body : {}, files };
}

function inventFile({ picture }: Targets, random: Random): Uint8Array {
  if (random.chance(0.6)) return picture;
  return random.pick([
    new Uint8Array(),
    picture.subarray(0, Math.floor(picture.length / 2)),
    new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    new TextEncoder().encode("GIF89a"),
    new TextEncoder().encode("<?php system('id'); ?>"),
    Uint8Array.from({ length: 300 }, () => random.below(256)),
    Uint8Array.from([
      ...picture.subarray(0, 20),
      ...Array.from({ length: 300 }, () => random.below(256)),
    ]),
  ]);
}

/** Breaks one or two places of a body: a wrong value, a missing field, an unknown one. */
function spoil(body: unknown, random: Random): unknown {
  if (Array.isArray(body)) {
    const at = random.below(body.length + 1);
    return [...body.slice(0, at), hostileValue(random), ...body.slice(at + 1)];
  }
  if (typeof body !== "object" || body === null) return hostileValue(random);
  const changed: Record<string, unknown> = { ...body };
  for (let time = 0; time <= random.below(2); time++) {
    const names = Object.keys(changed);
    const name = names.length === 0 ? "nonsense" : random.pick(names);
    switch (random.below(5)) {
      case 0:
        Reflect.deleteProperty(changed, name);
        break;
      case 1:
        changed[random.pick(["nonsense", "id", "amount_bs", "status", "role", "password_hash"])] =
          hostileValue(random);
        break;
      case 2:
        changed[name] = spoil(changed[name], random);
        break;
      default:
        changed[name] = hostileValue(random);
    }
  }
  return changed;
}
