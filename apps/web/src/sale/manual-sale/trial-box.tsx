import { CheckboxField } from "@rifas/ui/checkbox-field";
import type { FieldProps } from "../../shared/forms/fields-of.ts";
import { useRole } from "../../shared/session/use-role.ts";

/** The 'Compra de prueba' checkbox, for users who may make one. */
export function TrialBox(field: FieldProps) {
  if (useRole() !== "admin") return null;
  return (
    <CheckboxField
      label="Compra de prueba"
      hint="No cuenta en tus totales. Elimínala cuando quieras, antes de registrar los resultados."
      {...field}
    />
  );
}
