import type { Schema } from "@rifas/api-client/types";
import { formatDay } from "@rifas/domain/dates";
import { formatDocumentId } from "@rifas/domain/document-id";
import { paybackWords } from "@rifas/domain/payback-words";
import { RowLink, type DataColumn } from "@rifas/ui/data-table";
import { Line, Note, NoWrap } from "@rifas/ui/text";
import { PurchaseLink } from "../../sale/purchase/purchase-link.tsx";
import { moneyColumn } from "../../shared/desk/columns.tsx";

/** What one person is owed for purchases that go to one place. */
export type PaybackLine = Schema<"PaybackLine">;

/** What each state is called. */
export const paybackStates: Readonly<Record<Schema<"PaybackState">, string>> = {
  missing: "Falta a dónde",
  claimed: "Dice que pagó",
  waiting: "Espera un día",
  ready: "Lista",
  exported: "Salió para el banco",
  paid: "Devuelta sin respaldo",
  backed: "Devuelta",
};

/** The columns of a raffle's paybacks. */
export const paybackColumns: readonly DataColumn<PaybackLine>[] = [
  {
    header: "Persona",
    place: "title",
    cell: ({ name, purchases }) => (
      <RowLink asChild>
        <PurchaseLink id={purchases[0]?.id ?? ""}>{name}</PurchaseLink>
      </RowLink>
    ),
    note: ({ document_id, purchases }) => (
      <>
        <NoWrap>{formatDocumentId(document_id)}</NoWrap>{" "}
        {purchases.map(({ code }) => (
          <NoWrap key={code}>{code} </NoWrap>
        ))}
      </>
    ),
  },
  { header: "A dónde va", breaks: "anywhere", cell: (line) => <Destination of={line} /> },
  {
    header: "Estado",
    cell: ({ state }) => paybackStates[state],
    note: ({ paid_on, reference }) =>
      paid_on && (
        <>
          {formatDay(paid_on)}, ref {reference}
        </>
      ),
  },
  moneyColumn("Monto", ({ amount_bs }) => amount_bs),
];

function Destination({ of: line }: { of: PaybackLine }) {
  const { destination, shared, holder_reason: reason, typed_by: by } = line;
  if (destination === null) return "Nadie lo ha dicho";
  return (
    <>
      {paybackWords(destination)}
      {shared ? (
        <Line>
          {" "}
          <strong>A la misma cuenta que otra persona</strong>
        </Line>
      ) : null}
      {reason === null ? null : <Note>De otra persona: {reason}</Note>}
      {by === null ? null : <Note>Lo anotó {by.name}</Note>}
    </>
  );
}
