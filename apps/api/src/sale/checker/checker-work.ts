import type { Actor } from "../../platform/actor.ts";
import { ANY_RAFFLE, spendWork, workRefusal } from "../attack/proof-of-work.ts";
import type { Context } from "../../platform/context.ts";
import type { Refusal } from "../../platform/failure.ts";
import { limitCall } from "../../platform/limits/limit-calls.ts";

/**
 * The refusal of a search without a proof of work, with its challenge, while the whole site searches more than its limit; or
 * null. Limits per network can't stop a collector with many networks, and a limit for the site would shut buyers out: so each
 * search then costs some work. Signed-in callers do none.
 */
export async function checkerWork(
  context: Context,
  actor: Actor,
  sent: string | null,
): Promise<Refusal | null> {
  if (actor.kind !== "anyone") return null;
  const work = { raffleId: ANY_RAFFLE, sent };
  if (sent !== null && workRefusal(context, work) === null)
    return await spendWork(context, context.database, work);
  const isOver = (await limitCall(context, "checkerForSite", "site")) !== undefined;
  return isOver ? workRefusal(context, work) : null;
}
