import type { Schema } from "@rifas/api-client/types";
import type { Context } from "../../../platform/context.ts";
import { hashToken } from "../../../people/users/session-token.ts";
import { prepared } from "../../../database/database.ts";

/** How long a browser that says nothing more keeps its purchases. */
const LEASE_SECONDS = 30;
/** How many purchases a browser has in hand: the one on the screen, and those that come next. */
const HELD = 3;
/** How often it is tried again when another browser took one at the same moment. */
const ATTEMPTS = 3;

/** A row of the statement: a purchase of one's own, of another browser, or how many were free before. */
interface Leased {
  kind: "own" | "other" | "free";
  purchase_id: string | null;
  name: string | null;
  looking: boolean | null;
  free: number | null;
}

/**
 * Gives a browser the first free purchases of those that it wants, and returns the others to the queue; says which ones other
 * browsers have. Only a convenience, so that two people don't review the same purchase: no decision looks at it.
 */
export async function leaseReviews(
  { database, clock }: Context,
  token: string,
  { looking_at: lookingAt, wanted, deciding = [] }: Schema<"ReviewLeaseRequest">,
): Promise<Schema<"ReviewLeases">> {
  // Keep those whose decision is still on its way: a colleague would get them, and waste a decision.
  const order = [...deciding, ...(lookingAt === null ? [] : [lookingAt]), ...wanted];
  for (let attempt = 1; ; attempt++) {
    const now = clock.now();
    const until = new Date(now.getTime() + LEASE_SECONDS * 1_000);
    const ids = [...new Set(order)];
    const rows = await database.query<Leased>(lease, [
      hashToken(token),
      now,
      until,
      lookingAt,
      ids,
      HELD + deciding.length,
    ]);
    const own = new Set(rows.filter(({ kind }) => kind === "own").map((row) => row.purchase_id));
    const free = rows.find(({ kind }) => kind === "free")?.free ?? 0;
    if (own.size < free && attempt < ATTEMPTS) continue;
    const yours = ids.filter((id) => own.has(id));
    return { yours, others: othersOf(rows), lease_seconds: LEASE_SECONDS };
  }
}

function othersOf(rows: readonly Leased[]): Schema<"ReviewLeases">["others"] {
  return rows.flatMap(({ kind, purchase_id, name, looking }) =>
    kind === "other" && purchase_id !== null && name !== null
      ? [{ purchase_id, name, looking: looking === true }]
      : [],
  );
}

// One that lasts longer than any was written by a clock that ran ahead.
const live = (lease: string): string =>
  `${lease}.until > $2::timestamptz AND ${lease}.until <= $2::timestamptz + 2 * interval '${LEASE_SECONDS} seconds'`;

// If another browser takes one of them at the same moment, the row's lock makes this one wait and then leave it. In order of
// their ids, so that two never wait for each other.
const lease = prepared("lease-reviews")`
    WITH free AS (
      SELECT asked.id FROM unnest($5::uuid[]) WITH ORDINALITY AS asked (id, place)
        JOIN purchases AS p ON p.id = asked.id AND p.status = 'pending'
       WHERE NOT EXISTS (SELECT FROM review_leases AS l
                          WHERE l.purchase_id = asked.id AND l.session <> $1::bytea AND ${live("l")})
       ORDER BY asked.place LIMIT $6),
    returned AS (
      DELETE FROM review_leases WHERE session = $1 AND purchase_id NOT IN (SELECT id FROM free)),
    own AS (
      INSERT INTO review_leases (purchase_id, session, looking, until)
      SELECT id, $1, id IS NOT DISTINCT FROM $4::uuid, $3::timestamptz FROM free ORDER BY id
      ON CONFLICT (purchase_id) DO UPDATE
         SET session = excluded.session, looking = excluded.looking, until = excluded.until
       WHERE review_leases.session = $1 OR NOT (${live("review_leases")})
      RETURNING purchase_id)
    SELECT 'own' AS kind, purchase_id, NULL AS name, NULL::boolean AS looking, NULL::integer AS free FROM own
    UNION ALL
    SELECT 'other', l.purchase_id, users.name, l.looking, NULL
      FROM review_leases AS l
      JOIN sessions ON sessions.token_hash = l.session JOIN users ON users.id = sessions.user_id
     WHERE l.session <> $1 AND ${live("l")}
    UNION ALL
    SELECT 'free', NULL, NULL, NULL, count(*)::integer FROM free`;
