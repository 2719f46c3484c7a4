import { HOUR, type Calendar } from "./calendar.ts";
import { few } from "./quantities.ts";
import { prize, type RafflePlan } from "./raffle-plan.ts";

/** Complete, not published yet. */
export function cuatro({ night, before }: Calendar): RafflePlan {
  return {
    name: "Cuatro llanero y par de maracas",
    description: "Hecho a mano en Barquisimeto, con estuche. Para afinar el cambur pintón.",
    picture: "cuatro",
    price: "25.00",
    total: 500,
    choice: "buyer",
    most: 25,
    draw: night(33),
    drawSource: "Triple Zulia, 7 p. m.",
    permit: "CONALOT 2026-0370",
    prizes: [prize("Cuatro con estuche"), prize("Par de maracas")],
    createdAt: before(1, 10),
    publishedAt: null,
    sold: 0,
    quantities: few,
    waiting: 0,
    ending: { kind: "on_sale" },
  };
}

/** Without a picture, date or prizes. */
export function surprise({ now, after }: Calendar): RafflePlan {
  return {
    name: "Rifa sorpresa de fin de año",
    description: "Todavía no te podemos contar.",
    picture: null,
    price: "35.00",
    total: 2_000,
    choice: "random",
    most: 50,
    draw: null,
    drawSource: null,
    permit: null,
    prizes: [],
    createdAt: after(now, -20 * HOUR),
    publishedAt: null,
    sold: 0,
    quantities: few,
    waiting: 0,
    ending: { kind: "on_sale" },
  };
}
