import { sql, type Kysely } from "kysely";

/**
 * Claims an e-mail at the same cost however many wait. In a rush thousands do, but statistics from before it say that hardly
 * any do, and PostgreSQL would read and sort them all for each claim. The function's settings leave it only one plan: the
 * index `email_outbox_due`, in its order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The message with the id _only or, if that is null, the next one that is due. Types written by a newer version are left to that version.
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
