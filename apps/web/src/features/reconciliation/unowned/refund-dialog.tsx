import { movementRefundFieldsLimits as limits } from "@rifas/api-client/generated/field-limits/movement-refund-fields";
import type { Schema } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { DateField } from "@rifas/ui/date-field";
import { MoneyField } from "@rifas/ui/money-field";
import { TextField } from "@rifas/ui/text-field";
import { useForm } from "react-hook-form";
import { fieldsOf } from "../../../shared/forms/fields-of.ts";
import { movementLine } from "../../../shared/purchase/bank-words.ts";
import { applyProblems } from "../../../shared/forms/apply-problems.ts";
import { fieldRules } from "../../../shared/forms/field-rules.ts";
import { DialogForm, FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { toastSuccess } from "../../../shared/toasts.ts";
import type { useMovementChanges } from "./use-movement-changes.ts";

interface RefundDialogProps {
  readonly movement: Schema<"BankMovement">;
  readonly refund: ReturnType<typeof useMovementChanges>["refund"];
  readonly onClose: () => void;
}

const fields = ["amount_bs", "reference", "refunded_on"] as const;

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

/** Records that staff sent a movement back with their bank; that can't be undone. */
export function RefundDialog(props: RefundDialogProps) {
  return (
    <FormDialog onClose={props.onClose}>
      <RefundForm {...props} />
    </FormDialog>
  );
}

function RefundForm({ movement, refund, onClose }: RefundDialogProps) {
  const { id, amount_bs, double_of: double } = movement;
  const form = useForm<Schema<"MovementRefundFields">>({
    defaultValues: { amount_bs, reference: "", refunded_on: "" },
  });
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (values) => {
    const result = await refund.run({ id, ...values });
    if (result.ok) {
      toastSuccess("Devolución anotada");
      onClose();
      return;
    }
    applyProblems(form, result.error, fields);
  });
  const shown = fields.some((field) => refund.error?.problemOf(field) !== undefined);
  return (
    <DialogForm
      title={
        double === null
          ? `Devolver ${formatBs(amount_bs)}`
          : `Devolver el pago doble de ${double.code}`
      }
      description={`${movementLine(movement)}. Devuelve primero el dinero desde tu banco; aquí lo anotas, y no se puede borrar.`}
      error={shown ? undefined : refund.error?.message}
      action="Anotar devolución"
      pending={refund.pending}
      pendingAction="Guardando…"
      onSubmit={(event) => void submit(event)}
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
    </DialogForm>
  );
}
