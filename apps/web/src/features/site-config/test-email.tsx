import { isApiError } from "@rifas/api-client/api-error";
import { testEmailLimits } from "@rifas/api-client/generated/field-limits";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Section } from "@rifas/ui/section";
import { TextField } from "@rifas/ui/text-field";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { fieldRules } from "../../forms/field-rules.ts";
import { useSession } from "../../session/use-session.ts";

/** Sends one message through what is saved, and says what the server answered (B3). */
export function TestEmail({ configured }: { configured: boolean }) {
  const session = useSession();
  const test = useMutation(
    (client, recipient_email: string) =>
      client.post("/admin/emails/test", { body: { recipient_email } }),
    { renews: ["/admin/emails"] },
  );
  const form = useForm({
    defaultValues: {
      recipient_email: session.status === "authenticated" ? session.user.email : "",
    },
  });
  const [message, setMessage] = useState<string | null>(null);
  const submit = form.handleSubmit(async ({ recipient_email }) => {
    setMessage(null);
    const result = await test.run(recipient_email.trim());
    if (result.ok) setMessage(result.data.message);
  });
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
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            className="min-w-0 flex-1 basis-56"
            type="email"
            label="Enviar a"
            error={
              form.formState.errors.recipient_email?.message ??
              test.error?.problemOf("recipient_email")
            }
            {...form.register(
              "recipient_email",
              fieldRules(testEmailLimits.recipient_email, {
                required: "Escribe a quién",
                invalid: "Revisa el correo: le falta algo",
              }),
            )}
          />
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
        {message === null ? null : (
          <Banner tone="success" announce="polite">
            {message}
          </Banner>
        )}
        {test.error === undefined ? null : (
          <Banner
            tone="danger"
            announce="now"
            title={
              isApiError(test.error, "email_failed")
                ? "El servidor de correo la rechazó"
                : undefined
            }
          >
            {test.error.serverText ?? test.error.message}
          </Banner>
        )}
      </form>
    </Section>
  );
}
