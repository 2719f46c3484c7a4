import type { EmailPayloads } from "@rifas/emails/email-payloads";
import type { Database } from "../../database/database.ts";
import type { CurrentMessage } from "./outbox-row.ts";
import { prepared } from "../../database/prepared.ts";

/**
 * Whether numbers are still free for somebody on the waiting list, just before the message leaves. If they aren't, it fails as outdated,
 * which gives the reader their place back (sale/waiting-list/tell-waiting.ts).
 */
export async function currentWaitingMessage(
  database: Pick<Database, "query">,
  { raffleId, entryId }: EmailPayloads["numbers_free"],
  now: Date,
): Promise<CurrentMessage> {
  const [entry] = await database.query<Entry>(selectEntry, [entryId, now]);
  if (entry === undefined) return { outdated: "Ya no está en la lista de espera." };
  if (entry.free < entry.least) return { outdated: "Ya no quedaban números libres." };
  return { message: { type: "numbers_free", payload: { raffle: entry.name, raffleId, entryId } } };
}

interface Entry {
  name: string;
  least: number;
  free: number;
}

const selectEntry = prepared("emailed-waiting-entry")`
    SELECT raffles.name, raffles.min_per_purchase AS least, numbers_on_sale(raffles.id, $2) AS free
      FROM waiting_list JOIN raffles ON raffles.id = waiting_list.raffle_id
     WHERE waiting_list.id = $1 AND waiting_list.email IS NOT NULL`;
