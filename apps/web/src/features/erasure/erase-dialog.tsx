import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { formatDocumentId, parseDocumentId } from "@rifas/domain/document-id";
import { TextField } from "@rifas/ui/text-field";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";

interface EraseDialogProps {
  person: Schema<"ErasablePerson">;
  onClose: () => void;
  onErased: (counts: Schema<"Erasure">) => void;
}

/** Erases a person after the cédula has been typed. */
export function EraseDialog({ person, onClose, onErased }: EraseDialogProps) {
  const { document_id } = person;
  const { field, sending } = useApiForm({
    defaults: { typed: "" },
    kept: null,
    send: (client) => client.post("/erasures", { body: { document_id } }),
    revalidates: [queryGroups.purchaseLists],
    onDone: (counts) => {
      onClose();
      onErased(counts);
    },
  });
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={`Borrar los datos de ${person.name}`}
      description="No se puede deshacer: después, sus datos solo están en las copias de seguridad que guardes."
      action="Borrar para siempre"
      tone="danger"
      pendingAction="Borrando…"
      back="Cancelar"
      {...sending}
    >
      <TextField
        label="Escribe su cédula para confirmar"
        hint={`Es ${formatDocumentId(document_id)}.`}
        autoComplete="off"
        {...field("typed", {
          validate: (typed) =>
            parseDocumentId(typed) === document_id || "No es la cédula de esta persona",
        })}
      />
    </FormDialog>
  );
}
