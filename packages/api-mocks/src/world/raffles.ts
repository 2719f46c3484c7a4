import type { Raffle, RaffleForStaff } from "@rifas/api-client/types";
import { raffleCreationDefaults } from "@rifas/api-client/generated/field-limits/raffle-creation";
import { exampleOf } from "../examples.ts";
import { soldPercentage } from "@rifas/domain/ticket-numbers";

type Overrides = Pick<Raffle, "id" | "name" | "total_tickets"> & Partial<RaffleForStaff>;

/** A raffle on sale, with `overrides`. */
export function raffleWith(overrides: Overrides): RaffleForStaff {
  const sold = overrides.total_tickets_sold ?? Math.floor(overrides.total_tickets * 0.63);
  return {
    ...exampleOf("RaffleForStaff"),
    ...raffleCreationDefaults,
    image_url: null,
    sold_percentage: soldPercentage(sold, overrides.total_tickets),
    total_tickets_sold: sold,
    total_tickets_available: overrides.total_tickets - sold,
    number_choice: "buyer",
    draw_date: "2026-12-25T02:00:00Z",
    sales_close_at: "2026-12-25T01:00:00Z",
    created_at: "2026-10-15T13:00:00Z",
    published_at: "2026-10-16T12:00:00Z",
    description: "",
    draw_source: "Súper 4 Triple Táchira, 10 p. m.",
    permit_number: "CNL-2026-0142",
    unclaimed_prizes: null,
    minimum_sold: 0,
    minimum_otherwise: "cancelled",
    minimum_postponed_to: null,
    minimum_decisions: [],
    claim_days: 0,
    unclaimed_redrawn: false,
    prizes: [{ title: overrides.name, description: "" }],
    staff: {
      purchases: 120,
      pending_purchases: 6,
      pending_proofs: 4,
      reserved: 30,
      missing_to_publish: [],
      dollar_price: null,
    },
    ...overrides,
  };
}

/** The raffles of the stories: two on sale, the second with combos, one paused, one drawn and one draft. */
export const raffles: RaffleForStaff[] = [
  raffleWith({
    id: 7,
    name: "Moto Bera SBR 2026, cero kilómetro",
    total_tickets: 10_000,
    total_tickets_sold: 6312,
    description: "Con papeles, casco y el primer servicio pago.",
    prizes: [
      { title: "Moto Bera SBR 2026", description: "Roja, cero kilómetro, a tu nombre" },
      { title: "Teléfono 256 GB", description: "" },
    ],
  }),
  raffleWith({
    id: 8,
    name: "Teléfono 256 GB con forro y vidrio",
    total_tickets: 1000,
    total_tickets_sold: 880,
    price_bs: "45.00",
    combos: [
      { quantity: 3, price_bs: "120.00" },
      { quantity: 10, price_bs: "380.00" },
    ],
    draw_date: "2026-12-06T02:00:00Z",
    sales_close_at: "2026-12-06T01:00:00Z",
    draw_source: "Triple Zulia, 7 p. m.",
  }),
  raffleWith({
    id: 5,
    name: "Nevera de dos puertas",
    total_tickets: 10_000,
    total_tickets_sold: 2204,
    price_bs: "60.00",
    status: "paused",
    sale_state: "paused",
    pause: {
      reason: "Estamos verificando pagos. Volvemos a las 6 p. m.",
      paused_at: "2026-11-20T12:00:00Z",
      resumes_at: "2026-11-20T22:00:00Z",
    },
  }),
  raffleWith({
    id: 3,
    name: "Fin de semana en Los Roques",
    total_tickets: 1000,
    total_tickets_sold: 1000,
    price_bs: "80.00",
    status: "finished",
    sale_state: "finished",
    outcome: "drawn",
    draw_date: "2026-11-15T02:00:00Z",
    sales_close_at: "2026-11-15T01:00:00Z",
    winners: [
      {
        prize_position: 1,
        prize_title: "Fin de semana en Los Roques",
        ticket_number: "742",
        owner: "M••• G•••",
        approved_after_draw: false,
        source: "Triple Táchira, 10 p. m.",
        drawn_at: "2026-11-15T02:00:00Z",
      },
    ],
  }),
  raffleWith({
    id: 9,
    name: "Cesta navideña para la familia",
    total_tickets: 500,
    total_tickets_sold: 0,
    price_bs: null,
    status: "draft",
    sale_state: "draft",
    publish: false,
    draw_date: null,
    sales_close_at: null,
    published_at: null,
  }),
];
