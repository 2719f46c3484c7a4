import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { EmailLog } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { toastSuccess } from "../toasts/toasts.ts";
import { emailTypeLabels } from "@rifas/domain/email-types";

/** Sends a message again, as a new one (B4). One that still waits isn't offered; a refusal is said beside the button. */
export function ResendButton(props: {
  email: Pick<EmailLog, "id" | "email_type" | "recipient_email" | "status" | "purchase_id">;
  onResent?: (queued: EmailLog) => void;
}) {
  const { email } = props;
  const history = email.purchase_id === null ? [] : [`/purchases/${email.purchase_id}/history`];
  const resend = useMutation(
    (client, id: number) => client.post("/admin/emails/resend/{id}", { params: { path: { id } } }),
    { renews: ["/admin/emails/logs", "/admin/emails/stats", ...history] },
  );
  if (email.status === "queued") return null;
  const run = async () => {
    const result = await resend.run(email.id);
    if (!result.ok) return;
    toastSuccess(`Reenviado a ${email.recipient_email}`);
    props.onResent?.(result.data.email);
  };
  return (
    <div>
      <Button
        tone="outline"
        size="sm"
        state={resend.pending ? "pending" : "idle"}
        pendingLabel="Enviando…"
        onClick={() => void run()}
      >
        Reenviar
        <span className="sr-only"> «{emailTypeLabels[email.email_type]}»</span>
      </Button>
      {resend.error === undefined ? null : (
        <p role="alert" className="max-w-56 pt-1 text-sm">
          {resend.error.serverText ?? resend.error.message}
        </p>
      )}
    </div>
  );
}
