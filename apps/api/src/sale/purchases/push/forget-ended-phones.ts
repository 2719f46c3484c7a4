import type { Context } from "../../../platform/context.ts";
import { prepared } from "../../../database/prepared.ts";

/** Deletes the subscriptions of raffles that are over: nothing is sent to them any more. */
export async function forgetEndedPhones({ database }: Pick<Context, "database">): Promise<void> {
  await database.query(deleteEnded, []);
}

const deleteEnded = prepared("forget-ended-phones")`
    DELETE FROM push_subscriptions AS s USING purchases AS p, raffles AS r
     WHERE p.id = s.purchase_id AND r.id = p.raffle_id AND r.outcome IS NOT NULL`;
