import { formatSheetTime } from "@rifas/domain/dates";
import { emailTypeLabels } from "@rifas/domain/email-types";
import { labelOfStatus } from "@rifas/domain/statuses";
import type { OperationData } from "@rifas/api-client/operation-handlers";
import type { CsvColumn } from "../../platform/csv.ts";
import type { Context } from "../../platform/context.ts";
import { ok } from "../../platform/failure.ts";
import type { EmailRow, ShownEmail } from "../../site/email/email-row.ts";
import { getEmailStats } from "../../site/email/email-stats.ts";
import { confirmTestEmail } from "../../site/email/confirm-test-email.ts";
import { declineReminders } from "../../site/email/decline-reminders.ts";
import { emailWait, readSending, type Sending } from "../../site/email/email-wait.ts";
import { getEmail } from "../../site/email/get-email.ts";
import { everyEmail, listEmails } from "../../site/email/list-emails.ts";
import { resendEmail } from "../../site/email/resend-email.ts";
import { sendTestEmail } from "../../site/email/send-test-email.ts";
import { instant } from "../../platform/instant.ts";
import { countOnly, csvOf, shown, staffOf, type ApiHandlers } from "./call.ts";

/** Handlers of the e-mail history, and of declining reminders. */
export function emailOperations(context: Context) {
  const viewNow = async (row: ShownEmail) => emailView(row, await readSending(context));
  // It was queued just now.
  const viewQueued = async (row: EmailRow) => await viewNow({ ...row, outdated: null });
  return {
    async listEmailLogs({ query }) {
      const { items, total } = await listEmails(context, query);
      const { page, limit } = query;
      const sending = await readSending(context);
      const views = items.map((row) => emailView(row, sending));
      return ok({ items: views, page, limit, total });
    },
    getEmail: ({ path }) =>
      shown(getEmail(context, path), async ({ html, text, ...row }) => ({
        ...(await viewNow(row)),
        html,
        text,
      })),
    getEmailStats: async () => ok(await getEmailStats(context)),
    async resendEmail({ path }, call) {
      const message = "El mensaje quedó en cola para salir otra vez.";
      return await shown(resendEmail(context, call.actor, path), async (copy) => ({
        message,
        email: await viewQueued(copy),
      }));
    },
    async sendTestEmail({ body }, call) {
      const sent = await sendTestEmail(context, staffOf(call), { recipient: body.recipient_email });
      if (!sent.ok) return sent;
      const message =
        sent.value.status === "sent"
          ? "Mensaje de prueba enviado. Revisa la bandeja de entrada, y la de correo no deseado."
          : "El servidor de correo se está tomando su tiempo. Mira el resultado en el historial.";
      return ok({ message, email: await viewQueued(sent.value) });
    },
    confirmTestEmail: (_input, call) => confirmTestEmail(context, staffOf(call)),
    declineReminders: ({ path, body }, call) =>
      declineReminders(context, call.actor, { ...path, ...body }),
    async exportEmails({ query }, call) {
      const { total: rows } = await listEmails(context, { ...query, ...countOnly });
      return csvOf(call, "correos", { columns, pages: everyEmail(context, query), rows });
    },
  } satisfies ApiHandlers;
}

function emailView(row: ShownEmail, sending: Sending): OperationData<"resendEmail">["email"] {
  return {
    ...row,
    waits_for: emailWait(row, sending),
    next_attempt_at: instant(row.next_attempt_at),
    created_at: row.created_at.toISOString(),
    sent_at: instant(row.sent_at),
  };
}

const columns: readonly CsvColumn<EmailRow>[] = [
  { heading: "Fecha", value: (row) => formatSheetTime(row.created_at) },
  { heading: "Tipo", value: (row) => emailTypeLabels[row.email_type] },
  { heading: "Destinatario", value: (row) => row.recipient_email },
  { heading: "Asunto", value: (row) => row.subject },
  { heading: "Compra", value: (row) => row.purchase_code },
  { heading: "Estado", value: (row) => labelOfStatus(row.status) },
  { heading: "Intentos", value: (row) => row.attempts },
  { heading: "Último error", value: (row) => row.last_error },
  { heading: "Enviado", value: (row) => row.sent_at && formatSheetTime(row.sent_at) },
];
