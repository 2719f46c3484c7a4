import { HOUR, MINUTE, type Calendar } from "./calendar.ts";
import { few, many, some } from "./quantities.ts";
import { prize, type RafflePlan } from "./raffle-plan.ts";

/** Drawn last night; it waits for its results. */
export function generator({ night, before }: Calendar): RafflePlan {
  return {
    name: "Planta eléctrica de 5.500 W",
    description: "Arranque eléctrico y tanque para ocho horas: que no te agarre el apagón.",
    picture: "generator",
    price: "90.00",
    total: 1_000,
    choice: "random",
    most: 50,
    draw: night(-1),
    drawSource: "Triple Zulia, 10 p. m.",
    permit: "CONALOT 2026-0344",
    prizes: [prize("Planta eléctrica", "5.500 W, con cables y aceite.")],
    createdAt: before(29),
    publishedAt: before(28),
    sold: 655,
    quantities: some,
    waiting: 3,
    ending: { kind: "on_sale" },
  };
}

/** Its draw was moved, most buy it in combos, and it isn't drawn unless 600 are sold. */
export function television({ night, before }: Calendar): RafflePlan {
  return {
    name: "Televisor 65 pulgadas con consola",
    description: "Televisor 4K, consola y dos controles. Para que la casa se llene de gente.",
    picture: "television",
    price: "80.00",
    combos: [
      { quantity: 5, price_bs: "380.00" },
      { quantity: 10, price_bs: "720.00" },
    ],
    total: 1_000,
    minimum: 600,
    choice: "buyer",
    most: 50,
    draw: night(24),
    drawSource: "Triple Táchira, 10 p. m.",
    permit: "CONALOT 2026-0351",
    prizes: [prize("Televisor 4K de 65 pulgadas"), prize("Consola con dos controles")],
    createdAt: before(27),
    publishedAt: before(26),
    sold: 540,
    quantities: some,
    waiting: 5,
    ending: { kind: "rescheduled", at: before(4, 15), from: night(3) },
  };
}

/** Sold out. */
export function bicycle({ night, before }: Calendar): RafflePlan {
  return {
    name: "Bicicleta de montaña",
    description: "Rin 29, suspensión delantera y frenos de disco. Talla M o L, a elegir.",
    picture: "bicycle",
    price: "40.00",
    total: 100,
    choice: "buyer",
    most: 10,
    draw: night(2),
    drawSource: "Terminal del Triple Caracas, 7 p. m.",
    permit: "CONALOT 2026-0352",
    prizes: [prize("Bicicleta rin 29", "Con casco.")],
    createdAt: before(22),
    publishedAt: before(21),
    sold: 100,
    quantities: few,
    waiting: 0,
    ending: { kind: "on_sale" },
  };
}

/** Drawn today; its sales just closed. */
export function cash({ now, before, after }: Calendar): RafflePlan {
  return {
    name: "Mil dólares en efectivo",
    description: "Mil dólares americanos, contados delante de ti y en vivo.",
    picture: "cash",
    price: "100.00",
    total: 1_000,
    choice: "random",
    most: 50,
    draw: after(now, 3 * HOUR),
    closes: after(now, -5 * MINUTE),
    drawSource: "Triple Caracas",
    permit: "CONALOT 2026-0355",
    prizes: [prize("USD 1.000 en efectivo")],
    createdAt: before(18),
    publishedAt: before(17),
    sold: 905,
    quantities: some,
    waiting: 4,
    ending: { kind: "on_sale" },
  };
}

/** Nearly sold out; a rule in its log will decide who wins, and two more prizes are drawn before. */
export function phone({ night, before }: Calendar): RafflePlan {
  return {
    name: "Teléfono 256 GB con forro y vidrio",
    description:
      "Liberado para todas las operadoras, con audífonos, forro y vidrio templado puesto.",
    picture: "phone",
    price: "45.00",
    total: 1_000,
    choice: "random",
    most: 50,
    draw: night(15),
    drawSource: "Triple Táchira, 10 p. m.",
    lotteries: [
      { name: "Triple Táchira A, 10 p. m.", digits: 3 },
      { name: "Triple Táchira B, 10 p. m.", digits: 3 },
    ],
    // In the future, so that the demo waits for no beacon.
    instants: [
      { title: "Reloj inteligente", at: night(2, 20).toISOString() },
      { title: "Mil minutos de recarga", at: night(8, 20).toISOString() },
    ],
    permit: "CONALOT 2026-0356",
    prizes: [prize("Teléfono 256 GB", "Color amarillo."), prize("Audífonos inalámbricos")],
    createdAt: before(16),
    publishedAt: before(15),
    sold: 862,
    quantities: some,
    waiting: 7,
    ending: { kind: "on_sale" },
  };
}

/** The first that visitors see: the most purchases, a rule that anybody can check, and prizes during the sale. */
export function motorcycle({ night, before }: Calendar): RafflePlan {
  return {
    name: "Moto Bera SBR 2026, cero kilómetro",
    description:
      "150 cc, roja, cero kilómetro y con todos sus papeles. Incluye casco, seguro por un año y el traspaso a tu nombre.\n\nLa puedes ver en nuestra sede de Mérida, de lunes a sábado.",
    picture: "motorcycle",
    price: "150.00",
    total: 10_000,
    choice: "buyer",
    most: 100,
    draw: night(9),
    drawSource: "Súper Gana, 10 p. m. (4 cifras)",
    lotteries: ["A", "B", "C"].map((draw) => ({ name: `Súper Gana ${draw}, 10 p. m.`, digits: 4 })),
    instants: [
      { title: "Tanque lleno por un mes", at: night(2, 19).toISOString() },
      { title: "50 dólares en efectivo", at: night(6, 19).toISOString() },
    ],
    permit: "CONALOT 2026-0361",
    prizes: [
      prize("Moto Bera SBR 2026", "Cero kilómetro, con casco y seguro."),
      prize("Casco certificado", "Talla a elegir."),
      prize("100 dólares en efectivo"),
    ],
    createdAt: before(14),
    publishedAt: before(13),
    sold: 6_312,
    quantities: many,
    waiting: 13,
    ending: { kind: "on_sale" },
  };
}
