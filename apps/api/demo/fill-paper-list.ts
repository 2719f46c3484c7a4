import type { StaffMember } from "@rifas/demo/demo-server";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { randomUUID } from "node:crypto";
import type { Context } from "../src/platform/context.ts";
import { importPaperList } from "../src/sale/paper-lists/import-list.ts";
import { previewPaperList } from "../src/sale/paper-lists/preview-list.ts";
import { must } from "./must.ts";
import { prepared } from "../src/database/database.ts";

/** Who bought on paper, and how many numbers. */
const buyers = [
  { name: "Yolanda Rivas", phone: "0414-3319027", document: "V-9.482.117", count: 3 },
  { name: "Nelson Urdaneta", phone: "0424 660 18 45", document: "12.771.903", count: 1 },
  { name: "Carmen Elena Soto", phone: "4163027719", document: "v 15338260", count: 5 },
  { name: "Iglesia San José", phone: "0212-9513344", document: "J-30455121-7", count: 10 },
];

/** Imports a list of paper sales into the first raffle whose buyers choose their numbers. */
export async function fillPaperList(context: Context, by: StaffMember): Promise<void> {
  const total = buyers.reduce((sum, { count }) => sum + count, 0);
  const [raffle] = await context.database.query<Raffle>(selectRaffle, [context.clock.now(), total]);
  if (raffle === undefined) throw new Error("No raffle of the demo sells chosen numbers.");
  const free = raffle.numbers.map((number) => formatTicketNumber(number, raffle.total_tickets));
  const rows = buyers.map(({ name, phone, document, count }) => {
    return [free.splice(0, count).join(", "), name, phone, document];
  });
  const lines = [["N°", "Nombre", "Teléfono", "Cédula"], ...rows].map((texts, at) => ({
    line: at + 1,
    texts,
  }));
  const list = { raffleId: raffle.id, lines };
  const { digest } = must(await previewPaperList(context, by, list));
  must(await importPaperList(context, by, { ...list, key: randomUUID(), digest }));
}

interface Raffle {
  id: number;
  total_tickets: number;
  numbers: number[];
}

const selectRaffle = prepared("select-demo-paper-raffle")`
    SELECT r.id, r.total_tickets, free.numbers
      FROM raffles AS r CROSS JOIN LATERAL (
        SELECT array_agg(number ORDER BY number) AS numbers FROM (
          SELECT number FROM tickets WHERE raffle_id = r.id AND state = 'available' ORDER BY number LIMIT $2) AS first) AS free
     WHERE r.status = 'active' AND r.publish AND r.number_choice = 'buyer' AND r.sales_close_at > $1
       AND r.max_per_purchase >= 10 AND r.min_per_purchase = 1 AND cardinality(free.numbers) = $2
     ORDER BY r.id LIMIT 1`;
