import type { Schema } from "@rifas/api-client/types";
import { formatBank } from "@rifas/domain/banks";
import { formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import type { DataColumn } from "@rifas/ui/data-table";
import { Figures, Line, Note } from "@rifas/ui/text";
import { leftOf } from "./movement-choices.ts";
import { PurchaseCode } from "../../sale/purchase/purchase-link.tsx";

type Movement = Schema<"BankMovement">;
type Refund = Schema<"MovementRefund">;

/** The columns of movements: the money, who sent it, and what is odd about it or was done with it. */
export const movementColumns: readonly DataColumn<Movement>[] = [
  {
    header: "Movimiento",
    place: "title",
    breaks: "words",
    cell: (movement) => <Figures>{formatBs(movement.amount_bs)}</Figures>,
  },
  { header: "Día", place: "end", cell: ({ occurred_on }) => formatDay(occurred_on) },
  {
    header: "Referencia y quién pagó",
    place: "under",
    breaks: "anywhere",
    cell: (movement) => [movement.reference ?? "Sin referencia", ...payerOf(movement)].join(" · "),
  },
  {
    header: "Cuenta",
    place: "wide",
    breaks: "anywhere",
    tone: "muted",
    cell: ({ account_name, description }) =>
      [account_name, description].filter((part) => part !== null).join(" · "),
  },
  {
    header: "Estado",
    place: "below",
    cell: (movement) => (
      <>
        <State of={movement} />
        {movement.refunded_bs === "0.00" || leftOf(movement) === "0.00" ? null : (
          <Note>Quedan {formatBs(leftOf(movement))}</Note>
        )}
        {movement.refunds.map((refund) => (
          <Note key={refund.id}>{refundWords(refund)}</Note>
        ))}
      </>
    ),
  },
];

/** What the bank says of who paid; nothing if it says nothing. */
export function payerOf({
  payer_phone,
  payer_document,
  payer_bank,
}: Pick<Movement, "payer_phone" | "payer_document" | "payer_bank">): string[] {
  const bank = payer_bank === null ? null : formatBank(payer_bank);
  return [payer_phone, payer_document, bank].filter((part) => part !== null);
}

function State({ of: movement }: { of: Movement }) {
  const { purchase, seller, dismissed_reason, reversed, double_of: double } = movement;
  const taken = reversalOf(movement);
  if (purchase !== null || seller !== null) {
    return (
      <>
        {taken === null ? null : (
          <Line>
            <strong>{taken}</strong>
          </Line>
        )}{" "}
        {purchase === null ? (
          `Lo entregó ${seller?.name}`
        ) : (
          <>
            Paga <PurchaseCode of={purchase} />
          </>
        )}
      </>
    );
  }
  if (leftOf(movement) === "0.00") return "Devuelto";
  if (dismissed_reason !== null) return `Descartado: ${dismissed_reason}`;
  if (double !== null && !reversed) {
    return (
      <>
        <Line>
          <strong>Pago doble</strong>
        </Line>{" "}
        Se parece al pago de <PurchaseCode of={double} />
      </>
    );
  }
  return taken;
}

function refundWords({ amount_bs, refunded_on, reference, correction }: Refund): string {
  const words = `Devuelto: ${formatBs(amount_bs)} el ${formatDay(refunded_on)}, ref ${reference}`;
  return correction === null ? words : `${words}. No cuenta: ${correction.reason}`;
}

/** Whether the bank took the money back: for sure, or perhaps under another reference. */
function reversalOf({ reversed, may_be_reversed: maybe }: Movement): string | null {
  if (reversed) return "El banco lo reversó";
  return maybe ? "El banco pudo haberlo reversado" : null;
}
