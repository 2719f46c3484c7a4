import { caracasDay } from "@rifas/domain/dates";
import type { Context } from "../../platform/context.ts";
import { hashToken, idleMilliseconds, maxAgeMilliseconds } from "./session-token.ts";
import type { User } from "./user.ts";
import { prepared } from "../../database/database.ts";

/** The last use is updated at most this often, so that most reads cost no write. */
const touchMilliseconds = 5 * 60_000;

/** The user of a session, and when they last confirmed who they are in it. */
export interface SessionUser extends User {
  confirmed_at: Date | null;
}

/**
 * The user of a live session, or null if it is unknown, revoked, idle for 12 hours, older than 30 days, its user is
 * disabled, or an auditor's last day has passed.
 */
export async function findSession(
  { database, clock }: Pick<Context, "database" | "clock">,
  token: string,
): Promise<SessionUser | null> {
  const now = clock.now();
  const hash = hashToken(token);
  const [row] = await database.query<SessionUser & { last_used_at: Date }>(selectSession, [
    hash,
    new Date(now.getTime() - idleMilliseconds),
    new Date(now.getTime() - maxAgeMilliseconds),
    caracasDay(now),
  ]);
  if (row === undefined) return null;
  const { last_used_at, ...user } = row;
  if (now.getTime() - last_used_at.getTime() > touchMilliseconds) {
    await database.query(touchSession, [hash, now]);
  }
  return user;
}

const selectSession = prepared("find-session")`
    SELECT u.id, u.name, u.email, u.role, u.access_ends_on, u.active, u.must_change_password, u.suspended, u.created_at, u.last_login_at,
                s.last_used_at, s.confirmed_at
           FROM sessions s JOIN users u ON u.id = s.user_id
          WHERE s.token_hash = $1 AND u.active AND s.last_used_at > $2 AND s.created_at > $3
            AND (u.access_ends_on IS NULL OR u.access_ends_on >= $4::date)`;

const touchSession = prepared("touch-session")`
    UPDATE sessions SET last_used_at = $2 WHERE token_hash = $1 AND last_used_at < $2`;
