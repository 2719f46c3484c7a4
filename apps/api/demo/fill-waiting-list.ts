import type { Context } from "../src/platform/context.ts";
import { joinWaitingList } from "../src/sale/waiting-list/join-waiting-list.ts";
import { must } from "./must.ts";
import { prepared } from "../src/database/database.ts";

const addresses = [
  "marielys.parra@example.com",
  "josegregorio.lugo@example.com",
  "yusmary.colina@example.com",
  "wilmer.atencio@example.com",
];

/** Puts addresses on the waiting list of the raffle that is sold out before its draw. */
export async function fillWaitingList(context: Context): Promise<void> {
  const [raffle] = await context.database.query<{ id: number }>(selectRaffle, [
    context.clock.now(),
  ]);
  if (raffle === undefined) throw new Error("No raffle of the demo is sold out before its draw.");
  for (const email of addresses) {
    must(
      await joinWaitingList(
        context,
        { kind: "anyone" },
        { raffleId: raffle.id, email, address: null },
      ),
    );
  }
}

const selectRaffle = prepared("select-demo-sold-out-raffle")`
    SELECT id FROM raffles
     WHERE status = 'active' AND publish AND sold_count = total_tickets AND sales_close_at > $1
     ORDER BY id LIMIT 1`;
