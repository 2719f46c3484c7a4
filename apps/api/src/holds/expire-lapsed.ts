import type { Context } from "../context.ts";
import { expireHolds } from "./expire-holds.ts";

/**
 * Expires all lapsed holds, before every read that shows states and in the sweep. The first caller expires them; otherwise
 * one index probe.
 */
export async function expireLapsed(context: Pick<Context, "database" | "clock">): Promise<void> {
  const now = context.clock.now();
  const [found] = await context.database.query<{ due: boolean }>(anyDue, [now]);
  if (found?.due !== true) return;
  await context.database.transaction((tx) => expireHolds(tx, { now }));
}

const anyDue = {
  name: "any-lapsed-hold",
  text: `
    SELECT EXISTS (SELECT FROM purchases
                    WHERE status = 'pending' AND proof_at IS NULL AND reserved_until <= $1) AS due`,
};
