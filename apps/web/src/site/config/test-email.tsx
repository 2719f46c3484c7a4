import { Button } from "@rifas/ui/button";
import { Cluster, ClusterRest } from "@rifas/ui/cluster";
import { Form } from "@rifas/ui/form";
import { Section } from "@rifas/ui/section";
import { TextField } from "@rifas/ui/text-field";
import { useTestEmail } from "../../shared/desk/use-test-email.tsx";

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
      <Form
        gap={4}
        onSubmit={(event) => {
          event.preventDefault();
          test.submit();
        }}
      >
        <Cluster align="end">
          <ClusterRest>
            <TextField {...test.field} />
          </ClusterRest>
          <Button
            type="submit"
            tone="outline"
            disabled={!configured}
            state={test.pending ? "pending" : "idle"}
            pendingLabel="Enviando…"
          >
            Enviar prueba
          </Button>
        </Cluster>
        {test.answer}
      </Form>
    </Section>
  );
}
