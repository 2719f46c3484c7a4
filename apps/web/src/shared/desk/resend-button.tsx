import type { ApiClient } from "@rifas/api-client/client";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { EmailLog } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { useState } from "react";
import { toastSuccess } from "../toasts.ts";
import { emailTypeLabels } from "@rifas/domain/email-types";
import { ButtonNote } from "@rifas/ui/text";
import { ErrorWords } from "./error-words.tsx";
import { emailWaitText } from "./email-wait-text.ts";

/** How many times, and how often, the copy's status is polled. Afterwards the history shows it. */
const POLLS = 8;
const POLL_INTERVAL_MS = 1000;

/**
 * Queues a copy of a message and polls it for a few seconds. Reports success only once the mail server has accepted it; otherwise it shows
 * below the button why the copy waits or failed. Not rendered for a message that is still queued, or no longer true.
 */
export function ResendButton(props: {
  email: Pick<EmailLog, "id" | "email_type" | "status" | "outdated" | "purchase_id">;
  onResent?: (copy: EmailLog) => void;
}) {
  const { email } = props;
  const history =
    email.purchase_id === null ? [] : [queryGroups.purchaseHistory(email.purchase_id)];
  const [copy, setCopy] = useState<EmailLog | null>(null);
  const resend = useMutation(resendAndWatch, { revalidates: [queryGroups.emails, ...history] });
  if (email.status === "queued" || email.outdated !== null) return null;
  const run = async () => {
    setCopy(null);
    const result = await resend.run(email.id);
    if (!result.ok) return;
    const { status, recipient_email: recipient } = result.data;
    if (status === "sent") toastSuccess(`Reenviado a ${recipient}`);
    setCopy(result.data);
    props.onResent?.(result.data);
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
        <VisuallyHidden> «{emailTypeLabels[email.email_type]}»</VisuallyHidden>
      </Button>
      {resend.error === undefined ? null : (
        <ButtonNote role="alert" width="sentence">
          <ErrorWords of={resend.error} />
        </ButtonNote>
      )}
      {copy === null ? null : <Outcome copy={copy} />}
    </div>
  );
}

function Outcome({ copy }: { copy: EmailLog }) {
  const failed = copy.status === "failed";
  const words = failed
    ? `No salió: ${copy.last_error ?? "mira el historial."}`
    : (emailWaitText(copy) ?? `Reenviado a ${copy.recipient_email}`);
  return (
    <ButtonNote role={failed ? "alert" : "status"} width="sentence">
      {words}
    </ButtonNote>
  );
}

/** The copy once it was sent, once it must wait, or after the last poll. */
async function resendAndWatch(client: ApiClient, id: number): Promise<EmailLog> {
  let { email } = await client.post("/admin/emails/resend/{id}", { params: { path: { id } } });
  for (let poll = 0; poll < POLLS && email.waits_for === "turn"; poll++) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    email = await client.get("/admin/emails/{id}", { params: { path: { id: email.id } } });
  }
  return email;
}
