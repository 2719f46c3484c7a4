import type { Context } from "../../../platform/context.ts";
import { limitCall } from "../../../platform/limits/limit-calls.ts";

/**
 * Whether a purchase's history gets a row of what a phone did: one a phone and day, and no more than a purchase has phones, because
 * anyone can make up a phone.
 */
export async function isNewsOfPhone(
  context: Context,
  action: "push_subscribed" | "push_unsubscribed",
  { id, endpoint }: { id: string; endpoint: string },
): Promise<boolean> {
  const known = await limitCall(context, "pushRowsPerPhone", `${action} ${id} ${endpoint}`);
  if (known !== undefined) return false;
  return (await limitCall(context, "pushRowsPerPurchase", `${action} ${id}`)) === undefined;
}
