import { ownAccountLimits } from "@rifas/api-client/generated/field-limits/own-account";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema, User } from "@rifas/api-client/types";
import { TextField } from "@rifas/ui/text-field";
import { useForm } from "react-hook-form";
import { applyProblems } from "../../shared/forms/apply-problems.ts";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { DialogForm, FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useSessionStore } from "../../shared/session/use-session.ts";
import { toastSuccess } from "../../shared/toasts.ts";

interface OwnDetailsProps {
  readonly user: User;
  readonly onClose: () => void;
}

const nameRules = fieldRules(ownAccountLimits.name, {
  required: "Escribe tu nombre",
  invalid: "Escribe tu nombre con letras, sin enlaces",
});
const emailRules = fieldRules(ownAccountLimits.email, {
  required: "Escribe tu correo",
  invalid: "Revisa el correo: le falta algo",
});

/** Changes the user's own name and address. */
export function OwnDetailsDialog(props: OwnDetailsProps) {
  return (
    <FormDialog size="sm" onClose={props.onClose}>
      <DetailsForm {...props} />
    </FormDialog>
  );
}

function DetailsForm({ user, onClose }: OwnDetailsProps) {
  const session = useSessionStore();
  const { run, pending, error } = useMutation(
    (client, body: Schema<"OwnAccount">) => client.put("/auth/account", { body }),
    { revalidates: [queryGroups.users] },
  );
  const form = useForm<Schema<"OwnAccount">>({
    defaultValues: { name: user.name, email: user.email },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ name, email }) => {
    const result = await run({ name: name.trim(), email: email.trim() });
    if (!result.ok) {
      applyProblems(form, result.error, ["name", "email"]);
      return;
    }
    session.update(result.data);
    toastSuccess("Tus datos cambiaron");
    onClose();
  });
  const isPlaced = errors.name !== undefined || errors.email !== undefined;
  return (
    <DialogForm
      title="Cambiar mis datos"
      description="Si cambias el correo, entras con el nuevo. Al de antes le llega un aviso."
      error={isPlaced ? undefined : error?.message}
      action="Guardar"
      pending={pending}
      pendingAction="Guardando…"
      back="Cancelar"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Nombre"
        autoComplete="name"
        maxLength={ownAccountLimits.name.maxLength}
        error={errors.name?.message}
        {...form.register("name", nameRules)}
      />
      <TextField
        type="email"
        label="Correo"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register("email", emailRules)}
      />
    </DialogForm>
  );
}
