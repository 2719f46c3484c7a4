import { testEmailLimits } from "@rifas/api-client/generated/field-limits";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import {
  Modal,
  ModalActions,
  ModalBody,
  ModalClose,
  ModalContent,
  ModalDescription,
  ModalTitle,
  ModalTrigger,
} from "@rifas/ui/modal";
import { TextField } from "@rifas/ui/text-field";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { applyProblems } from "../../forms/apply-problems.ts";
import { fieldRules } from "../../forms/field-rules.ts";
import { useSession } from "../../session/use-session.ts";

const rules = fieldRules(testEmailLimits.recipient_email, {
  required: "Escribe a qué correo",
  invalid: "Revisa el correo: le falta algo, como en ana@correo.com",
});

/** Sends a test message now and tells what the mail server said (B4). For admins. */
export function TestMessage() {
  const [open, setOpen] = useState(false);
  return (
    <Modal open={open} onOpenChange={setOpen}>
      <ModalTrigger asChild>
        <Button tone="outline">Mensaje de prueba</Button>
      </ModalTrigger>
      <ModalContent size="sm">
        <TestForm />
      </ModalContent>
    </Modal>
  );
}

function TestForm() {
  const session = useSession();
  const own = session.status === "authenticated" ? session.user.email : "";
  const form = useForm({ defaultValues: { recipient_email: own } });
  const send = useMutation(
    (client, recipient: string) =>
      client.post("/admin/emails/test", { body: { recipient_email: recipient } }),
    { renews: ["/admin/emails/logs", "/admin/emails/stats"] },
  );
  const [sent, setSent] = useState<string | null>(null);
  const submit = form.handleSubmit(async ({ recipient_email }) => {
    setSent(null);
    const result = await send.run(recipient_email.trim());
    if (result.ok) setSent(result.data.message);
    else applyProblems(form, result.error, ["recipient_email"]);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <ModalBody>
        <ModalTitle>Mensaje de prueba</ModalTitle>
        <ModalDescription>Sale ya mismo y te decimos qué respondió el servidor.</ModalDescription>
        <div className="grid gap-4 pt-4">
          <TextField
            type="email"
            label="¿A qué correo?"
            autoComplete="email"
            error={form.formState.errors.recipient_email?.message}
            {...form.register("recipient_email", rules)}
          />
          {sent === null ? null : (
            <Banner tone="success" announce="polite">
              {sent}
            </Banner>
          )}
          {send.error === undefined ||
          send.error.problemOf("recipient_email") !== undefined ? null : (
            <Banner tone="danger" announce="now" title="No salió">
              {send.error.serverText ?? send.error.message}
            </Banner>
          )}
        </div>
      </ModalBody>
      <ModalActions>
        <ModalClose asChild>
          <Button tone="outline">Cerrar</Button>
        </ModalClose>
        <Button type="submit" state={send.pending ? "pending" : "idle"} pendingLabel="Enviando…">
          Enviar
        </Button>
      </ModalActions>
    </form>
  );
}
