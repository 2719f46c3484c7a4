import { sql, type Kysely } from "kysely";

/**
 * Claims an e-mail. In a rush thousands wait, and statistics from before it say that hardly any do, so PostgreSQL read and
 * sorted all of them for each claim. These settings leave the inner statement only one plan: `email_outbox_due`, in order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The one with the id _only, otherwise the next that is due. Types written by a newer version are left to that version.
  // The Message-ID is created at the first attempt and kept, so that a mailbox that receives a message twice can tell.
  `CREATE FUNCTION claim_email(_only bigint, _now timestamptz, _until timestamptz, _domain text, _types text[])
     RETURNS SETOF email_outbox LANGUAGE plpgsql
     SET plan_cache_mode = force_generic_plan
     SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off
   AS $$
   BEGIN
     RETURN QUERY
     UPDATE email_outbox
        SET attempts = attempts + 1, lease_until = _until,
            message_id = coalesce(message_id, gen_random_uuid() || '@' || _domain)
      WHERE id = coalesce(_only, (
              SELECT next.id FROM email_outbox AS next
               WHERE next.status = 'queued' AND next.next_attempt_at <= _now
                 AND (next.lease_until IS NULL OR next.lease_until <= _now) AND next.type = ANY (_types)
               ORDER BY next.bulk, next.next_attempt_at
               LIMIT 1 FOR UPDATE SKIP LOCKED))
      RETURNING *;
   END $$`,
];
