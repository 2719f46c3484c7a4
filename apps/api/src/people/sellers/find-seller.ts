import { prepared } from "../../database/database.ts";
import type { SellerActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { hashToken, idleMilliseconds } from "../users/session-token.ts";

/** The last use is stored at most this often. */
const TOUCH_MS = 60_000;

/** The seller of a live session, which this use prolongs; null if it is unknown, ended, or idle for 12 hours, or its seller may not sell. */
export async function findSeller(
  { database, clock }: Pick<Context, "database" | "clock">,
  token: string,
): Promise<SellerActor | null> {
  const now = clock.now();
  const hash = hashToken(token);
  const [found] = await database.query<{ id: number; name: string; last_used_at: Date }>(
    selectSeller,
    [hash, new Date(now.getTime() - idleMilliseconds)],
  );
  if (found === undefined) return null;
  if (now.getTime() - found.last_used_at.getTime() > TOUCH_MS) {
    await database.query(touchSeller, [hash, now]);
  }
  return sellerActor(found);
}

/** The seller as who makes a call. */
export function sellerActor({ id, name }: { id: number; name: string }): SellerActor {
  return { kind: "seller", id: null, sellerId: id, name, role: "staff" };
}

const selectSeller = prepared("find-seller")`
    SELECT id, name, last_used_at FROM sellers WHERE session_hash = $1 AND active AND last_used_at > $2`;

const touchSeller = prepared("touch-seller")`
    UPDATE sellers SET last_used_at = $2 WHERE session_hash = $1 AND last_used_at < $2`;
