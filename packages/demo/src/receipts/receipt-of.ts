import { formatAmount } from "@rifas/domain/money";
import { banks } from "@rifas/domain/banks";
import type { Person } from "../purchases/people.ts";
import type { Receipt, ReceiptApp } from "./receipt.ts";
import type { Random } from "@rifas/domain/random";

/** A buyer's payment. */
export interface Payment {
  method: "pago-movil" | "transferencia" | "zelle";
  /** As typed by the buyer, often only the last digits of the bank's reference. */
  reference: string;
  at: Date;
}

const apps: Readonly<Record<string, ReceiptApp>> = {
  "0102": "venezuela",
  "0134": "banesco",
  "0105": "mercantil",
  "0108": "provincial",
};

/**
 * The receipt of a payment as its bank's app shows it. It names no date, because it is drawn long before the demo is
 * created: the app shows a payment of the same day.
 */
export function receiptOf(
  person: Person,
  payment: Payment,
  amounts: { bs: string; usd: string | null },
  random: Random,
): Receipt {
  const inUsd = payment.method === "zelle" && amounts.usd !== null;
  const seed = random.below(1_000);
  const rows = inUsd ? zelleRows(person, payment) : bolivarRows(person, payment, random);
  return {
    app: inUsd ? "zelle" : (apps[person.bank] ?? "venezuela"),
    amount: inUsd ? `$ ${amounts.usd ?? ""}` : `Bs. ${formatAmount(amounts.bs)}`,
    rows,
    taken: random.weigh([
      ["screenshot", 70],
      ["photo", 18],
      ["cropped", 12],
    ]),
    seed,
  };
}

function zelleRows(person: Person, payment: Payment): Receipt["rows"] {
  return [
    ["To", "El Guacamayo LLC"],
    ["Email", "pagos@elguacamayo.example"],
    ["From", person.name],
    ["Confirmation", payment.reference],
    ["Date", "Today"],
  ];
}

function bolivarRows(person: Person, payment: Payment, random: Random): Receipt["rows"] {
  const full = random.digits(Math.max(12 - payment.reference.length, 0)) + payment.reference;
  if (payment.method === "transferencia") {
    return [
      ["Referencia", full],
      ["Beneficiario", "Inv. El Guacamayo"],
      ["Cuenta", "0134 **** 5551"],
      ["RIF", "J-40555123-0"],
      ["Origen", banks[person.bank] ?? person.bank],
      ["Fecha", "Hoy"],
    ];
  }
  return [
    ["Referencia", full],
    ["Destino", "0414-5550123"],
    ["Banco", "0102 Venezuela"],
    ["Cédula", "V-12.345.678"],
    ["Origen", `0${person.phone.slice(3, 6)}-***${person.phone.slice(-4)}`],
    ["Fecha", "Hoy"],
    ["Concepto", random.pick(["Rifa", "Boletos", "Pago", "Moto", "Rifa Guacamayo"])],
  ];
}
