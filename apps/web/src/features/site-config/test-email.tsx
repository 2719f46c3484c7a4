import { Button } from "@rifas/ui/button";
import { Section } from "@rifas/ui/section";
import { TextField } from "@rifas/ui/text-field";
import { useTestEmail } from "../../desk/use-test-email.tsx";

/** Sends a test message through the saved settings and shows the mail server's reply. */
export function TestEmail({ configured }: { configured: boolean }) {
  const test = useTestEmail();
  return (
    <Section
      heading="Mensaje de prueba"
      level={3}
      look="card"
      lead={
        configured
          ? "Sale con lo que está guardado, no con lo que estés escribiendo arriba."
          : "Primero guarda un servidor y quién envía."
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          test.submit();
        }}
      >
        <div className="flex flex-wrap items-end gap-3">
          <TextField className="min-w-0 flex-1 basis-56" {...test.field} />
          <Button
            type="submit"
            tone="outline"
            disabled={!configured}
            state={test.pending ? "pending" : "idle"}
            pendingLabel="Enviando…"
          >
            Enviar prueba
          </Button>
        </div>
        {test.answer}
      </form>
    </Section>
  );
}
