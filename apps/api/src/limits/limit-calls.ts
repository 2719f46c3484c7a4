import { createHash } from "node:crypto";
import type { Context } from "../context.ts";
import type { Refusal } from "../failure.ts";
import { networkOf } from "./network-of.ts";
import { rateLimits, rateNames, type RateDeclaration, type RateName } from "./limit-list.ts";
import { takeCall } from "./take-call.ts";
import { tooManyCalls } from "./too-many-calls.ts";

/**
 * Counts one call under a limit. `who` is whose calls are counted together: an address, an account, a purchase; only its
 * hash is kept. A Refusal with `retry_after` when it is one too many.
 */
export async function limitCall(
  context: Pick<Context, "config" | "database" | "clock" | "limits">,
  name: RateName,
  who: string,
): Promise<Refusal | undefined> {
  const seconds = await takeCall(context.database, {
    bucket: `${name}:${createHash("sha256").update(who).digest("base64url").slice(0, 22)}`,
    limit: context.config.limits.rates[name],
    now: context.clock.now(),
  });
  if (seconds === null) return undefined;
  context.limits.refused(name);
  return tooManyCalls(seconds);
}

/** Counts this call of an address, where the operation has such a limit. */
export async function limitAddress(
  context: Context,
  operationId: string,
  address: string,
): Promise<Refusal | undefined> {
  return await limitOperation(context, perAddress.get(operationId), networkOf(address));
}

/** Counts this call of a signed-in person, where the operation has such a limit. */
export async function limitAccount(
  context: Context,
  operationId: string,
  userId: number,
): Promise<Refusal | undefined> {
  return await limitOperation(context, perAccount.get(operationId), String(userId));
}

async function limitOperation(
  context: Context,
  name: RateName | undefined,
  who: string,
): Promise<Refusal | undefined> {
  return name === undefined ? undefined : await limitCall(context, name, who);
}

const perAddress = limitsOfOperations("address");
const perAccount = limitsOfOperations("account");

function limitsOfOperations(per: RateDeclaration["per"]): ReadonlyMap<string, RateName> {
  const limits = new Map<string, RateName>();
  for (const name of rateNames) {
    const declaration: RateDeclaration = rateLimits[name];
    if (declaration.per !== per) continue;
    for (const operation of declaration.operations ?? []) limits.set(operation, name);
  }
  return limits;
}
