import type { Schema } from "@rifas/api-client/types";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { loadMatchedPurchases } from "../matches/matched-purchases.ts";
import { neverReported } from "./never-reported.ts";

/** How long a buyer has to answer the message. */
const BUYER_HOURS = 24;
const MOST = 500;

/**
 * The purchases whose payment the bank should have reported and didn't, and whose buyers got a message a day ago; the oldest first.
 * A purchase leaves the list when anything that may be its payment arrives, and while its bank is silent.
 */
export async function listUnreported(
  { database, clock }: Context,
  _actor: StaffActor,
): Promise<Schema<"UnreportedPurchases">> {
  const now = clock.now();
  const told = await database.query<{ id: string; told_at: Date; due: boolean }>(selectTold, [now]);
  const due = told.filter((one) => one.due);
  const shown = due.slice(0, MOST);
  const purchases = await loadMatchedPurchases(
    { database, now },
    shown.map(({ id }) => id),
  );
  const items = shown.flatMap(({ id, told_at }) => {
    const purchase = purchases.get(id);
    return purchase === undefined ? [] : [{ purchase, told_at: told_at.toISOString() }];
  });
  return { items, more: due.length > MOST, waiting: told.length - due.length };
}

const selectTold = {
  name: "select-unreported",
  text: `
    SELECT p.id, told.told_at, told.told_at <= $1::timestamptz - interval '${BUYER_HOURS} hours' AS due
      FROM unreported_notices AS told JOIN purchases AS p ON p.id = told.purchase_id
     WHERE ${neverReported("$1")}
     ORDER BY told.told_at, p.id`,
};
