import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { formatDocumentId, parseDocumentId } from "@rifas/domain/document-id";
import { TextField } from "@rifas/ui/text-field";
import { useForm } from "react-hook-form";
import { DialogForm, FormDialog } from "../../shared/forms/form-dialog.tsx";

interface EraseDialogProps {
  person: Schema<"ErasablePerson">;
  onClose: () => void;
  onErased: (counts: Schema<"Erasure">) => void;
}

/** Erases a person after the cédula has been typed. */
export function EraseDialog(props: EraseDialogProps) {
  return (
    <FormDialog onClose={props.onClose} size="sm">
      <EraseForm {...props} />
    </FormDialog>
  );
}

function EraseForm({ person, onClose, onErased }: EraseDialogProps) {
  const { document_id } = person;
  const erase = useMutation(
    (client, body: Schema<"ErasureRequest">) => client.post("/erasures", { body }),
    { revalidates: [queryGroups.purchaseLists] },
  );
  const form = useForm({ defaultValues: { typed: "" } });
  const submit = form.handleSubmit(async () => {
    const result = await erase.run({ document_id });
    if (!result.ok) return;
    onClose();
    onErased(result.data);
  });
  return (
    <DialogForm
      title={`Borrar los datos de ${person.name}`}
      description="No se puede deshacer: después, sus datos solo están en las copias de seguridad que guardes."
      error={erase.error?.message}
      action="Borrar para siempre"
      tone="danger"
      pending={erase.pending}
      pendingAction="Borrando…"
      back="Cancelar"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Escribe su cédula para confirmar"
        hint={`Es ${formatDocumentId(document_id)}.`}
        autoComplete="off"
        maxLength={20}
        error={form.formState.errors.typed?.message}
        {...form.register("typed", {
          validate: (typed) =>
            parseDocumentId(typed) === document_id || "No es la cédula de esta persona",
        })}
      />
    </DialogForm>
  );
}
