import type { EmailLog } from "@rifas/api-client/types";
import { RowLink, type DataColumn } from "@rifas/ui/data-table";
import { DateTime } from "../../shared/desk/date-time.tsx";
import { statusColumn } from "../../shared/desk/status-column.tsx";
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
      <RowLink asChild>
        <EmailLink id={email.id}>{email.subject}</EmailLink>
      </RowLink>
    ),
  },
  {
    id: "recipient",
    header: "Para",
    place: "under",
    breaks: "anywhere",
    cell: ({ recipient_email }) => recipient_email,
  },
  statusColumn,
  {
    id: "attempts",
    header: "Intentos",
    place: "wide",
    tone: "muted",
    breaks: "anywhere",
    cell: ({ attempts, last_error }) =>
      last_error === null ? attempts : `${attempts} · ${last_error}`,
  },
  {
    id: "time",
    header: "Cuándo",
    place: "wide",
    tone: "muted",
    cell: (email) => (
      <DateTime instant={email.sent_at ?? email.next_attempt_at ?? email.created_at} />
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
