import { saleControlsChangeLimits } from "@rifas/api-client/generated/field-limits/sale-controls-change";
import { FieldWidth } from "@rifas/ui/form";
import { TextField } from "@rifas/ui/text-field";
import { useForm } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { toastSuccess } from "../../shared/toasts.ts";
import type { ConfigValue } from "./config-values.ts";
import { wholeNumberRule } from "./numbers.ts";
import { useSaveConfig } from "./use-config-entry.ts";

const { validate } = wholeNumberRule(saleControlsChangeLimits.unconfirmed_percent);
/** The server's name of the field. */
const FIELD = "value.unconfirmed_percent";

interface UnconfirmedDialogProps {
  readonly controls: ConfigValue<"sale_controls">;
  readonly onClose: () => void;
}

/** Sets how much of each raffle may be held without a confirmed payment, or takes the limit away. */
export function UnconfirmedDialog({ controls, onClose }: UnconfirmedDialogProps) {
  const { run, pending, error } = useSaveConfig("sale_controls");
  const { unconfirmed_percent: stored, ...others } = controls;
  const form = useForm({ defaultValues: { percent: stored === null ? "" : String(stored) } });
  const submit = form.handleSubmit(async ({ percent }) => {
    const typed = percent.trim();
    const unconfirmed_percent = typed === "" ? null : Number(typed);
    const result = await run({ ...others, unconfirmed_percent });
    if (result.ok) {
      toastSuccess("Tope guardado");
      onClose();
      return;
    }
    const message = result.error.problemOf(FIELD);
    if (message !== undefined)
      form.setError("percent", { type: "server", message }, { shouldFocus: true });
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Boletos sin pago confirmado"
      description="Cuentan los apartados en la página, con foto o por pagar. Al llegar al tope nadie aparta más hasta que se confirmen o se liberen."
      error={error?.problemOf(FIELD) === undefined ? error?.message : undefined}
      action="Guardar"
      pending={pending}
      pendingAction="Guardando…"
      back="Cancelar"
      onSubmit={(event) => void submit(event)}
    >
      <FieldWidth width="figure">
        <TextField
          label="Tope de cada rifa, en %"
          hint="Vacío: sin tope."
          look="figures"
          inputMode="numeric"
          {...fieldsOf(form)("percent", {
            validate: (text) => text.trim() === "" || validate(text),
          })}
        />
      </FieldWidth>
    </FormDialog>
  );
}
