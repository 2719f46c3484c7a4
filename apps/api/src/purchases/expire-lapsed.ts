import type { Context } from "../context.ts";
import { expireHolds } from "./expire-holds.ts";

/**
 * Ends every hold that has lapsed, before a read that shows states and from the sweep: whoever comes first does it, once.
 * Without any due it is one look at a small index.
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
