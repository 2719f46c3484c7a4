import { machineTime } from "../../../../scripts/machine-time.ts";
import type { Database } from "../../src/database/database.ts";
import type { Combo } from "@rifas/domain/combos";
import type { PayableAmount } from "@rifas/domain/payable-amounts";
import type { NumberChoice } from "@rifas/domain/sale-choices";

export interface RaffleOnSale {
  total: number;
  price?: string;
  /** The smallest first. */
  combos?: readonly Combo[];
  least?: number;
  most?: number;
  choice?: NumberChoice;
  payable?: PayableAmount;
  drawDate?: Date;
  salesCloseAt?: Date;
  name?: string;
}

/** Inserts a published, active raffle with all its numbers directly into the database; returns its id. */
export async function putRaffleOnSale(
  database: Pick<Database, "query">,
  raffle: RaffleOnSale,
  now: Date = machineTime(),
): Promise<number> {
  const drawDate = raffle.drawDate ?? new Date(now.getTime() + 7 * 86_400_000);
  const [row] = await database.query<{ id: number }>(
    {
      name: "test-put-raffle",
      text: `
        INSERT INTO raffles (name, image, price_bs, total_tickets, numbers_created, min_per_purchase, max_per_purchase,
                             number_choice, draw_date, sales_close_at, status, publish, created_at, updated_at, published_at,
                             payable_amount, combos)
        VALUES ($1, '0123456789abcdef0123456789abcdef.jpg', $2, $3, $3, $4, $5, $6, $7, $8, 'active', true, $9, $9, $9, $10, $11)
        RETURNING id`,
    },
    [
      raffle.name ?? "Moto Bera SBR 2026",
      raffle.price ?? "150.00",
      raffle.total,
      raffle.least ?? 1,
      raffle.most ?? 100,
      raffle.choice ?? "buyer",
      drawDate,
      raffle.salesCloseAt ?? new Date(drawDate.getTime() - 3_600_000),
      now,
      raffle.payable ?? "price",
      JSON.stringify(raffle.combos ?? []),
    ],
  );
  if (!row) throw new Error("No raffle was inserted.");
  await database.query(
    {
      name: "test-put-numbers",
      text: `
        INSERT INTO tickets (raffle_id, number, shuffle_key)
        SELECT $1, number, floor(random() * 2147483648)::bigint::integer FROM generate_series(0, $2::integer - 1) AS number`,
    },
    [row.id, raffle.total],
  );
  // As the server does. Autovacuum vacuums first, and until it analyses, too, free numbers are sorted instead of found in order.
  await database.query({ name: "test-analyze-numbers", text: "ANALYZE tickets" }, []);
  return row.id;
}
