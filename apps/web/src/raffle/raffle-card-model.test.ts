import { expect, test } from "vitest";
import { raffleWith } from "../mock-api/world/raffles.ts";
import { raffleCardModel } from "./raffle-card-model.ts";

test.each(["closed", "sold_out"] as const)(
  "after the draw, the card of a raffle that is %s says that results are coming",
  (sale_state) => {
    const draw_date = "2026-12-24T23:00:00Z";
    const raffle = raffleWith({ id: 1, name: "Moto", total_tickets: 100, sale_state, draw_date });
    const draw = Date.parse(draw_date);
    expect(raffleCardModel(raffle, draw - 1).note).toMatch(/· sorteo 24\/12\/2026$/);
    expect(raffleCardModel(raffle, draw).note).toBe("Sorteada, resultados pronto");
  },
);
