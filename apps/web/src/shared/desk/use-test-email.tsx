import { testEmailLimits } from "@rifas/api-client/generated/field-limits/test-email";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import { Banner } from "@rifas/ui/banner";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { applyProblems } from "../forms/apply-problems.ts";
import { emailRules } from "../forms/field-rules.ts";
import { ErrorWords } from "./error-words.tsx";
import { useSession } from "../session/use-session.ts";

const rules = emailRules(testEmailLimits.recipient_email, "Escribe a qué correo");

/**
 * A form that sends a test message at once through the saved settings and shows the mail server's reply. Admins only. Not
 * `useApiForm`: a failure is shown in the mail server's own words.
 */
export function useTestEmail() {
  const session = useSession();
  const own = session.status === "authenticated" ? session.user.email : "";
  const form = useForm({ defaultValues: { recipient_email: own } });
  const send = useMutation(
    (client, recipient_email: string) =>
      client.post("/admin/emails/test", { body: { recipient_email } }),
    { revalidates: [queryGroups.emails] },
  );
  const [sent, setSent] = useState<string | null>(null);
  const submit = form.handleSubmit(async ({ recipient_email }) => {
    setSent(null);
    const result = await send.run(recipient_email.trim());
    if (result.ok) setSent(result.data.message);
    else applyProblems(form, result.error, ["recipient_email"]);
  });
  const { error } = send;
  const isAboutField = error?.problemOf("recipient_email") !== undefined;
  return {
    pending: send.pending,
    submit: () => void submit(),
    /** Props for the recipient field. */
    field: {
      type: "email",
      label: "¿A qué correo?",
      autoComplete: "email",
      error: form.formState.errors.recipient_email?.message,
      ...form.register("recipient_email", rules),
    } as const,
    /** The result; null before the first reply. */
    answer:
      sent !== null ? (
        <Banner tone="success" announce="polite">
          {sent}
        </Banner>
      ) : error !== undefined && !isAboutField ? (
        <Banner tone="danger" announce="now" title="No salió">
          <ErrorWords of={error} />
        </Banner>
      ) : null,
  };
}
