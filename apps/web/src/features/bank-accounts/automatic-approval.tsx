import { reconciliationQueries } from "@rifas/api-client/reconciliation-queries";
import type { BankAutomation } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { Button } from "@rifas/ui/button";
import { DataTable, type DataColumn } from "@rifas/ui/data-table";
import { EmptyState } from "@rifas/ui/empty-state";
import { Section } from "@rifas/ui/section";
import { useState } from "react";
import { DateTime } from "../../desk/date-time.tsx";
import { QueryFailure } from "../../desk/query-failure.tsx";
import { useList } from "../../desk/use-list.ts";
import { AutomationDialog } from "./automation-dialog.tsx";
import { missingText, modeNames, recordText } from "../../desk/automation-words.ts";

const columns: readonly DataColumn<BankAutomation>[] = [
  {
    id: "account",
    header: "Cuenta",
    place: "title",
    breaks: "anywhere",
    cell: ({ account_name }) => account_name,
  },
  { id: "state", header: "Estado", cell: (automation) => <State of={automation} /> },
  {
    id: "cap",
    header: "Hasta",
    tone: "muted",
    cell: ({ cap_bs }) =>
      cap_bs === null ? "Sin monto" : <span className="figures">{formatBs(cap_bs)}</span>,
  },
  {
    id: "record",
    header: "Prueba",
    tone: "muted",
    cell: (automation) => (
      <>
        {recordText(automation)}
        {missingText(automation) === null ? null : (
          <span className="block text-sm">{missingText(automation)}</span>
        )}
      </>
    ),
  },
];

function State({ of: { mode, stopped, automatic } }: { of: BankAutomation }) {
  return (
    <>
      {stopped === null ? modeNames[mode] : "Se apagó sola"}
      {stopped === null ? null : (
        <span className="block text-sm">
          {stopped.by.name} deshizo una aprobación el <DateTime instant={stopped.at} />
        </span>
      )}
      {automatic.count === 0 ? null : (
        <span className="block text-sm">
          {automatic.count === 1 ? "Aprobó 1" : `Aprobó ${automatic.count}`} ·{" "}
          <span className="figures">{formatBs(automatic.sum_bs)}</span>
        </span>
      )}
    </>
  );
}

/** What the bank's notifications approve automatically in each account, and how its trial went. */
export function AutomaticApproval() {
  const list = useList(reconciliationQueries.automation());
  const [editing, setEditing] = useState<BankAutomation | null>(null);
  const accounts = list.data?.items ?? [];
  return (
    <Section
      heading="Aprobación automática"
      lead="Solo con avisos del banco en vivo, nunca con archivos. Primero se prueba: anota qué habría aprobado."
    >
      <DataTable<BankAutomation>
        caption="Aprobación automática"
        rows={accounts}
        state={list.state}
        rowKey={({ account_id }) => String(account_id)}
        columns={columns}
        skeletonRows={1}
        actions={(automation) => (
          <Button size="sm" tone="outline" onClick={() => setEditing(automation)}>
            Cambiar
            <span className="sr-only"> la aprobación automática de {automation.account_name}</span>
          </Button>
        )}
        empty={
          <EmptyState
            place="inset"
            level={3}
            title="Primero, la cuenta del banco"
            hint="Con una cuenta y sus avisos puedes probarla."
          />
        }
        error={<QueryFailure of={list} place="inset" level={3} />}
      />
      {editing === null ? null : (
        <AutomationDialog automation={editing} onClose={() => setEditing(null)} />
      )}
    </Section>
  );
}
