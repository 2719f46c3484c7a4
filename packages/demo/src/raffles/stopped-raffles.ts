import { HOUR, type Calendar } from "./calendar.ts";
import { handful, many } from "./quantities.ts";
import { prize, type RafflePlan } from "./raffle-plan.ts";

/** Taken off the storefront. */
export function laptop({ night, before }: Calendar): RafflePlan {
  return {
    name: "Laptop para estudiar",
    description: "16 GB de memoria, 512 GB y batería para todo el día. Con morral y ratón.",
    picture: "laptop",
    price: "75.00",
    total: 1_000,
    choice: "random",
    most: 50,
    draw: night(40),
    drawSource: "Triple Caracas, 7 p. m.",
    permit: null,
    prizes: [prize("Laptop 16 GB / 512 GB", "Con morral y ratón.")],
    createdAt: before(33),
    publishedAt: before(32),
    sold: 48,
    quantities: handful,
    waiting: 0,
    ending: { kind: "hidden", at: before(26, 11) },
  };
}

/** Paused for a few hours. */
export function fridge({ now, night, before, after }: Calendar): RafflePlan {
  return {
    name: "Nevera de dos puertas",
    description: "18 pies, sin escarcha, con dispensador de agua. Se entrega instalada.",
    picture: "fridge",
    price: "60.00",
    total: 10_000,
    choice: "random",
    most: 100,
    draw: night(45),
    drawSource: "Súper Gana, 10 p. m. (4 cifras)",
    permit: "CONALOT 2026-0340",
    prizes: [prize("Nevera de 18 pies", "Dos puertas, sin escarcha.")],
    createdAt: before(31),
    publishedAt: before(30),
    sold: 2_204,
    quantities: many,
    waiting: 2,
    ending: {
      kind: "paused",
      at: after(now, -3 * HOUR),
      reason: "Estamos cuadrando los pagos del fin de semana.",
      resumesAt: after(now, 5 * HOUR),
    },
  };
}

/** Paused indefinitely. */
export function washer({ night, before }: Calendar): RafflePlan {
  return {
    name: "Lavadora de 14 kilos",
    description: "Carga frontal, silenciosa, con cinco años de garantía en el motor.",
    picture: "washer",
    price: "55.00",
    total: 500,
    choice: "buyer",
    most: 25,
    draw: night(50),
    drawSource: "Triple Zulia, 7 p. m.",
    permit: null,
    prizes: [prize("Lavadora de 14 kg")],
    createdAt: before(20),
    publishedAt: before(19),
    sold: 96,
    quantities: handful,
    waiting: 0,
    ending: {
      kind: "paused",
      at: before(2, 14),
      reason: "El proveedor nos cambió el modelo. Volvemos apenas lo confirmemos.",
      resumesAt: null,
    },
  };
}
