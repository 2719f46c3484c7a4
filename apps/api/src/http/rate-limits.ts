import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { RateLimits } from "../config.ts";
import type { Context } from "../context.ts";
import type { Refusal } from "../failure.ts";
import { takeCall } from "../rate-limits/take-call.ts";
import { tooManyCalls } from "../rate-limits/too-many-calls.ts";

/** Operations limited by the caller's address, before anything else is looked at. */
const perAddress: Readonly<Record<string, keyof RateLimits>> = {
  login: "loginPerAddress",
  verifyTickets: "checkerPerAddress",
  createPurchase: "purchasesPerAddress",
  sendPurchaseLink: "linkPerAddress",
  attachProof: "proofPerAddress",
};

/** Operations limited by the signed-in person. */
const perAccount: Readonly<Record<string, keyof RateLimits>> = {
  changePassword: "passwordPerAccount",
  sendTestEmail: "testEmailPerAccount",
};

/** Counts this call of the address; a Refusal with `retry_after` when it is one too many. */
export async function limitAddress(
  context: Context,
  operationId: string,
  address: string,
): Promise<Refusal | undefined> {
  return await limit(context, operationId, perAddress[operationId], network(address));
}

/** Counts this call of the signed-in person. */
export async function limitAccount(
  context: Context,
  operationId: string,
  userId: number,
): Promise<Refusal | undefined> {
  return await limit(context, operationId, perAccount[operationId], String(userId));
}

async function limit(
  context: Context,
  operationId: string,
  name: keyof RateLimits | undefined,
  who: string,
): Promise<Refusal | undefined> {
  if (name === undefined) return undefined;
  const seconds = await takeCall(context.database, {
    // A hash: the database keeps no addresses.
    bucket: `${operationId}:${createHash("sha256").update(who).digest("base64url").slice(0, 22)}`,
    limit: context.config.rateLimits[name],
    now: context.clock.now(),
  });
  return seconds === null ? undefined : tooManyCalls(seconds);
}

/** An IPv6 customer has a /64 to choose from; it counts as one address. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const first = head.split(":").filter((part) => part !== "");
  const last = address.includes("::") ? tail.split(":").filter((part) => part !== "") : [];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
  return [...first, ...(address.includes("::") ? zeros : []), ...last].slice(0, 4).join(":");
}
