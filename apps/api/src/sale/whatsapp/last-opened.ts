import type { Schema } from "@rifas/api-client/types";
import type { Database } from "../../database/database.ts";
import { prepared } from "../../database/prepared.ts";

/** Who last opened each message of these purchases, by '<purchase> <kind>'. */
export async function lastOpened(
  database: Pick<Database, "query">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Schema<"WhatsAppMessage">["opened"]>> {
  const rows = await database.query<{ purchase_id: string; kind: string; by: string; at: Date }>(
    selectOpened,
    [ids],
  );
  return new Map(
    rows.map(({ purchase_id, kind, by, at }) => [
      `${purchase_id} ${kind}`,
      { by, at: at.toISOString() },
    ]),
  );
}

const selectOpened = prepared("last-opened-messages")`
    SELECT DISTINCT ON (entity_id, changes -> 0 ->> 'after')
           entity_id AS purchase_id, changes -> 0 ->> 'after' AS kind, actor_name AS by, at
      FROM audit_log
     WHERE entity_type = 'purchase' AND entity_id = ANY ($1::text[]) AND action = 'whatsapp_opened'
     ORDER BY entity_id, changes -> 0 ->> 'after', id DESC`;
