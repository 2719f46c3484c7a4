import { get } from "@rifas/api-client/get";
import type { BankAutomation } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { Button } from "@rifas/ui/button";
import type { DataColumn } from "@rifas/ui/data-table";
import { Section } from "@rifas/ui/section";
import { Figures, Note } from "@rifas/ui/text";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { useState } from "react";
import { DateTime } from "../../shared/desk/date-time.tsx";
import { SectionList } from "../../shared/desk/section-list.tsx";
import { useList } from "../../shared/desk/use-list.ts";
import { AutomationDialog } from "./automation-dialog.tsx";
import { missingText, modeNames, recordText } from "../../shared/desk/automation-words.ts";

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
    cell: ({ cap_bs }) => (cap_bs === null ? "Sin monto" : <Figures>{formatBs(cap_bs)}</Figures>),
  },
  {
    id: "record",
    header: "Prueba",
    tone: "muted",
    cell: (automation) => (
      <>
        {recordText(automation)}
        {missingText(automation) === null ? null : <Note>{missingText(automation)}</Note>}
      </>
    ),
  },
];

function State({ of: { mode, stopped, automatic } }: { of: BankAutomation }) {
  return (
    <>
      {stopped === null ? modeNames[mode] : "Se apagó sola"}
      {stopped === null ? null : (
        <Note>
          {stopped.by.name} deshizo una aprobación el <DateTime instant={stopped.at} />
        </Note>
      )}
      {automatic.count === 0 ? null : (
        <Note>
          {automatic.count === 1 ? "Aprobó 1" : `Aprobó ${automatic.count}`} ·{" "}
          <Figures>{formatBs(automatic.sum_bs)}</Figures>
        </Note>
      )}
    </>
  );
}

/** What the bank's notifications approve automatically in each account, and how its trial went. */
export function AutomaticApproval() {
  const list = useList(get("/bank-automation"));
  const [editing, setEditing] = useState<BankAutomation | null>(null);
  return (
    <Section
      heading="Aprobación automática"
      lead="Solo con avisos del banco en vivo, nunca con archivos. Primero se prueba: anota qué habría aprobado."
    >
      <SectionList<BankAutomation>
        list={list}
        caption="Aprobación automática"
        rowKey={({ account_id }) => String(account_id)}
        columns={columns}
        skeletonRows={1}
        actions={(automation) => (
          <Button size="sm" tone="outline" onClick={() => setEditing(automation)}>
            Cambiar
            <VisuallyHidden> la aprobación automática de {automation.account_name}</VisuallyHidden>
          </Button>
        )}
        none={{
          title: "Primero, la cuenta del banco",
          hint: "Con una cuenta y sus avisos puedes probarla.",
        }}
      />
      {editing === null ? null : (
        <AutomationDialog automation={editing} onClose={() => setEditing(null)} />
      )}
    </Section>
  );
}
