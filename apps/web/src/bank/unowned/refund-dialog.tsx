import { movementRefundFieldsLimits as limits } from "@rifas/api-client/generated/field-limits/movement-refund-fields";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { MoneyField } from "@rifas/ui/amount-field";
import { DateField } from "@rifas/ui/date-field";
import { TextField } from "@rifas/ui/text-field";
import { leftOf } from "./movement-choices.ts";
import { movementLine } from "../../sale/purchase/bank-words.ts";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";

interface RefundDialogProps {
  readonly movement: Schema<"BankMovement">;
  readonly onClose: () => void;
}

const rules = {
  amount_bs: fieldRules(limits.amount_bs, {
    required: "Escribe cuánto devolviste",
    invalid: "Escribe un monto, como 450,00",
  }),
  reference: fieldRules(limits.reference, {
    required: "Escribe la referencia de la devolución",
    invalid: "Usa de 4 a 40 números o letras",
  }),
  refunded_on: fieldRules(limits.refunded_on, {
    required: "Escribe qué día lo devolviste",
    invalid: "Escribe un día",
  }),
};

/** Records that staff sent a movement back with their bank, or a part of it; only an administrator corrects that. */
export function RefundDialog({ movement, onClose }: RefundDialogProps) {
  const { id, double_of: double } = movement;
  const amount_bs = leftOf(movement);
  const { field, sending } = useApiForm({
    defaults: { amount_bs, reference: "", refunded_on: "" },
    kept: `devolución del movimiento ${id}`,
    send: (client, body) =>
      client.put("/bank-movements/{id}/refund", { params: { path: { id } }, body }),
    revalidates: [queryGroups.purchaseLists],
    says: "Devolución anotada",
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={
        double === null
          ? `Devolver ${formatBs(amount_bs)}`
          : `Devolver el pago doble de ${double.code}`
      }
      description={`${movementLine(movement)}. Devuelve primero el dinero desde tu banco; aquí lo anotas. No se borra: si hay un error, un administrador lo corrige.`}
      action="Anotar devolución"
      {...sending}
    >
      <MoneyField label="Cuánto devolviste" {...field("amount_bs", rules.amount_bs)} />
      <TextField
        label="Referencia de la devolución"
        inputMode="numeric"
        maxLength={limits.reference.maxLength}
        {...field("reference", rules.reference)}
      />
      <DateField
        label="Qué día"
        min={movement.occurred_on}
        {...field("refunded_on", rules.refunded_on)}
      />
    </FormDialog>
  );
}
