import { passkeyNameLimits } from "@rifas/api-client/generated/field-limits/passkey-name";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { TextField } from "@rifas/ui/text-field";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";

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
  const { field, sending } = useApiForm<{ name: string }, Schema<"Passkey">>({
    defaults: { name: naming.kind === "new" ? "" : naming.passkey.name },
    kept: naming.kind === "new" ? "llave nueva" : `llave ${naming.passkey.id}`,
    send: (client, values) => {
      const name = values.name.trim();
      if (naming.kind === "new") {
        return client.post("/auth/passkeys", { body: { name, ...naming.answer } });
      }
      const path = { id: naming.passkey.id };
      return client.put("/auth/passkeys/{id}", { params: { path }, body: { name } });
    },
    revalidates: [queryGroups.passkeys],
    says: naming.kind === "new" ? "Llave agregada" : "Nombre cambiado",
    onDone: onClose,
  });
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={naming.kind === "new" ? "¿Cómo se llama esta llave?" : "Cambiar el nombre"}
      description="Para que la reconozcas si algún día la pierdes: «Teléfono de Ana»."
      action={naming.kind === "new" ? "Guardar la llave" : "Guardar"}
      back="Cancelar"
      {...sending}
    >
      <TextField
        label="Nombre"
        autoComplete="off"
        maxLength={passkeyNameLimits.name.maxLength}
        {...field("name", rules)}
      />
    </FormDialog>
  );
}
