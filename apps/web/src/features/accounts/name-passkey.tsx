import { passkeyNameLimits } from "@rifas/api-client/generated/field-limits/passkey-name";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { TextField } from "@rifas/ui/text-field";
import { useForm } from "react-hook-form";
import { applyProblems } from "../../shared/forms/apply-problems.ts";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { DialogForm, FormDialog } from "../../shared/forms/form-dialog.tsx";
import { toastSuccess } from "../../shared/toasts.ts";

/** A passkey that a device has just made, or one that gets another name. */
export type Naming =
  | { readonly kind: "new"; readonly answer: Omit<Schema<"PasskeyRegistration">, "name"> }
  | { readonly kind: "rename"; readonly passkey: Schema<"Passkey"> };

const rules = fieldRules(passkeyNameLimits.name, {
  required: "Escribe un nombre",
  invalid: "Usa letras y números, hasta 60",
});

/** Names a passkey, and so registers a new one. */
export function NamePasskey({ naming, onClose }: { naming: Naming; onClose: () => void }) {
  const save = useMutation(
    (client, name: string) =>
      naming.kind === "new"
        ? client.post("/auth/passkeys", { body: { name, ...naming.answer } })
        : client.put("/auth/passkeys/{id}", {
            params: { path: { id: naming.passkey.id } },
            body: { name },
          }),
    { revalidates: [queryGroups.passkeys] },
  );
  const first = naming.kind === "new" ? "" : naming.passkey.name;
  const form = useForm({ defaultValues: { name: first } });
  const submit = form.handleSubmit(async ({ name }) => {
    const result = await save.run(name.trim());
    if (!result.ok) {
      applyProblems(form, result.error, ["name"]);
      return;
    }
    toastSuccess(naming.kind === "new" ? "Llave agregada" : "Nombre cambiado");
    onClose();
  });
  const { name: problem } = form.formState.errors;
  return (
    <FormDialog size="sm" onClose={onClose}>
      <DialogForm
        title={naming.kind === "new" ? "¿Cómo se llama esta llave?" : "Cambiar el nombre"}
        description="Para que la reconozcas si algún día la pierdes: «Teléfono de Ana»."
        error={problem === undefined ? save.error?.message : undefined}
        action={naming.kind === "new" ? "Guardar la llave" : "Guardar"}
        pending={save.pending}
        pendingAction="Guardando…"
        back="Cancelar"
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label="Nombre"
          autoComplete="off"
          maxLength={passkeyNameLimits.name.maxLength}
          error={problem?.message}
          {...form.register("name", rules)}
        />
      </DialogForm>
    </FormDialog>
  );
}
