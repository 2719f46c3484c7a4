import type { RaffleForStaff } from "@rifas/api-client/types";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fails, never } from "@rifas/api-mocks/operations/mock-types";
import { onceShown, publicPages } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { drawRulesOf } from "@rifas/api-mocks/world/draw-rules";
import { raffleWith } from "@rifas/api-mocks/world/raffles";
import { Component } from "./draw.tsx";

const meta = {
  title: "Pantallas/Tienda/Sorteo",
  component: Component,
  tags: ["!autodocs", "screen"],
  ...publicPages,
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

const page = (
  raffle: RaffleForStaff | undefined,
  text: string | RegExp,
  screen: Partial<ScreenStory> = {},
): Story =>
  onceShown(text, {
    address: `/sorteo/${raffle?.id ?? 404}`,
    path: "/sorteo/:id",
    ...(raffle === undefined ? {} : { world: { raffles: [raffle] } }),
    ...screen,
  });

const moto = raffleWith({
  id: 7,
  name: "Moto Bera SBR 2026, cero kilómetro",
  total_tickets: 1000,
  draw_rule: {
    method: "lottery_then_drand",
    lotteries: [
      [{ name: "Triple Zulia A, 10 p. m.", digits: 3 }],
      [{ name: "Triple Zulia B, 10 p. m.", digits: 3 }],
    ],
  },
  prizes: [
    { title: "Moto Bera SBR 2026", description: "" },
    { title: "Teléfono 256 GB", description: "" },
  ],
});
const [version] = drawRulesOf(moto).versions;
const changed = {
  raffle_id: 7,
  witnessed: true,
  versions:
    version === undefined
      ? []
      : [
          { ...version, logged_at: "2026-11-19T14:00:00Z", reason: "Cambió la fecha del sorteo." },
          version,
        ],
};

export const LotteryThenBeacon = page(moto, "Ver la regla completa");
export const Lottery = page(
  { ...moto, draw_rule: { ...moto.draw_rule, method: "lottery" } },
  /sin ganador/,
);
export const Beacon = page(
  { ...moto, draw_rule: { method: "drand", lotteries: [] } },
  /Se sortean entre todos/,
);
export const InstantPrizes = page(
  {
    ...moto,
    draw_rule: { method: "drand", lotteries: [] },
    instant_prizes: [
      { title: "Licuadora", at: "2026-11-19T00:00:00Z" },
      { title: "Plancha de vapor", at: "2026-11-20T13:58:00Z" },
      { title: "BS 3.000,00 en efectivo", at: "2026-12-01T00:00:00Z" },
    ],
  },
  "Ganó J••• P•••",
);
export const OddCountOfNumbers = page({ ...moto, total_tickets: 300 }, /misma oportunidad/);
export const Changed = page(moto, "Lo que cambió", {
  api: { getDrawRules: async () => ({ status: 200, body: changed }) },
});
export const NoRule = page(
  raffleWith({ id: 7, name: "Nevera", total_tickets: 100 }),
  /no tiene una regla/,
);
export const Waiting = page(
  { ...moto, draw_date: "2026-11-20T13:58:00Z", sale_state: "closed" },
  "El sorteo está en marcha",
);
export const Sealed = page(
  { ...moto, draw_date: "2026-11-20T14:20:00Z", sale_state: "closed" },
  "Todo listo para el sorteo",
);
export const Late = page(
  { ...moto, draw_date: "2026-11-20T12:00:00Z", sale_state: "closed" },
  "Está tardando más de lo normal",
);
export const WaitingForStaff = page(
  {
    ...moto,
    draw_rule: { method: "manual", lotteries: [] },
    draw_date: "2026-11-20T13:58:00Z",
    sale_state: "closed",
  },
  "El sorteo está en marcha",
);
export const LiveFailed = page(moto, "Algo falló de nuestro lado. Intenta de nuevo.", {
  api: { getLiveDraw: fails },
});
const drawn = {
  ...moto,
  status: "finished",
  sale_state: "finished",
  outcome: "drawn",
  draw_date: "2026-11-15T02:00:00Z",
  results: [
    {
      version: 1,
      recorded_at: "2026-11-15T03:00:00Z",
      reason: null,
      results: moto.prizes.map(({ title }, at) => ({
        prize_position: at + 1,
        prize_title: title,
        ticket_number: at === 0 ? "742" : "018",
        owner: at === 0 ? "M••• G•••" : null,
        approved_after_draw: false,
        source: "Triple Zulia A, 10 p. m.",
        drawn_at: "2026-11-15T02:00:00Z",
      })),
    },
  ],
} satisfies Parameters<typeof page>[0];
export const Drawn = page(drawn, "Preparar imagen");
/** What was rejected after the draw shows beside its result. */
export const RejectedAfterwards = page(
  {
    ...drawn,
    late_rejections: [
      {
        day: "2026-11-16",
        category: "payment_missing",
        held_prize: true,
        purchases: 1,
        tickets: 2,
      },
      { day: "2026-11-15", category: "other", held_prize: false, purchases: 3, tickets: 15 },
    ],
  },
  "Rechazadas después del sorteo",
);
export const Cancelled = page(
  { ...moto, status: "finished", outcome: "cancelled", cancel_reason: "No llegó el permiso." },
  "La rifa se canceló",
);
export const LongWords = page(
  { ...moto, name: "M".repeat(120), prizes: [{ title: "P".repeat(120), description: "" }] },
  "Ver la regla completa",
);
export const Loading = page(moto, "Cargando la regla…", { api: { getDrawRules: never } });
export const Failed = page(moto, "Algo falló de nuestro lado. Intenta de nuevo.", {
  api: { getDrawRules: fails },
});
export const NotFound = page(undefined, "Aquí no hay nada");
