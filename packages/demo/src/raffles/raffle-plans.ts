import { addDays, caracasDay } from "@rifas/domain/dates";
import { startOfCaracasDay } from "@rifas/domain/local-time";
import type { NumberChoice } from "@rifas/domain/statuses";
import type { RafflePrize } from "../demo-server.ts";

const HOUR = 3_600_000;

/** The prizes with a picture, by the name of its SVG file. */
export type Prize =
  | "basket"
  | "beach"
  | "bicycle"
  | "car"
  | "cash"
  | "cuatro"
  | "fridge"
  | "generator"
  | "laptop"
  | "motorcycle"
  | "phone"
  | "television"
  | "washer";

/** One raffle of the demo: its data, how far it got, and how it sold. */
export interface RafflePlan {
  name: string;
  description: string;
  picture: Prize | null;
  price: string;
  total: number;
  choice: NumberChoice;
  least?: number;
  most: number;
  draw: Date | null;
  closes?: Date;
  drawSource: string | null;
  permit: string | null;
  prizes: RafflePrize[];
  createdAt: Date;
  publishedAt: Date | null;
  /** Numbers sold in the end. */
  sold: number;
  /** Proofs that wait for review. */
  waiting: number;
  /** The quantities that people buy, with weights. */
  quantities: readonly (readonly [quantity: number, weight: number])[];
  ending: Ending;
}

/** Its fate besides sales. */
export type Ending =
  | { kind: "on_sale" }
  | { kind: "hidden"; at: Date }
  | { kind: "paused"; at: Date; reason: string; resumesAt: Date | null }
  | { kind: "rescheduled"; at: Date; from: Date }
  | { kind: "cancelled"; at: Date; reason: string }
  | {
      kind: "drawn";
      at: Date;
      numbers: string[];
      correction?: { at: Date; numbers: string[]; reason: string };
    };

const few = [
  [1, 30],
  [2, 34],
  [5, 36],
] as const;
const handful = [
  [2, 20],
  [5, 40],
  [10, 40],
] as const;
const some = [
  [5, 8],
  [10, 18],
  [25, 34],
  [50, 40],
] as const;
const many = [
  [10, 6],
  [25, 14],
  [50, 26],
  [100, 54],
] as const;

/** The fourteen raffles of the demo, in order of creation, around the current time. */
export function rafflePlans(now: Date): RafflePlan[] {
  const today = caracasDay(now);
  const night = (days: number, hour = 22) =>
    new Date(startOfCaracasDay(addDays(today, days)).getTime() + hour * HOUR);
  const before = (days: number, hour = 9) => night(-days, hour);
  const onSale: Ending = { kind: "on_sale" };
  const none = { waiting: 0, ending: onSale };
  const prize = (title: string, description = ""): RafflePrize => ({ title, description });

  return [
    {
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
    },
    {
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
      ],
      createdAt: before(70),
      publishedAt: before(69),
      sold: 62,
      quantities: few,
      waiting: 0,
      ending: {
        kind: "drawn",
        at: new Date(night(-34).getTime() + HOUR),
        numbers: ["27", "81"],
        correction: {
          at: new Date(night(-33, 9).getTime()),
          numbers: ["72", "81"],
          reason: "Leímos al revés las dos últimas cifras del sorteo oficial.",
        },
      },
    },
    {
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
      permit: "CONALOT 2026-0325",
      prizes: [prize("Viaje para dos a Los Roques", "Fecha a elegir hasta junio.")],
      createdAt: before(60),
      publishedAt: before(58),
      sold: 1_000,
      quantities: some,
      waiting: 0,
      ending: { kind: "drawn", at: new Date(night(-6).getTime() + 40 * 60_000), numbers: ["742"] },
    },
    {
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
    },
    {
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
        at: new Date(now.getTime() - 3 * HOUR),
        reason: "Estamos cuadrando los pagos del fin de semana.",
        resumesAt: new Date(now.getTime() + 5 * HOUR),
      },
    },
    {
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
      ending: onSale,
    },
    {
      name: "Televisor 65 pulgadas con consola",
      description: "Televisor 4K, consola y dos controles. Para que la casa se llene de gente.",
      picture: "television",
      price: "80.00",
      total: 1_000,
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
    },
    {
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
      ending: onSale,
    },
    {
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
    },
    {
      name: "Mil dólares en efectivo",
      description: "Mil dólares americanos, contados delante de ti y en vivo.",
      picture: "cash",
      price: "100.00",
      total: 1_000,
      choice: "random",
      most: 50,
      draw: new Date(now.getTime() + 3 * HOUR),
      closes: new Date(now.getTime() - 5 * 60_000),
      drawSource: "Triple Caracas",
      permit: "CONALOT 2026-0355",
      prizes: [prize("USD 1.000 en efectivo")],
      createdAt: before(18),
      publishedAt: before(17),
      sold: 905,
      quantities: some,
      waiting: 4,
      ending: onSale,
    },
    {
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
      permit: "CONALOT 2026-0356",
      prizes: [prize("Teléfono 256 GB", "Color amarillo."), prize("Audífonos inalámbricos")],
      createdAt: before(16),
      publishedAt: before(15),
      sold: 862,
      quantities: some,
      waiting: 7,
      ending: onSale,
    },
    {
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
      ending: onSale,
    },
    {
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
      ...none,
    },
    {
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
      createdAt: new Date(now.getTime() - 20 * HOUR),
      publishedAt: null,
      sold: 0,
      quantities: few,
      ...none,
    },
  ];
}
