import type { Database } from "../database/database.ts";

/** How many messages wait for a person: refused, or given up after the last attempt. What went stale is nobody's task. */
export async function countFailedEmails(database: Pick<Database, "query">): Promise<number> {
  const [row] = await database.query<{ failed: number }>(countFailed, []);
  return row?.failed ?? 0;
}

// One that was sent again later is settled.
const countFailed = {
  name: "count-failed-emails",
  text: `SELECT count(*) AS failed FROM email_outbox AS email
          WHERE failure IN ('refused', 'exhausted')
            AND NOT EXISTS (SELECT FROM email_outbox AS copy WHERE copy.resend_of = email.id AND copy.status = 'sent')`,
};
