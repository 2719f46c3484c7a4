import { Stack } from "@rifas/ui/stack";
import type { ReactNode, ComponentProps } from "react";
import { get } from "@rifas/api-client/get";
import type { EmailLog } from "@rifas/api-client/types";
import { emailTypes, emailTypeLabels } from "@rifas/domain/email-types";
import { emailStatuses } from "@rifas/domain/statuses";
import { Banner } from "@rifas/ui/banner";
import { TextField } from "@rifas/ui/text-field";
import { readPage, addressWith } from "../../shared/desk/address.ts";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import { ResendButton } from "../../shared/desk/resend-button.tsx";
import { SelectFilter } from "../../shared/desk/choice-filter.tsx";
import { StatusFilter } from "../../shared/desk/status-filter.tsx";
import { emailWaitText } from "../../shared/desk/email-wait-text.ts";
import { useAddress } from "../../shared/desk/use-address.ts";
import { useListFilters } from "../../shared/desk/use-list-filters.ts";
import { useList } from "../../shared/desk/use-list.ts";
import { MOST_SEARCHED, useSearchText } from "../../shared/desk/use-search-text.ts";
import { emailQuery, readEmailFilters } from "./email-filter.ts";
import { RowLink, type DataColumn } from "@rifas/ui/data-table";
import { DateTime } from "../../shared/desk/date-time.tsx";
import { statusColumn } from "../../shared/desk/columns.tsx";
import { Link as RouterLink } from "react-router-dom";

const emailColumns: readonly DataColumn<EmailLog>[] = [
  {
    header: "Correo",
    place: "title",
    cell: (email) => (
      <RowLink asChild>
        <EmailLink id={email.id}>{email.subject}</EmailLink>
      </RowLink>
    ),
  },
  {
    header: "Para",
    place: "under",
    breaks: "anywhere",
    cell: ({ recipient_email }) => recipient_email,
  },
  statusColumn,
  {
    header: "Intentos",
    place: "wide",
    tone: "muted",
    breaks: "anywhere",
    cell: ({ attempts, last_error }) =>
      last_error === null ? attempts : `${attempts} · ${last_error}`,
  },
  {
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

const LIMIT = 20;
/** Queued messages leave by themselves, so the list is polled. */
const REFRESH_MS = 15_000;

/** Every message, with filters and search, and `below` them once they are there. Each can be opened and sent again. */
export function EmailHistory({ below }: { below: ReactNode }) {
  const { query } = useAddress();
  const filters = useListFilters(readEmailFilters);
  const wanted = emailQuery(query);
  const list = useList({
    ...get("/admin/emails/logs", { ...wanted, page: readPage(query), limit: LIMIT }),
    refreshMs: REFRESH_MS,
  });
  // What keeps every message from leaving, besides missing settings, which the page says. Others say when in their row.
  const one = (list.data?.items ?? []).find(({ waits_for: waits }) => waits === "worker");
  return (
    <Stack gap={8}>
      <DeskList<EmailLog>
        list={list}
        caption="Correos"
        noun={["correo", "correos"]}
        filters={filters}
        toolbar={{
          placeholder: "Asunto, destinatario, código...",
          csv: {
            name: "correos",
            subject: "estos correos",
            fetch: get("/admin/emails/export", wanted).fetch,
          },
          first: <StatusFilter of={emailStatuses} />,
          notice: one === undefined ? null : <Banner tone="warning">{emailWaitText(one)}</Banner>,
          fields: <Filters />,
        }}
        table={{
          columns: emailColumns,
          rowKey: ({ id }) => String(id),
          actions: (email) => <ResendButton email={email} />,
        }}
        none={{
          title: "Todavía no hay correos",
          hint: "Cada compra y cada sorteo deja aquí los suyos.",
        }}
        noMatch={{ title: "Ningún correo coincide", hint: "Prueba con menos filtros." }}
      />
      {/* Once the list has its height, as it would be pushed down. */}
      {list.data === undefined ? null : below}
    </Stack>
  );
}

function Filters() {
  const recipient = useSearchText(useAddress(), "para");
  return (
    <>
      <SelectFilter label="Tipo" name="tipo" all="Todos" of={emailTypes} words={emailTypeLabels} />
      <TextField
        label="Destinatario"
        inputMode="email"
        autoComplete="off"
        value={recipient.typed}
        maxLength={MOST_SEARCHED}
        onChange={(event) => recipient.setTyped(event.target.value)}
      />
    </>
  );
}
