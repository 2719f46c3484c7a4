import { createHash } from "node:crypto";
import type { Context } from "../context.ts";
import { ok, type Refusal, type Result } from "../failure.ts";
import { networkOf } from "./network-of.ts";
import { rateLimits, rateNames, type RateName } from "./rate-limits.ts";
import type { RateDeclaration } from "./limit-declaration.ts";
import { giveBackCall, type CountedCall } from "./take-call.ts";
import { tooManyCalls } from "./too-many-calls.ts";

type Counting = Pick<Context, "config" | "database" | "clock" | "limits" | "logger">;

/**
 * Counts one call under a limit. `who` is the key that calls are counted by (an address, an account, a purchase); only its
 * hash is stored. Returns a Refusal with `retry_after` if the limit is exceeded; this process repeats it until that time.
 */
export async function limitCall(
  context: Counting,
  name: RateName,
  who: string,
): Promise<Refusal | undefined> {
  const call = callOf(context, name, who);
  const { limits } = context;
  let seconds = limits.refusedCallers.waitOf(call.bucket, call.now);
  if (seconds === null) {
    seconds = await limits.callBatches.take(context, call);
    if (seconds === null) return undefined;
    limits.refusedCallers.remember(call.bucket, call.now, seconds);
  }
  limits.refused(name);
  return tooManyCalls(seconds);
}

/** An admitted attempt; it stays counted unless it succeeds. */
export interface Attempt {
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt under several limits that only failures use up. An attempt counts while it is in progress, so that
 * parallel attempts can't evade the limits. A refused attempt counts under none of them.
 */
export async function limitAttempt(
  context: Counting,
  limits: readonly (readonly [name: RateName, who: string])[],
): Promise<Result<Attempt>> {
  const counted: CountedCall[] = [];
  const succeeded = async (): Promise<void> => {
    for (const call of counted) await giveBackCall(context.database, call);
  };
  for (const [name, who] of limits) {
    const call = callOf(context, name, who);
    const seconds = await context.limits.callBatches.take(context, call);
    if (seconds !== null) {
      await succeeded();
      context.limits.refused(name);
      return tooManyCalls(seconds);
    }
    counted.push(call);
  }
  return ok({ succeeded });
}

function callOf({ config, clock }: Counting, name: RateName, who: string): CountedCall {
  return {
    bucket: `${name}:${createHash("sha256").update(who).digest("base64url").slice(0, 22)}`,
    limit: config.limits.rates[name],
    now: clock.now(),
  };
}

/** Counts this call of an address, if the operation has such a limit. */
export async function limitAddress(
  context: Context,
  operationId: string,
  address: string,
): Promise<Refusal | undefined> {
  return await limitOperation(context, perAddress.get(operationId), networkOf(address));
}

/** Counts this call of a signed-in user, if the operation has such a limit. */
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
