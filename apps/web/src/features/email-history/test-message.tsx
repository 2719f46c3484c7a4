import { Button } from "@rifas/ui/button";
import { TextField } from "@rifas/ui/text-field";
import { useState } from "react";
import { useTestEmail } from "../../shared/desk/use-test-email.tsx";
import { DialogForm, FormDialog } from "../../shared/forms/form-dialog.tsx";

/** Sends a test message and shows the mail server's reply. Admins only. */
export function TestMessage() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="outline" onClick={() => setOpen(true)}>
        Mensaje de prueba
      </Button>
      {open ? (
        <FormDialog size="sm" onClose={() => setOpen(false)}>
          <TestForm />
        </FormDialog>
      ) : null}
    </>
  );
}

function TestForm() {
  const test = useTestEmail();
  return (
    <DialogForm
      title="Mensaje de prueba"
      description="Sale ya mismo y te decimos qué respondió el servidor."
      error={test.answer}
      action="Enviar"
      pending={test.pending}
      pendingAction="Enviando…"
      back="Cerrar"
      onSubmit={(event) => {
        event.preventDefault();
        test.submit();
      }}
    >
      <TextField {...test.field} />
    </DialogForm>
  );
}
