import { Button } from "@rifas/ui/button";
import { TextField } from "@rifas/ui/text-field";
import { useState } from "react";
import { useTestEmail } from "../../shared/desk/use-test-email.tsx";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";

/** Sends a test message and shows the mail server's reply. Admins only. */
export function TestMessage() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="outline" onClick={() => setOpen(true)}>
        Mensaje de prueba
      </Button>
      {open ? <TestDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function TestDialog({ onClose }: { onClose: () => void }) {
  const test = useTestEmail();
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title="Mensaje de prueba"
      description="Sale ya mismo y te decimos qué respondió el servidor."
      action="Enviar"
      pendingAction="Enviando…"
      back="Cerrar"
      {...test.sending}
      error={test.answer}
    >
      <TextField {...test.field} />
    </FormDialog>
  );
}
