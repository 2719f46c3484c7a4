import { queryGroups } from "@rifas/api-client/query-groups";
import type { User } from "@rifas/api-client/types";
import { addDays } from "@rifas/domain/add-days";
import { caracasDay } from "@rifas/domain/dates";
import { DateField } from "@rifas/ui/date-field";
import type { ComponentProps } from "react";
import { useNow } from "../../shared/desk/use-now.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { isDay } from "@rifas/domain/local-time";

/** The server decides which days are allowed; this only says that one is needed. */
export const lastDayRules = { required: "Elige hasta qué día puede entrar", validate: checkDay };

/** The field for an auditor's last day, from today to a year from now. */
export function LastDayField(
  props: Omit<ComponentProps<typeof DateField>, "label" | "min" | "max">,
) {
  const today = caracasDay(new Date(useNow()));
  return (
    <DateField
      label="Último día"
      hint="Puede entrar hasta ese día inclusive; después se cierran sus sesiones."
      min={today}
      max={addDays(today, 366)}
      {...props}
    />
  );
}

/** Moves an auditor's last day, even after it has passed. */
export function MoveLastDay({ user, onClose }: { user: User; onClose: () => void }) {
  const { field, sending } = useApiForm({
    defaults: { access_ends_on: user.access_ends_on ?? "" },
    kept: `último día de ${user.id}`,
    send: (client, body) =>
      client.put("/auth/users/{id}", { params: { path: { id: user.id } }, body }),
    revalidates: [queryGroups.users],
    says: "Último día cambiado",
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Hasta cuándo entra ${user.name}`}
      description="Para que termine hoy mismo, quítale el acceso."
      action="Guardar"
      back="Cancelar"
      {...sending}
    >
      <LastDayField {...field("access_ends_on", lastDayRules)} />
    </FormDialog>
  );
}

/** Validates the value of a DateField: empty, which `required` refuses, or a whole day. */
function checkDay(value = ""): string | true {
  return value === "" || isDay(value) || "Escribe la fecha así: 02/12/2026";
}
