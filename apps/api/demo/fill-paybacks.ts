import type { StaffMember } from "@rifas/demo/demo-server";
import { randomUUID } from "node:crypto";
import { caracasDay } from "@rifas/domain/dates";
import { exportPaybacks } from "../src/bank/paybacks/export-paybacks.ts";
import { listPaybacks } from "../src/bank/paybacks/list-paybacks.ts";
import { payPaybacks } from "../src/bank/paybacks/pay-paybacks.ts";
import { setDestination } from "../src/bank/paybacks/set-destination.ts";
import { prepared } from "../src/database/database.ts";
import type { Context } from "../src/platform/context.ts";
import { must } from "./must.ts";

const DAY = 86_400_000;

/**
 * Pays back a part of what the cancelled raffle owes. Of its last six purchases two went to the bank yesterday, one is ready, two buyers
 * named somebody else's phone last night, and one said nothing; what came before them was paid three weeks ago.
 */
export async function fillPaybacks(context: Context, by: StaffMember): Promise<void> {
  const owed = await context.database.query<Owed>(selectOwed, []);
  const [first] = owed;
  if (first === undefined) throw new Error("No raffle of the demo owes anything.");
  const { raffle_id: id } = first;
  const now = context.clock.now().getTime();
  const before = (days: number) => ({
    ...context,
    clock: { now: () => new Date(now - days * DAY) },
  });
  await sayWhere(before(25), owed.slice(0, -6));
  must(await exportPaybacks(before(23), by, { id, batch: randomUUID() }));
  const page = { page: 1, limit: owed.length };
  const { items } = must(await listPaybacks(context, { id, state: "exported", ...page }));
  const ids = items.flatMap((line) => line.id ?? []);
  const paid_on = caracasDay(before(22).clock.now());
  must(await payPaybacks(before(22), by, { id, ids, reference: "88001234", paid_on }));
  await sayWhere(before(3), owed.slice(-6, -4));
  must(await exportPaybacks(before(1), by, { id, batch: randomUUID() }));
  await sayWhere(before(1.5), owed.slice(-4, -3));
  const late = owed.slice(-3, -1);
  await sayWhere(
    before(0.5),
    late.map((purchase) => ({ ...purchase, phone: first.phone })),
  );
}

interface Owed {
  id: string;
  raffle_id: number;
  document_id: string;
  phone: string;
}

async function sayWhere(context: Context, purchases: readonly Owed[]): Promise<void> {
  for (const { id, phone, document_id } of purchases) {
    const destination = { bank: "0134", phone, account: null, document_id };
    must(await setDestination(context, { kind: "anyone" }, { id, destination, holder: null }));
  }
}

const selectOwed = prepared("select-demo-owed")`
    SELECT p.id, p.raffle_id, p.document_id, p.phone FROM owed_back JOIN purchases AS p ON p.id = purchase_id
     WHERE p.raffle_id = (SELECT min(raffle_id) FROM owed_back) ORDER BY p.document_id, p.code`;
