import { bankAutomationFieldsLimits as limits } from "@rifas/api-client/generated/field-limits/bank-automation-fields";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { BankAutomation, Schema } from "@rifas/api-client/types";
import { MoneyField } from "@rifas/ui/money-field";
import { RadioCard, RadioCards } from "@rifas/ui/radio-cards";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { modes, recordText } from "../../shared/desk/automation-words.ts";

interface AutomationDialogProps {
  readonly automation: BankAutomation;
  readonly onClose: () => void;
}

/** The form's values: the amount as the API's text, '' when empty. */
interface AutomationValues {
  mode: Schema<"AutomationMode">;
  cap_bs: string;
}

/** Sets what an account's notifications approve automatically. */
export function AutomationDialog({ automation, onClose }: AutomationDialogProps) {
  const { form, field, sending } = useAutomationForm(automation, onClose);
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
      <RadioCards label="Qué hace">
        {modes.map(({ value, label, description }) => (
          <RadioCard
            key={value}
            value={value}
            title={label}
            description={description}
            {...form.register("mode")}
          />
        ))}
      </RadioCards>
      <MoneyField
        label="Hasta qué monto"
        hint="Un pago mayor lo decide siempre una persona."
        {...field("cap_bs", capRules)}
      />
    </FormDialog>
  );
}

function useAutomationForm({ account_id, mode, cap_bs }: BankAutomation, onDone: () => void) {
  return useApiForm<AutomationValues, BankAutomation>({
    defaults: { mode, cap_bs: cap_bs ?? "" },
    kept: `aprobación automática de la cuenta ${account_id}`,
    send: (client, values) =>
      client.put("/bank-accounts/{id}/automation", {
        params: { path: { id: account_id } },
        body: { ...values, cap_bs: values.cap_bs === "" ? null : values.cap_bs },
      }),
    revalidates: [queryGroups.bankAutomation],
    says: "Aprobación automática guardada",
    onDone,
  });
}
