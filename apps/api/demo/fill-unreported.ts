import type { StaffMember } from "@rifas/demo/demo-server";
import { randomBytes } from "node:crypto";
import { createBankAccount } from "../src/bank/accounts/create-bank-account.ts";
import type { BankContext } from "../src/bank/bank-context.ts";
import { readDeliveries } from "../src/bank/deliveries/read-deliveries.ts";
import { storeDelivery } from "../src/bank/deliveries/store-delivery.ts";
import { setFeed } from "../src/bank/feeds/set-feed.ts";
import { matchNow } from "../src/bank/matches/refresh-matches.ts";
import { neverReported } from "../src/bank/rejections/never-reported.ts";
import { rejectPurchases } from "../src/bank/rejections/reject-purchases.ts";
import { tellUnreported } from "../src/bank/rejections/tell-unreported.ts";
import { must } from "./must.ts";
import { prepared } from "../src/database/database.ts";

const HOUR = 3_600_000;
/** Longer than the demo's past. */
const LIVE_HOURS = 130 * 24;
/** Buyers get a day to answer a warning, so the demo's were warned more than a day ago. */
const TOLD_HOURS = 30;
const SECRET_BYTES = 24;

/**
 * Lets a second bank have reported payments for months, but not those of some photos: 'Sin llegar' lists them, and one that was
 * rejected already.
 */
export async function fillUnreported(context: BankContext, by: StaffMember): Promise<void> {
  const now = context.clock.now();
  const before = (hours: number): Date => new Date(now.getTime() - hours * HOUR);
  const { id: accountId } = must(
    await createBankAccount(context, by, {
      name: "Banco de Venezuela de la rifa",
      bank: "0102",
      layout: "columns",
      decimal_sign: "comma",
      date_order: "dmy",
      columns: [],
      active: true,
    }),
  );
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const fields = { active: true, secret, allowed_addresses: [], silent_after_hours: 720 };
  must(await setFeed(context, by, { accountId, adaptor: "generic", fields }));
  const { id: feedId } = await context.database.kysely
    .updateTable("bank_feeds")
    .set({ live_since: before(LIVE_HOURS), live_seen_at: now })
    .where("account_id", "=", accountId)
    .returning("id")
    .executeTakeFirstOrThrow();
  const payment = {
    reference: "000733918204",
    amount: "480.00",
    phone: null,
    at: now.toISOString(),
  };
  await storeDelivery(context, feedId, Buffer.from(JSON.stringify({ payments: [payment] })));
  await readDeliveries(context);
  await matchNow(context);
  await tellUnreported({ ...context, clock: { now: () => before(TOLD_HOURS) } });
  const [one] = await context.database.query<{ id: string }>(selectTold, [now]);
  if (one === undefined) throw new Error("No photo of the demo is without its payment.");
  const reason = "El pago no llegó al banco.";
  must(await rejectPurchases(context, by, { ids: [one.id], reason }));
}

const selectTold = prepared("demo-told-unreported")`
    SELECT p.id FROM unreported_notices AS told JOIN purchases AS p ON p.id = told.purchase_id
     WHERE ${neverReported("$1")} ORDER BY p.proof_at, p.id LIMIT 1`;
