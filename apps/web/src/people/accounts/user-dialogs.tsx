import { passwordResetLimits } from "@rifas/api-client/generated/field-limits/password-reset";
import { userCreationLimits } from "@rifas/api-client/generated/field-limits/user-creation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema, User } from "@rifas/api-client/types";
import { userRoleLabels } from "@rifas/domain/user-roles";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { CopyButton } from "@rifas/ui/copy-button";
import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import { TextField } from "@rifas/ui/text-field";
import { useState, type ComponentProps } from "react";
import { RadioField } from "../../shared/forms/radio-field.tsx";
import { emailRules } from "../../shared/forms/field-rules.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { WAITS } from "./waiting-notice.tsx";
import { LastDayField, lastDayRules } from "./last-day.tsx";
import { useKeptInput } from "../../shared/forms/kept-input.ts";
import { suggestPassword } from "./new-password.ts";

const passwordMessages = {
  required: "Escribe una contraseña o usa la sugerida",
  invalid: `Le faltan caracteres: el mínimo es ${userCreationLimits.password.minLength}`,
};

/** Adds a user, with a temporary password. */
export function CreateUser({ onClose }: { onClose: () => void }) {
  const { form, field, sending } = useApiForm<Required<Schema<"UserCreation">>, User>({
    defaults: { name: "", email: "", role: "staff", access_ends_on: "", password: "" },
    kept: "persona nueva",
    send: (client, { access_ends_on, ...values }) => {
      const person = { ...values, name: values.name.trim(), email: values.email.trim() };
      // If the role changed, the day chosen before isn't sent.
      const body = values.role === "auditor" ? { ...person, access_ends_on } : person;
      return client.post("/auth/users", { body });
    },
    revalidates: [queryGroups.users],
    codes: { email_taken: "email", weak_password: "password" },
    says: ({ name }) => `${name} ya puede entrar`,
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Agregar a alguien"
      description="La contraseña se la das tú; al entrar por primera vez la cambia."
      action="Agregar"
      pendingAction="Agregando…"
      back="Cancelar"
      {...sending}
    >
      <TextField
        label="Nombre"
        autoComplete="off"
        maxLength={userCreationLimits.name.maxLength}
        {...field("name", userCreationLimits.name, {
          required: "Escribe el nombre",
          invalid: "Escribe el nombre con letras, sin enlaces",
        })}
      />
      <TextField
        type="email"
        label="Correo"
        hint="Con este entra."
        autoComplete="off"
        {...field("email", emailRules(userCreationLimits.email, "Escribe el correo"))}
      />
      <RadioField label="Qué puede hacer" options={roles} {...field("role")} />
      {form.watch("role") === "auditor" ? (
        <LastDayField {...field("access_ends_on", lastDayRules)} />
      ) : null}
      <HandoverPassword
        about="persona nueva"
        current={form.watch("password")}
        onSuggest={(password) =>
          form.setValue("password", password, { shouldValidate: true, shouldDirty: true })
        }
        {...field("password", userCreationLimits.password, passwordMessages)}
      />
    </FormDialog>
  );
}

const roles = [
  {
    value: "staff",
    title: userRoleLabels.staff,
    description: "Revisa comprobantes, registra ventas y atiende compras.",
  },
  {
    value: "admin",
    title: userRoleLabels.admin,
    description: "Todo: también rifas, resultados, configuración y equipo.",
  },
  {
    value: "auditor",
    title: userRoleLabels.auditor,
    description: "De afuera: solo baja los archivos de auditoría, hasta el día que digas.",
  },
];

/** Sets a new password for a user who lost theirs and ends their sessions. */
export function ResetPassword({ user, onClose }: { user: User; onClose: () => void }) {
  const { form, field, sending } = useApiForm({
    defaults: { password: "" },
    kept: null,
    send: (client, body) =>
      client.post("/auth/users/{id}/password", { params: { path: { id: user.id } }, body }),
    revalidates: [queryGroups.users],
    codes: { weak_password: "password" },
    says: ({ waiting }) => (waiting ? WAITS : "Contraseña cambiada"),
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Contraseña nueva para ${user.name}`}
      description={`Cópiala y dásela: se cierran sus sesiones y al entrar tendrá que cambiarla.${user.role === "admin" ? " Como es administrador, vale en 24 horas, si no se niega." : ""}`}
      action="Cambiar contraseña"
      pendingAction="Cambiando…"
      back="Cancelar"
      {...sending}
    >
      <HandoverPassword
        about={`persona ${user.id}`}
        current={form.watch("password")}
        onSuggest={(password) => form.setValue("password", password, { shouldValidate: true })}
        {...field("password", passwordResetLimits.password, passwordMessages)}
      />
    </FormDialog>
  );
}

/**
 * The field for a temporary password: visible, with a copy button. `about` identifies its form, to say after an interrupted
 * session that the password was not kept.
 */
function HandoverPassword(
  props: Omit<ComponentProps<typeof TextField>, "label" | "type" | "hint"> & {
    about: string;
    current: string;
    onSuggest: (password: string) => void;
  },
) {
  const { about, current, onSuggest, ...field } = props;
  const [dropped, setDropped] = useState(false);
  // Keep only whether something was typed, never a password.
  useKeptInput<true>(`contraseña de ${about}`, {
    read: () => (current === "" ? null : true),
    restore: () => setDropped(true),
  });
  return (
    <Stack gap={2}>
      <TextField
        label="Contraseña para entrar la primera vez"
        hint={
          dropped
            ? "Tu sesión terminó antes de guardar. Las contraseñas no se guardan: escríbela otra vez."
            : `Mínimo ${userCreationLimits.password.minLength} caracteres. Al entrar tendrá que cambiarla.`
        }
        look="figures"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
      />
      <Cluster gap={2}>
        <Space asChild bleed="start">
          <Button tone="quiet" size="sm" onClick={() => onSuggest(suggestPassword())}>
            Sugerir una
          </Button>
        </Space>
        {current === "" ? null : (
          <CopyButton value={current} subject="la contraseña" size="sm">
            Copiar contraseña
          </CopyButton>
        )}
      </Cluster>
    </Stack>
  );
}
