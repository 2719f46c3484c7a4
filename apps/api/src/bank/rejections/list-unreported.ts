import type { Schema } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import { loadMatchedPurchases } from "../matches/matched-purchases.ts";
import { neverReported } from "./never-reported.ts";
import { prepared } from "../../database/database.ts";

/** How long a buyer has to answer the message. */
const BUYER_HOURS = 24;
const MOST = 500;

interface Told {
  id: string;
  /** When the message left; null while it waits, or if it couldn't be sent. */
  told_at: Date | null;
  due: boolean;
}

/**
 * The purchases whose payment the bank should have reported and didn't, and whose buyers' message left a day ago; the oldest first.
 * A purchase leaves the list when anything that may be its payment arrives, and while its bank is silent.
 */
export async function listUnreported({
  database,
  clock,
}: Context): Promise<Schema<"UnreportedPurchases">> {
  const now = clock.now();
  const noticed = await database.query<Told>(selectTold, [now]);
  const told = noticed.flatMap(({ id, told_at, due }) =>
    told_at === null ? [] : [{ id, told_at, due }],
  );
  const due = told.filter((one) => one.due);
  const shown = due.slice(0, MOST);
  const purchases = await loadMatchedPurchases(
    { database, now },
    shown.map(({ id }) => id),
  );
  const items = shown.flatMap(({ id, told_at }) => {
    const purchase = purchases.get(id);
    return purchase === undefined ? [] : [{ purchase, told_at: told_at.toISOString() }];
  });
  return {
    items,
    more: due.length > MOST,
    waiting: told.length - due.length,
    unsent: noticed.length - told.length,
  };
}

const selectTold = prepared("select-unreported")`
    SELECT p.id, sent.told_at, coalesce(sent.told_at <= $1::timestamptz - interval '${BUYER_HOURS} hours', false) AS due
      FROM unreported_notices AS notice JOIN purchases AS p ON p.id = notice.purchase_id
           CROSS JOIN LATERAL (
             SELECT min(message.sent_at) AS told_at FROM email_outbox AS message
              WHERE message.purchase_id = p.id AND message.status = 'sent' AND message.type = 'purchase_received'
                AND message.payload ->> 'occasion' = 'unreported') AS sent
     WHERE ${neverReported("$1")}
     ORDER BY sent.told_at, p.id`;
