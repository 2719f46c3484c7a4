import { bankAutomationFieldsLimits as limits } from "@rifas/api-client/generated/field-limits/bank-automation-fields";
import { get } from "@rifas/api-client/get";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { BankAutomation, Schema } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { Button } from "@rifas/ui/button";
import type { DataColumn } from "@rifas/ui/data-table";
import { MoneyField } from "@rifas/ui/amount-field";
import { Section } from "@rifas/ui/section";
import { Figures, Note } from "@rifas/ui/text";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { useState } from "react";
import { RadioField } from "../../shared/forms/radio-field.tsx";
import { DateTime } from "../../shared/desk/date-time.tsx";
import { SectionList } from "../../shared/desk/section-list.tsx";
import { useList } from "../../shared/desk/use-list.ts";
import { missingText, modeNames, recordText, modes } from "../../shared/desk/automation-words.ts";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";

const columns: readonly DataColumn<BankAutomation>[] = [
  {
    header: "Cuenta",
    place: "title",
    breaks: "anywhere",
    cell: ({ account_name }) => account_name,
  },
  { header: "Estado", cell: (automation) => <State of={automation} /> },
  {
    header: "Hasta",
    tone: "muted",
    cell: ({ cap_bs }) => (cap_bs === null ? "Sin monto" : <Figures>{formatBs(cap_bs)}</Figures>),
  },
  { header: "Prueba", tone: "muted", cell: recordText, note: missingText },
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

interface AutomationDialogProps {
  readonly automation: BankAutomation;
  readonly onClose: () => void;
}

/** The form's values: the amount as the API's text, '' when empty. */
interface AutomationValues {
  mode: Schema<"AutomationMode">;
  cap_bs: string;
}

function AutomationDialog({ automation, onClose }: AutomationDialogProps) {
  const { form, field, sending } = useApiForm<AutomationValues, BankAutomation>({
    defaults: { mode: automation.mode, cap_bs: automation.cap_bs ?? "" },
    kept: `aprobación automática de la cuenta ${automation.account_id}`,
    send: (client, values) =>
      client.put("/bank-accounts/{id}/automation", {
        params: { path: { id: automation.account_id } },
        body: { ...values, cap_bs: values.cap_bs === "" ? null : values.cap_bs },
      }),
    revalidates: [queryGroups.bankAutomation],
    says: "Aprobación automática guardada",
    onDone: onClose,
  });
  const capRules = fieldRules(
    limits.cap_bs,
    {
      required: "Escribe hasta qué monto se aprueba sin una persona",
      invalid: "Escribe un monto, como 2.000,00",
    },
    { required: form.watch("mode") !== "off" },
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Aprobación automática"
      description={`${automation.account_name}. ${recordText(automation)}`}
      action="Guardar"
      back="Cancelar"
      {...sending}
    >
      <RadioField label="Qué hace" options={modes} {...field("mode")} />
      <MoneyField
        label="Hasta qué monto"
        hint="Un pago mayor lo decide siempre una persona."
        {...field("cap_bs", capRules)}
      />
    </FormDialog>
  );
}
