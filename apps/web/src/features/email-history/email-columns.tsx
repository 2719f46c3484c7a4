import type { EmailLog } from "@rifas/api-client/types";
import { RowLink, type DataColumn } from "@rifas/ui/data-table";
import { Figures, Note } from "@rifas/ui/text";
import { emailTypeLabels } from "@rifas/domain/email-types";
import { emailWaitText } from "../../shared/desk/email-wait-text.ts";
import { DateTime } from "../../shared/desk/date-time.tsx";
import { statusColumn } from "../../shared/desk/status-column.tsx";
import { EmailText } from "../../shared/email-text.tsx";
import { UnbrokenCodes } from "../../shared/unbroken-codes.tsx";
import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router-dom";
import { addressWith } from "../../shared/desk/address.ts";
import { useAddress } from "../../shared/desk/use-address.ts";

/** The columns of the e-mail history. */
export const emailColumns: readonly DataColumn<EmailLog>[] = [
  {
    id: "subject",
    header: "Correo",
    place: "title",
    cell: (email) => (
      <>
        <RowLink asChild>
          <EmailLink id={email.id}>
            <UnbrokenCodes>{email.subject}</UnbrokenCodes>
          </EmailLink>
        </RowLink>
        <Note>
          <EmailText>{email.recipient_email}</EmailText>
        </Note>
      </>
    ),
  },
  statusColumn,
  { id: "type", header: "Tipo", cell: ({ email_type }) => emailTypeLabels[email_type] },
  {
    id: "attempts",
    header: "Intentos",
    breaks: "anywhere",
    cell: ({ attempts, last_error }) => (
      <>
        <Figures>{attempts}</Figures>
        {last_error === null ? null : <Note>{last_error}</Note>}
      </>
    ),
  },
  {
    id: "time",
    header: "Cuándo",
    tone: "muted",
    cell: (email) => (
      <>
        <DateTime instant={email.sent_at ?? email.created_at} />
        {email.waits_for === null ? null : <Note>{emailWaitText(email)}</Note>}
      </>
    ),
  },
];

/** A link that opens a message in the drawer beside the list; Back closes it. */
function EmailLink({
  id,
  ...rest
}: Omit<ComponentProps<typeof RouterLink>, "to" | "id"> & { id: number }) {
  const { query } = useAddress();
  return <RouterLink {...rest} preventScrollReset to={addressWith(query, { correo: id })} />;
}
