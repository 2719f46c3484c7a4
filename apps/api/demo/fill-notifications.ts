import type { StaffMember } from "@rifas/demo/demo-server";
import { randomBytes } from "node:crypto";
import type { Context } from "../src/platform/context.ts";
import { approveAutomatically } from "../src/bank/automation/approve-automatically.ts";
import { setAutomation } from "../src/bank/automation/set-automation.ts";
import { readDeliveries } from "../src/bank/deliveries/read-deliveries.ts";
import { storeDelivery } from "../src/bank/deliveries/store-delivery.ts";
import { setFeed } from "../src/bank/feeds/set-feed.ts";
import { must } from "./must.ts";

/** A payment of which the bank itself notifies. */
export interface NotifiedPayment {
  reference: string;
  amount: string;
  /** Null if the bank doesn't show the payer's. */
  phone: string | null;
}

const SECRET_BYTES = 24;

/**
 * Lets the bank notify of payments, one of them in a way that can't be read, and automatic approval try itself on them: 'Avisos'
 * and 'Automáticas' have something to show. Nobody outside has the key, and no silence is an alarm.
 */
export async function fillNotifications(
  context: Context,
  by: StaffMember,
  { accountId, payments }: { accountId: number; payments: readonly NotifiedPayment[] },
): Promise<void> {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const fields = { active: true, secret, allowed_addresses: [], silent_after_hours: null };
  must(await setFeed(context, by, { accountId, adaptor: "generic", fields }));
  const { id: feedId } = await context.database.kysely
    .selectFrom("bank_feeds")
    .select("id")
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  must(
    await setAutomation(context, by, { accountId, fields: { mode: "shadow", cap_bs: "20000.00" } }),
  );
  const at = context.clock.now().toISOString();
  const bodies = payments.map((payment) => ({ payments: [{ ...payment, at }] }));
  for (const body of [...bodies, { payments: [{ amount: "", at }] }]) {
    await storeDelivery(context, feedId, Buffer.from(JSON.stringify(body)));
  }
  await readDeliveries(context);
  await approveAutomatically(context);
}
