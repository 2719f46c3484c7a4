import type { EmailLog } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { RowLink, type DataColumn } from "@rifas/ui/data-table";
import { StatusBadge } from "@rifas/ui/status-badge";
import { emailTypeLabels } from "../../desk/email-words.ts";
import { EmailLink } from "./email-link.tsx";

/** A message as a row of the history. */
export const emailColumns: readonly DataColumn<EmailLog>[] = [
  {
    id: "subject",
    header: "Correo",
    place: "title",
    cell: (email) => (
      <>
        <RowLink asChild>
          <EmailLink id={email.id}>{email.subject}</EmailLink>
        </RowLink>
        <span className="block text-sm font-normal">{email.recipient_email}</span>
      </>
    ),
  },
  {
    id: "status",
    header: "Estado",
    place: "aside",
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { id: "type", header: "Tipo", cell: ({ email_type }) => emailTypeLabels[email_type] },
  {
    id: "attempts",
    header: "Intentos",
    align: "end",
    cell: ({ attempts, last_error }) => (
      <>
        <span className="figures">{attempts}</span>
        {last_error === null ? null : <span className="block text-sm">{last_error}</span>}
      </>
    ),
  },
  {
    id: "time",
    header: "Cuándo",
    tone: "muted",
    cell: (email) => whenOf(email),
  },
];

/** When it left; what waits says when it is tried next. */
export function whenOf(
  email: Pick<EmailLog, "sent_at" | "next_attempt_at" | "created_at">,
): string {
  if (email.sent_at !== null) return formatDateTime(email.sent_at);
  if (email.next_attempt_at !== null) return `Sale ${formatDateTime(email.next_attempt_at)}`;
  return formatDateTime(email.created_at);
}
