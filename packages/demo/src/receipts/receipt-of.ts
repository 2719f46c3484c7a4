import { formatAmount } from "@rifas/domain/money";
import { banks } from "@rifas/domain/banks";
import { formatDateTime } from "@rifas/domain/dates";
import { toCaracasLocal } from "@rifas/domain/local-time";
import type { Person } from "../purchases/people.ts";
import { drawReceipt } from "./draw-receipt.ts";
import type { Receipt, ReceiptApp } from "./receipt.ts";
import type { Random } from "../random.ts";

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

/** Draws the receipt of a payment as its bank's app would show it. */
export async function receiptOf(
  person: Person,
  payment: Payment,
  amounts: { bs: string; usd: string | null },
  random: Random,
): Promise<Buffer> {
  const { method, at } = payment;
  const inUsd = method === "zelle" && amounts.usd !== null;
  const when = toCaracasLocal(at);
  const seed = random.below(1_000);
  const full = random.digits(Math.max(12 - payment.reference.length, 0)) + payment.reference;
  const rows: [string, string][] = inUsd
    ? [
        ["To", "El Guacamayo LLC"],
        ["Email", "pagos@elguacamayo.example"],
        ["From", person.name],
        ["Confirmation", payment.reference],
        ["Date", formatDateTime(at)],
      ]
    : method === "transferencia"
      ? [
          ["Referencia", full],
          ["Beneficiario", "Inv. El Guacamayo"],
          ["Cuenta", "0134 **** 5551"],
          ["RIF", "J-40555123-0"],
          ["Origen", banks[person.bank] ?? person.bank],
          ["Fecha", formatDateTime(at)],
        ]
      : [
          ["Referencia", full],
          ["Destino", "0414-5550123"],
          ["Banco", "0102 Venezuela"],
          ["Cédula", "V-12.345.678"],
          ["Origen", `0${person.phone.slice(3, 6)}-***${person.phone.slice(-4)}`],
          ["Fecha", formatDateTime(at)],
          ["Concepto", random.pick(["Rifa", "Boletos", "Pago", "Moto", "Rifa Guacamayo"])],
        ];
  const receipt: Receipt = {
    app: inUsd ? "zelle" : (apps[person.bank] ?? "venezuela"),
    amount: inUsd ? `$ ${amounts.usd ?? ""}` : `Bs. ${formatAmount(amounts.bs)}`,
    at: `${when.slice(8, 10)}/${when.slice(5, 7)}/${when.slice(0, 4)} ${when.slice(11, 16)}`,
    rows,
    taken: random.weigh([
      ["screenshot", 70],
      ["photo", 18],
      ["cropped", 12],
    ]),
    seed,
  };
  return drawReceipt(receipt);
}
