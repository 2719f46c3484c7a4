import { caracasDay } from "@rifas/domain/dates";
import type { Database } from "../../database/database.ts";
import { idleMilliseconds, maxAgeMilliseconds } from "./session-token.ts";

/** Deletes expired sessions. */
export async function forgetDeadSessions(database: Database, now: Date): Promise<void> {
  await database.kysely
    .deleteFrom("sessions")
    .where((where) =>
      where.or([
        where("last_used_at", "<=", new Date(now.getTime() - idleMilliseconds)),
        where("created_at", "<=", new Date(now.getTime() - maxAgeMilliseconds)),
        where("user_id", "in", (ended) =>
          ended
            .selectFrom("users")
            .select("users.id")
            .where("access_ends_on", "<", caracasDay(now)),
        ),
      ]),
    )
    .execute();
}
