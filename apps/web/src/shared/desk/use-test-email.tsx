import { testEmailLimits } from "@rifas/api-client/generated/field-limits/test-email";
import { queryGroups } from "@rifas/api-client/query-groups";
import { Banner } from "@rifas/ui/banner";
import { useState } from "react";
import { emailRules } from "../forms/field-rules.ts";
import { useApiForm } from "../forms/use-api-form.ts";
import { useUser } from "../session/use-session.ts";
import { ErrorWords } from "./error-words.tsx";

const rules = emailRules(testEmailLimits.recipient_email, "Escribe a qué correo");

/** A form that sends a test message at once through the saved settings and shows the mail server's reply. Admins only. */
export function useTestEmail() {
  const [sent, setSent] = useState<string | null>(null);
  const { field, sending, refusal } = useApiForm({
    defaults: { recipient_email: useUser()?.email ?? "" },
    kept: null,
    send: (client, { recipient_email: typed }) => {
      setSent(null);
      return client.post("/admin/emails/test", { body: { recipient_email: typed.trim() } });
    },
    revalidates: [queryGroups.emails],
    onDone: ({ message }) => setSent(message),
  });
  return {
    sending,
    /** Props for the recipient field. */
    field: {
      type: "email",
      label: "¿A qué correo?",
      autoComplete: "email",
      ...field("recipient_email", rules),
    } as const,
    /** The result, a failure in the mail server's own words; null before the first reply. */
    answer:
      sent !== null ? (
        <Banner tone="success" announce="polite">
          {sent}
        </Banner>
      ) : refusal !== undefined && sending.error !== null ? (
        <Banner tone="danger" announce="now" title="No salió">
          <ErrorWords of={refusal} />
        </Banner>
      ) : null,
  };
}
