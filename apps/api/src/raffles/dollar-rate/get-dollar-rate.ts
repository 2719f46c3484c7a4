import type { Schema } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";
import { inOrder } from "../../site/configuration/config-view.ts";
import type { Transaction } from "../../database/database.ts";
import { readRateInForce } from "../../platform/configuration/rate-in-force.ts";

/** The rate in force, the raffles whose price follows the next one, and the payment methods that keep another one. */
export async function getDollarRate({ database, clock }: Context): Promise<Schema<"DollarRate">> {
  const rate = await readRateInForce(database);
  const methods = inOrder(await readConfig(database, "payment_methods"));
  return {
    rate: rate && { ...rate, accepted_at: rate.accepted_at.toISOString() },
    raffles: await dollarRaffles(database, clock.now()),
    own_rates: methods.flatMap(({ name, enabled, rate_bs }) =>
      enabled && rate_bs !== null ? [{ name, rate_bs }] : [],
    ),
  };
}

/** All with a price in dollars that are drafts or whose sales haven't closed, in the order of their ids. */
export async function dollarRaffles(
  { kysely }: Pick<Transaction, "kysely">,
  now: Date,
): Promise<Schema<"DollarRaffle">[]> {
  return await kysely
    .selectFrom("raffles")
    .select(["id", "name", "price_usd", "price_bs"])
    .where("status", "!=", "finished")
    .where((or) =>
      or.or([
        or("status", "=", "draft"),
        or("sales_close_at", "is", null),
        or("sales_close_at", ">", now),
      ]),
    )
    .orderBy("id")
    .$narrowType<{ price_usd: string; price_bs: string }>()
    .where("price_usd", "is not", null)
    .execute();
}
