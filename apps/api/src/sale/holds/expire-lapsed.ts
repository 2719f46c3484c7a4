import type { Context } from "../../platform/context.ts";
import { expireHolds } from "./expire-holds.ts";
import { lapsed, wasKept } from "./lapsed-holds.ts";
import { prepared } from "../../database/database.ts";

/** Expires all lapsed holds and frees what stayed reserved: two index probes if there is nothing. For the sweep; reads write nothing (lapsed-holds.ts). */
export async function expireLapsed(context: Context): Promise<void> {
  const now = context.clock.now();
  const [found] = await context.database.query<{ due: boolean }>(anyDue, [now]);
  if (found?.due !== true) return;
  await context.database.transaction((tx) => expireHolds(tx, { now }));
}

const anyDue = prepared("any-lapsed-hold")`
    SELECT EXISTS (SELECT FROM purchases WHERE ${lapsed("purchases", "$1")})
           OR EXISTS (SELECT FROM purchases WHERE ${wasKept("purchases", "$1")}) AS due`;
