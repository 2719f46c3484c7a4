import type { ApiError } from "@rifas/api-client/api-error";
import { passwordResetLimits } from "@rifas/api-client/generated/field-limits/password-reset";
import { userCreationLimits } from "@rifas/api-client/generated/field-limits/user-creation";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema, User } from "@rifas/api-client/types";
import { userRoleLabels } from "@rifas/domain/user-roles";
import { RadioCard, RadioCards } from "@rifas/ui/radio-cards";
import { TextField } from "@rifas/ui/text-field";
import { useForm, type UseFormRegisterReturn } from "react-hook-form";
import { applyProblems } from "../../shared/forms/apply-problems.ts";
import { useKeptForm } from "../../shared/forms/kept-input.ts";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { withoutLimits } from "../../shared/forms/instant-field.ts";
import { DialogForm, FormDialog } from "../../shared/forms/form-dialog.tsx";
import { toastSuccess } from "../../shared/toasts.ts";
import { LastDayField, lastDayRules } from "./last-day.tsx";
import { HandoverPassword } from "./handover-password.tsx";

const passwordMessages = {
  required: "Escribe una contraseña o usa la sugerida",
  invalid: `Le faltan caracteres: el mínimo es ${userCreationLimits.password.minLength}`,
};

/** Adds a user, with a temporary password. */
export function CreateUser({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog onClose={onClose}>
      <CreateForm onClose={onClose} />
    </FormDialog>
  );
}

type NewUser = Schema<"UserCreation">;

function CreateForm({ onClose }: { onClose: () => void }) {
  const { form, submit, pending, error } = useCreation(onClose);
  const { errors } = form.formState;
  return (
    <DialogForm
      title="Agregar a alguien"
      description="La contraseña se la das tú; al entrar por primera vez la cambia."
      error={error}
      action="Agregar"
      pending={pending}
      pendingAction="Agregando…"
      back="Cancelar"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Nombre"
        autoComplete="off"
        maxLength={userCreationLimits.name.maxLength}
        error={errors.name?.message}
        {...form.register(
          "name",
          fieldRules(userCreationLimits.name, {
            required: "Escribe el nombre",
            invalid: "Escribe el nombre con letras, sin enlaces",
          }),
        )}
      />
      <TextField
        type="email"
        label="Correo"
        hint="Con este entra."
        autoComplete="off"
        error={errors.email?.message}
        {...form.register(
          "email",
          fieldRules(userCreationLimits.email, {
            required: "Escribe el correo",
            invalid: "Revisa el correo: le falta algo",
          }),
        )}
      />
      <RoleCards register={() => form.register("role")} />
      {form.watch("role") === "auditor" ? (
        <LastDayField
          error={errors.access_ends_on?.message}
          {...withoutLimits(
            form.register("access_ends_on", {
              ...lastDayRules,
              // If the role changes, the day chosen before isn't sent.
              shouldUnregister: true,
            }),
          )}
        />
      ) : null}
      <HandoverPassword
        about="persona nueva"
        error={errors.password?.message}
        current={form.watch("password")}
        onSuggest={(password) =>
          form.setValue("password", password, { shouldValidate: true, shouldDirty: true })
        }
        {...form.register("password", fieldRules(userCreationLimits.password, passwordMessages))}
      />
    </DialogForm>
  );
}

function RoleCards({ register }: { register: () => UseFormRegisterReturn }) {
  return (
    <RadioCards label="Qué puede hacer">
      <RadioCard
        value="staff"
        title={userRoleLabels.staff}
        description="Revisa comprobantes, registra ventas y atiende compras."
        {...register()}
      />
      <RadioCard
        value="admin"
        title={userRoleLabels.admin}
        description="Todo: también rifas, resultados, configuración y equipo."
        {...register()}
      />
      <RadioCard
        value="auditor"
        title={userRoleLabels.auditor}
        description="De afuera: solo baja los expedientes, hasta el día que digas."
        {...register()}
      />
    </RadioCards>
  );
}

/** The form of a new user, and how it is sent. `error` is an error that no field shows. */
function useCreation(onDone: () => void) {
  const { run, pending, error } = useMutation(
    (client, body: NewUser) => client.post("/auth/users", { body }),
    { revalidates: [queryGroups.users] },
  );
  const form = useForm<NewUser>({
    defaultValues: { name: "", email: "", role: "staff", password: "" },
  });
  useKeptForm("persona nueva", form);
  const submit = form.handleSubmit(async (values) => {
    const { name, email } = values;
    const result = await run({ ...values, name: name.trim(), email: email.trim() });
    if (result.ok) {
      toastSuccess(`${result.data.name} ya puede entrar`);
      onDone();
      return;
    }
    const fields = ["name", "email", "access_ends_on", "password"] as const;
    if (applyProblems(form, result.error, fields)) return;
    const field = fieldOfCode(result.error);
    if (field !== null) {
      form.setError(field, { message: result.error.message }, { shouldFocus: true });
    }
  });
  const isShown = error === undefined || error.details.length > 0 || fieldOfCode(error) !== null;
  return { form, submit, pending, error: isShown ? undefined : error.message };
}

/** The field that an error is about; null for errors of the whole form. */
function fieldOfCode({ code }: ApiError): "email" | "password" | null {
  if (code === "email_taken") return "email";
  return code === "weak_password" ? "password" : null;
}

interface ResetPasswordProps {
  user: User;
  onClose: () => void;
}

/** Sets a new password for a user who lost theirs and ends their sessions. */
export function ResetPassword(props: ResetPasswordProps) {
  return (
    <FormDialog onClose={props.onClose}>
      <ResetForm {...props} />
    </FormDialog>
  );
}

function ResetForm({ user, onClose }: ResetPasswordProps) {
  const reset = useMutation(
    (client, body: Schema<"PasswordReset">) =>
      client.post("/auth/users/{id}/password", { params: { path: { id: user.id } }, body }),
    { revalidates: [queryGroups.users] },
  );
  const form = useForm({ defaultValues: { password: "" } });
  const submit = form.handleSubmit(async (values) => {
    const result = await reset.run(values);
    if (!result.ok) {
      form.setError(
        "password",
        { message: result.error.problemOf("password") ?? result.error.message },
        { shouldFocus: true },
      );
      return;
    }
    toastSuccess("Contraseña cambiada");
    onClose();
  });
  return (
    <DialogForm
      title={`Contraseña nueva para ${user.name}`}
      description="Cópiala y dásela: se cierran sus sesiones y al entrar tendrá que cambiarla."
      action="Cambiar contraseña"
      pending={reset.pending}
      pendingAction="Cambiando…"
      back="Cancelar"
      onSubmit={(event) => void submit(event)}
    >
      <HandoverPassword
        about={`persona ${user.id}`}
        error={form.formState.errors.password?.message}
        current={form.watch("password")}
        onSuggest={(password) => form.setValue("password", password, { shouldValidate: true })}
        {...form.register("password", fieldRules(passwordResetLimits.password, passwordMessages))}
      />
    </DialogForm>
  );
}
