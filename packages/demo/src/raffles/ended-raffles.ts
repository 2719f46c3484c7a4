import { HOUR, MINUTE, type Calendar } from "./calendar.ts";
import { few, some } from "./quantities.ts";
import { prize, type RafflePlan } from "./raffle-plan.ts";

/** Cancelled: it didn't sell enough. */
export function car({ night, before }: Calendar): RafflePlan {
  return {
    name: "Carro sedán cero kilómetro",
    description: "Un sedán 2026 automático, full aire, con papeles al día y traspaso incluido.",
    picture: "car",
    price: "950.00",
    total: 10_000,
    choice: "random",
    most: 100,
    draw: night(-21),
    drawSource: "Súper Gana, 10 p. m. (4 cifras)",
    permit: "CONALOT 2026-0311",
    prizes: [prize("Sedán 2026", "Color rojo, automático.")],
    createdAt: before(96),
    publishedAt: before(95),
    sold: 260,
    quantities: some,
    waiting: 0,
    ending: {
      kind: "cancelled",
      at: before(30, 17),
      reason: "No llegamos a la venta mínima. Te devolvemos el monto completo por la misma vía.",
    },
  };
}

/** Drawn, and its results were corrected; the first prize is disputed, and nobody claimed the third. */
export function christmasBasket({ night, before, after, day }: Calendar): RafflePlan {
  return {
    name: "Cesta criolla de Navidad",
    description:
      "Hallacas, pan de jamón, ponche crema, panettone, vino y frutas para doce personas.",
    picture: "basket",
    price: "60.00",
    total: 100,
    choice: "buyer",
    most: 20,
    draw: night(-34),
    drawSource: "Terminal del Triple Zulia, 7 p. m.",
    permit: "CONALOT 2026-0298",
    prizes: [
      prize("Cesta criolla completa", "Para doce personas."),
      prize("Caja de ponche crema", "Seis botellas."),
      prize("Docena de hallacas"),
    ],
    createdAt: before(70),
    publishedAt: before(69),
    sold: 62,
    quantities: few,
    waiting: 0,
    ending: {
      kind: "drawn",
      at: after(night(-34), HOUR),
      numbers: ["27", "81", "85"],
      correction: {
        at: night(-33, 9),
        numbers: ["72", "81", "85"],
        reason: "Leímos al revés las dos últimas cifras del sorteo oficial.",
      },
    },
    claimDays: 30,
    handovers: [
      { at: before(32, 10), prize: 1, says: "contacted" },
      { at: before(32, 11), prize: 3, says: "contacted" },
      { at: before(29, 15), prize: 1, says: "delivered", day: day(29) },
      {
        at: before(28, 9),
        prize: 1,
        says: "disputed",
        words: "Llegó sin el pan de jamón ni el vino, y nadie me atiende el teléfono.",
      },
      { at: before(3, 12), prize: 3, says: "over" },
    ],
  };
}

/** Sold out, sealed and drawn by its rule: everything in its log can be checked, and its winner confirmed the prize. */
export function losRoques({ night, before, after, day }: Calendar): RafflePlan {
  return {
    name: "Fin de semana en Los Roques",
    description:
      "Tres días y dos noches para dos personas: avioneta, posada con todo incluido y paseo en lancha.",
    picture: "beach",
    price: "120.00",
    total: 1_000,
    choice: "buyer",
    most: 50,
    draw: night(-6),
    drawSource: "Triple Táchira, 10 p. m.",
    lotteries: [{ name: "Triple Táchira, 10 p. m.", digits: 3 }],
    permit: "CONALOT 2026-0325",
    prizes: [prize("Viaje para dos a Los Roques", "Fecha a elegir hasta junio.")],
    createdAt: before(60),
    publishedAt: before(58),
    sold: 1_000,
    quantities: some,
    waiting: 0,
    ending: { kind: "drawn", at: after(night(-6), 40 * MINUTE), numbers: ["742"] },
    claimDays: 30,
    handovers: [
      { at: before(5, 9), prize: 1, says: "contacted" },
      { at: before(3, 16), prize: 1, says: "delivered", day: day(3) },
      { at: before(2, 10), prize: 1, says: "confirmed" },
      { at: before(2, 11), prize: 1, says: "show" },
    ],
  };
}
