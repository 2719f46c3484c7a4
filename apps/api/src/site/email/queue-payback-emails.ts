import type { EmailMessage, EmailPayloads } from "@rifas/emails/email-payloads";
import { type Transaction, prepared, type Reader } from "../../database/database.ts";
import type { Context } from "../../platform/context.ts";
import { addressed, findEmailedPurchase } from "./emailed-purchase.ts";
import { type CurrentMessage, queueEmails } from "./queue-email.ts";

type News = Pick<EmailPayloads["money_back"], "to" | "byBuyer" | "paid" | "failed"> & {
  now: Date;
  /** Names what can be told only once; absent, each call tells. */
  once?: string;
};

/**
 * Tells the buyers of purchases of a cancelled raffle where their money goes, that it was paid back or that this failed, or asks where it
 * should go.
 */
export async function queuePaybackEmails(
  tx: Transaction,
  ids: readonly string[],
  { now, once, ...news }: News,
): Promise<void> {
  for (const id of ids) {
    const purchase = await findEmailedPurchase(tx, id);
    const to = purchase && addressed(purchase);
    if (purchase === null || to === null) continue;
    const { raffle, code, buyer } = purchase.facts;
    await queueEmails(tx, [
      {
        type: "money_back",
        payload: { raffle, code, buyer, ...news },
        ...to,
        dedupeKey: once ?? `money_back:${id}:${now.toISOString()}`,
        now,
      },
    ]);
  }
}

/**
 * Asks buyers of cancelled raffles who didn't say where their money goes: three, seven and fourteen days after the cancellation, by
 * day, once for each address and raffle. The next run asks those whom one transaction had no room for.
 */
export async function askForDestinations({
  database,
  clock,
}: Pick<Context, "database" | "clock">): Promise<void> {
  await database.transaction(async (tx) => {
    const now = clock.now();
    const asked = await tx.query<{ id: string; once: string }>(selectToAsk, [now]);
    for (const { id, once } of asked) await queuePaybackEmails(tx, [id], { once, now });
  });
}

/** A message about money that goes back, or why it needn't ask any more, or isn't true. */
export async function currentPayback(
  database: Reader,
  message: Extract<EmailMessage, { type: "money_back" }>,
  purchaseId: string | null,
): Promise<CurrentMessage> {
  const { to, paid, failed } = message.payload;
  if (paid !== undefined || failed === true) {
    const found = await database.query(selectPaid, [purchaseId, paid?.reference ?? null]);
    if (found.length > 0 === (failed !== true)) return { message };
    return { outdated: failed === true ? "Ya se pagó otra vez." : "Esa devolución no se pagó." };
  }
  const isTrue = to !== undefined || (await database.query(selectWithout, [purchaseId])).length > 0;
  return isTrue ? { message } : { outdated: "Ya se dijo a dónde va su devolución." };
}

// One that failed has no purchases any more.
const selectPaid = prepared("emailed-payback")`
    SELECT FROM payback_destinations AS given JOIN paybacks AS paid ON paid.id = given.payback_id
     WHERE given.purchase_id = $1 AND paid.reference = coalesce($2, paid.reference)`;

const WITHOUT = `
  SELECT FROM owed_back AS owed
   WHERE NOT EXISTS (SELECT FROM payback_destinations AS given WHERE given.purchase_id = owed.purchase_id)`;

const selectWithout = prepared("owed-without-destination")`${WITHOUT} AND owed.purchase_id = $1`;

const selectToAsk = prepared("buyers-to-ask-where")`
    SELECT id, once
      FROM (SELECT DISTINCT ON (lower(p.email), p.raffle_id) p.id,
                   concat_ws(':', 'money_back', p.raffle_id, lower(p.email), due.day) AS once
              FROM (SELECT id, (SELECT max(at) FROM audit_log
                                 WHERE entity_type = 'raffle' AND entity_id = r.id::text AND action = 'raffle_cancelled') AS at
                      FROM raffles AS r WHERE outcome = 'cancelled') AS cancelled
             CROSS JOIN LATERAL (SELECT max(day) AS day FROM unnest(ARRAY[3, 7, 14]) AS day
                                  WHERE $1::timestamptz >= cancelled.at + make_interval(days => day)) AS due
              JOIN purchases AS p ON p.raffle_id = cancelled.id AND p.email IS NOT NULL
             WHERE cancelled.at > $1::timestamptz - interval '21 days' AND due.day IS NOT NULL
               AND extract(hour FROM $1::timestamptz AT TIME ZONE 'America/Caracas') BETWEEN 8 AND 19
               AND EXISTS (${WITHOUT} AND owed.purchase_id = p.id)
             ORDER BY lower(p.email), p.raffle_id, p.created_at, p.id) AS found
     WHERE NOT EXISTS (SELECT FROM email_outbox WHERE dedupe_key = once) LIMIT 500`;
