import type { Schema } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { formatBs, sumMoney } from "@rifas/domain/money";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Disclosure } from "@rifas/ui/disclosure";
import { List } from "@rifas/ui/list";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";

type Account = Schema<"SellerAccount">;
type Entry = Account["entries"][number];

/** How money is handed in. */
export const handedInBy: Readonly<Record<Schema<"HandedInBy">, string>> = {
  cash: "Efectivo",
  transfer: "Transferencia o Pago Móvil",
};

const kinds: Readonly<Record<Entry["kind"], string>> = {
  sale: "Venta",
  undo: "Venta anulada",
  handed_in: "Entregado",
  not_received: "No llegó",
  correction: "Corrección",
};

/** What a seller owes and why, the same for the seller and the organiser. */
export function AccountFacts({ account }: { account: Account }) {
  const { sold_bs, commission_bs, handed_in_bs, corrected_bs, owed_bs, waiting, entries } = account;
  const isOwed = !owed_bs.startsWith("-");
  return (
    <Stack>
      <DetailList>
        <DetailRow label="Vendido">{formatBs(sold_bs)}</DetailRow>
        {commission_bs === "0.00" ? null : (
          <DetailRow label="Comisión">{formatBs(commission_bs)}</DetailRow>
        )}
        <DetailRow label="Entregado">{formatBs(handed_in_bs)}</DetailRow>
        {waiting.length === 0 ? null : (
          <DetailRow label="Entregado, por confirmar">
            {formatBs(sumMoney(waiting.map((handing) => handing.amount_bs)))}
          </DetailRow>
        )}
        {corrected_bs === "0.00" ? null : (
          <DetailRow label="Correcciones">{formatBs(corrected_bs)}</DetailRow>
        )}
        <DetailRow label={isOwed ? "Falta por entregar" : "Entregado de más"}>
          <Text asChild size="lg" weight="semibold">
            <span>{formatBs(isOwed ? owed_bs : owed_bs.slice(1))}</span>
          </Text>
        </DetailRow>
      </DetailList>
      {entries.length === 0 ? null : (
        <Disclosure summary="Movimientos" content="parts">
          <List>
            {entries.map((entry) => (
              <li key={entry.id}>{entryText(entry)}</li>
            ))}
          </List>
        </Disclosure>
      )}
    </Stack>
  );
}

function entryText({ kind, amount_bs, commission_bs, code, how, reason, at }: Entry): string {
  const what = [kinds[kind], code, how && handedInBy[how], reason].filter(Boolean).join(" · ");
  const less = commission_bs === "0.00" ? "" : `, comisión ${formatBs(commission_bs)}`;
  return `${formatDateTime(at)}: ${what}, ${formatBs(amount_bs)}${less}`;
}
