import { cashConfirmationLimits as limits } from "@rifas/api-client/generated/field-limits/cash-confirmation";
import { get } from "@rifas/api-client/get";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { Button } from "@rifas/ui/button";
import type { DataColumn } from "@rifas/ui/data-table";
import { MoneyField } from "@rifas/ui/amount-field";
import { Section } from "@rifas/ui/section";
import { NoWrap } from "@rifas/ui/text";
import { TextField } from "@rifas/ui/text-field";
import { useState } from "react";
import { SectionList } from "../../shared/desk/section-list.tsx";
import { useList } from "../../shared/desk/use-list.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { reasonRules, reasonText } from "../../shared/forms/reason.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { moneyColumn } from "../../shared/desk/columns.tsx";

type CashDay = Schema<"CashDay">;

const columns: readonly DataColumn<CashDay>[] = [
  { header: "Quién cobró", place: "title", cell: ({ person }) => person.name },
  { header: "Día", cell: ({ day }) => <NoWrap>{formatDay(day)}</NoWrap> },
  {
    header: "Vendió",
    cell: ({ purchases, sold_bs }) => `${counted(purchases, "compra")} por ${formatBs(sold_bs)}`,
  },
  moneyColumn("Falta", ({ owed_bs }) => owed_bs),
];

/** People's days of cash, the oldest first, until an administrator confirms what was handed in. */
export function UnconfirmedCash() {
  const list = useList(get("/reconciliation/cash", { limit: 100 }));
  const [confirming, setConfirming] = useState<CashDay | null>(null);
  const isAdmin = useUser()?.role === "admin";
  return (
    <Section
      heading="Efectivo por confirmar"
      look="card"
      lead="Lo que cada persona cobró en un día, los más viejos primero, hasta que un administrador confirma que lo entregó."
    >
      <SectionList<CashDay>
        list={list}
        caption="Efectivo por confirmar"
        none={{ title: "Nada por confirmar", hint: "Aquí sale lo que se vende en efectivo." }}
        columns={columns}
        rowKey={({ person, day }) => `${person.id} ${day}`}
        {...(isAdmin && {
          actions: (day) => (
            <Button size="sm" tone="outline" onClick={() => setConfirming(day)}>
              Confirmar…
            </Button>
          ),
        })}
      />
      {confirming && <ConfirmDialog cash={confirming} onClose={() => setConfirming(null)} />}
    </Section>
  );
}

function ConfirmDialog({ cash, onClose }: { cash: CashDay; onClose: () => void }) {
  const { person, day, owed_bs } = cash;
  // Sales that were undone after their money was confirmed: there is nothing to hand in.
  const isTooMuch = owed_bs.startsWith("-");
  const { field, sending } = useApiForm({
    defaults: { handed_in_bs: isTooMuch ? "0.00" : owed_bs, reason: "" },
    kept: `efectivo de ${person.id} del ${day}`,
    send: (client, { handed_in_bs, reason: typed }) => {
      const reason = reasonText(typed);
      const body = { person_id: person.id, day, owed_bs, handed_in_bs };
      return client.post("/reconciliation/cash", { body: { ...body, ...(reason && { reason }) } });
    },
    revalidates: [queryGroups.purchaseLists],
    says: "Efectivo confirmado",
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Efectivo de ${person.name}, ${formatDay(day)}`}
      description={`${isTooMuch ? "Se anularon ventas ya confirmadas" : "Cuenta el dinero antes"}: lo que confirmas no se borra. Falta: ${formatBs(owed_bs)}.`}
      action="Confirmar"
      {...sending}
    >
      <MoneyField
        label="Cuánto entregó"
        {...field("handed_in_bs", limits.handed_in_bs, {
          invalid: "Escribe un monto, como 450,00",
        })}
      />
      <TextField
        label="Motivo"
        requirement="optional"
        hint="Con un motivo, lo que falte deja de deberse. Sin él, se sigue debiendo."
        maxLength={limits.reason.maxLength}
        {...field("reason", reasonRules(limits.reason))}
      />
    </FormDialog>
  );
}
