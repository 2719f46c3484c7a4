import { hash } from "node:crypto";
import type { Context } from "../context.ts";
import { ok, type Refusal, type Result, tooManyCalls } from "../failure.ts";
import type { PricedCall } from "./call-prices.ts";
import { networkOf, prefixOf } from "./network-of.ts";
import { ANY_RAFFLE, spendWork, workRefusal } from "./proof-of-work.ts";
import { rateLimits, rateNames, type RateName } from "./rate-limits.ts";
import { proofOfWork, type RateDeclaration } from "./limit-declaration.ts";
import { giveBackCall, type CountedCall } from "./take-call.ts";

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
  return await refusalOf(context, name, callOf(context, name, who));
}

async function refusalOf(context: Counting, name: RateName, call: CountedCall) {
  const known = knownRefusal(context, name, call);
  if (known !== undefined) return known;
  const { limits } = context;
  const seconds = await limits.callBatches.take(context, call);
  if (seconds === null) return undefined;
  limits.refusedCallers.remember(call.bucket, call.now, seconds);
  limits.refused(name);
  return tooManyCalls(seconds);
}

/** The refusal of a caller that this process has refused, until it may call again. */
function knownRefusal({ limits }: Counting, name: RateName, { bucket, now }: CountedCall) {
  const seconds = limits.refusedCallers.waitOf(bucket, now);
  if (seconds === null) return undefined;
  limits.refused(name);
  return tooManyCalls(seconds);
}

/** A limit on attempts, by what it counts: an address with its network, or anything else. */
export type AttemptLimit = { name: RateName } & ({ who: string } | { address: string });

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
  limits: readonly AttemptLimit[],
): Promise<Result<Attempt>> {
  const counted: CountedCall[] = [];
  const succeeded = async (): Promise<void> => {
    for (const call of counted) await giveBackCall(context.database, call);
  };
  const calls = limits.flatMap(({ name, ...by }) => {
    const all =
      "address" in by ? callsOf(context, name, by.address) : [callOf(context, name, by.who)];
    return all.map((call) => ({ name, call }));
  });
  for (const { name, call } of calls) {
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

/** The calls that one of an address counts as, under a limit per address: its own, and its network's. */
function callsOf(context: Counting, name: RateName, address: string): CountedCall[] {
  const { networkBits, limits } = context.config;
  const near = callOf(context, name, `network ${prefixOf(address, networkBits)}`);
  const calls = near.limit.calls * limits.amounts.networkTimes;
  return [callOf(context, name, networkOf(address)), { ...near, limit: { ...near.limit, calls } }];
}

function callOf({ config, clock }: Counting, name: RateName, who: string): CountedCall {
  return {
    bucket: `${name}:${hash("sha256", who, "base64url").slice(0, 22)}`,
    limit: config.limits.rates[name],
    now: clock.now(),
  };
}

/** Where a call comes from, and the `X-Proof-Of-Work` that it carries. */
export interface CallFrom {
  address: string;
  proofOfWork: string | null;
}

/**
 * Counts this call of an address and of its network, if the operation has such a limit. The network may make more calls. A
 * call that one of them may not make counts for neither. Above a limit that asks for work, a call is refused only without it.
 */
export async function limitAddress(
  context: Context,
  operationId: string,
  { address, proofOfWork: sent }: CallFrom,
): Promise<Refusal | undefined> {
  const name = perAddress.get(operationId);
  if (name === undefined) return undefined;
  const calls = callsOf(context, name, address);
  if (rateLimits[name].answer !== proofOfWork) return await takeTogether(context, name, calls);
  const { database, limits } = context;
  if (sent === null) {
    const isOver =
      (await takeTogether(context, name, calls)) ??
      (await limitOperation(context, perSite.get(operationId), "site"));
    if (isOver === undefined) return undefined;
  }
  // A network's limit asks for harder work than that of an address.
  const priced = calls.map((call, place): PricedCall => ({ ...call, doublings: place }));
  const doublings = await limits.callPrices.of(database, priced);
  const work = { raffleId: ANY_RAFFLE, sent, doublings };
  const refusal = workRefusal(context, work) ?? (await spendWork(context, database, work));
  if (refusal === null) await limits.callPrices.count(database, priced, 1);
  return refusal ?? undefined;
}

/** Counts a call in several buckets of a limit; if one refuses it, in none of them. */
async function takeTogether(context: Context, name: RateName, calls: readonly CountedCall[]) {
  for (const call of calls) {
    const known = knownRefusal(context, name, call);
    if (known !== undefined) return known;
  }
  // Together, they are counted in one statement.
  const refusals = await Promise.all(calls.map((call) => refusalOf(context, name, call)));
  const refusal = refusals.find((one) => one !== undefined);
  if (refusal === undefined) return undefined;
  const counted = calls.filter((_, place) => refusals[place] === undefined);
  for (const call of counted) await giveBackCall(context.database, call);
  return refusal;
}

/** Counts this call of a signed-in user, if the operation has such a limit. */
export async function limitAccount(
  context: Context,
  operationId: string,
  userId: number,
): Promise<Refusal | undefined> {
  return await limitOperation(context, perAccount.get(operationId), String(userId));
}

async function limitOperation(context: Context, name: RateName | undefined, who: string) {
  return name === undefined ? undefined : await limitCall(context, name, who);
}

const perAddress = limitsOfOperations("address");
const perSite = limitsOfOperations("site");
const perAccount = limitsOfOperations("account");

function limitsOfOperations(per: RateDeclaration["per"]): ReadonlyMap<string, RateName> {
  const limits = new Map<string, RateName>();
  for (const name of rateNames) {
    const declaration: RateDeclaration = rateLimits[name];
    if (declaration.per !== per || declaration.isCountedByRule) continue;
    for (const operation of declaration.operations ?? []) limits.set(operation, name);
  }
  return limits;
}
