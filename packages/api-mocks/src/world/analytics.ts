import type { Analytics } from "@rifas/api-client/types";
import { addDays } from "@rifas/domain/add-days";
import { fromCents, sumMoney } from "@rifas/domain/money";
import { averageMoney } from "@rifas/domain/money-division";
import { purchases } from "./purchases.ts";

const DAYS = 30;
const LAST_DAY = "2026-11-20";

/** Plausible daily sales: low on Mondays, high on Fridays. */
function dayAt(place: number): Analytics["series"][number] {
  const date = addDays(LAST_DAY, place - DAYS + 1);
  const weekday = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
  const tickets = [22, 30, 34, 41, 68, 59, 27][weekday] ?? 30;
  const busy = tickets + ((place * 37) % 17);
  return {
    date,
    revenue_bs: fromCents(BigInt(busy) * 15_000n),
    pending_bs: place > DAYS - 3 ? fromCents(BigInt(busy) * 2_100n) : "0.00",
    purchases: Math.ceil(busy / 4),
    tickets: busy,
  };
}

const series = Array.from({ length: DAYS }, (_, place) => dayAt(place));
const revenue = sumMoney(series.map((day) => day.revenue_bs));
const tickets = series.reduce((sum, day) => sum + day.tickets, 0);
const approved = series.reduce((sum, day) => sum + day.purchases, 0);

/** The figures of the last 30 days. */
export const analytics: Analytics = {
  group_by: "day",
  current: {
    date_from: addDays(LAST_DAY, 1 - DAYS),
    date_to: LAST_DAY,
    totals: {
      revenue_bs: revenue,
      pending_bs: sumMoney(series.map((day) => day.pending_bs)),
      purchases: { pending: 31, approved, rejected: 14, expired: 52 },
      tickets,
      average_bs: averageMoney(revenue, approved) ?? "0.00",
      approval_rate: "96.47",
      median_review_seconds: 540,
    },
  },
  previous: {
    date_from: addDays(LAST_DAY, 1 - 2 * DAYS),
    date_to: addDays(LAST_DAY, -DAYS),
    totals: {
      revenue_bs: "148350.00",
      pending_bs: "0.00",
      purchases: { pending: 0, approved: 248, rejected: 19, expired: 61 },
      tickets: 989,
      average_bs: "598.19",
      approval_rate: "92.88",
      median_review_seconds: 1260,
    },
  },
  series,
  by_method: [
    {
      payment_method: "pago-movil",
      name: "Pago Móvil",
      revenue_bs: "141450.00",
      purchases: 246,
      tickets: 943,
    },
    {
      payment_method: "transferencia",
      name: "Transferencia",
      revenue_bs: "38700.00",
      purchases: 48,
      tickets: 258,
    },
    { payment_method: "zelle", name: "Zelle", revenue_bs: "12150.00", purchases: 17, tickets: 81 },
    {
      payment_method: "efectivo",
      name: "Efectivo",
      revenue_bs: "3300.00",
      purchases: 9,
      tickets: 22,
    },
  ],
  by_raffle: [
    {
      raffle_id: 7,
      name: "Moto Bera SBR 2026, cero kilómetro",
      revenue_bs: "156300.00",
      purchases: 232,
      tickets: 1042,
    },
    {
      raffle_id: 8,
      name: "Teléfono 256 GB con forro y vidrio",
      revenue_bs: "27900.00",
      purchases: 66,
      tickets: 620,
    },
    {
      raffle_id: 5,
      name: "Nevera de dos puertas",
      revenue_bs: "11400.00",
      purchases: 22,
      tickets: 190,
    },
  ],
  by_hour: Array.from({ length: 7 * 16 }, (_, place) => {
    const weekday = (place % 7) + 1;
    const hour = 7 + Math.floor(place / 7);
    const evening = hour >= 18 && hour <= 21 ? 3 : 1;
    const friday = weekday === 5 ? 2 : 1;
    const count = ((place * 7) % 5) * evening * friday;
    return { weekday, hour, purchases: count, revenue_bs: fromCents(BigInt(count) * 60_000n) };
  }).filter((hour) => hour.purchases > 0),
  best_clients: purchases
    .slice(0, 10)
    .map((purchase, place) => ({
      document_id: purchase.document_id,
      name: purchase.name,
      purchases: 12 - place,
      tickets: 140 - place * 11,
      revenue_bs: fromCents(BigInt(140 - place * 11) * 15_000n),
    })),
};
