import { adminQueries } from "@rifas/api-client/admin-queries";
import type { EmailLog } from "@rifas/api-client/types";
import { emailTypes } from "@rifas/domain/email-types";
import { emailStatuses, statusLabels } from "@rifas/domain/statuses";
import { SelectField } from "@rifas/ui/select-field";
import { TextField } from "@rifas/ui/text-field";
import { readPage } from "../../shared/desk/address.ts";
import { emailTypeLabels } from "@rifas/domain/email-types";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import { ResendButton } from "../../shared/desk/resend-button.tsx";
import { useAddress } from "../../shared/desk/use-address.ts";
import { useList } from "../../shared/desk/use-list.ts";
import { MOST_SEARCHED, useSearchText } from "../../shared/desk/use-search-text.ts";
import { emailColumns } from "./email-columns.tsx";
import { emailQuery, readEmailFilter } from "./email-filter.ts";

const LIMIT = 20;
/** Queued messages leave by themselves, so the list is polled. */
const REFRESH_MS = 15_000;
const filterNames = ["tipo", "estado", "para"];

/** Every message, with filters and search. Each can be opened and sent again. */
export function EmailHistory() {
  const { query } = useAddress();
  const wanted = emailQuery(readEmailFilter(query));
  const list = useList({
    ...adminQueries.emailLogs({ ...wanted, page: readPage(query), limit: LIMIT }),
    refreshMs: REFRESH_MS,
  });
  return (
    <DeskList<EmailLog>
      list={list}
      caption="Correos"
      noun={["correo", "correos"]}
      toolbar={{
        placeholder: "Asunto, destinatario, código...",
        filterNames,
        csv: {
          name: "correos",
          subject: "estos correos",
          fetch: (client) => client.get("/admin/emails/export", { params: { query: wanted } }),
        },
        filters: <Filters />,
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
  );
}

function Filters() {
  const address = useAddress();
  const filter = readEmailFilter(address.query);
  const recipient = useSearchText(address, "para");
  const { change } = address;
  return (
    <>
      <SelectField
        label="Tipo"
        value={filter.type === "all" ? "" : filter.type}
        options={[
          { value: "", label: "Todos" },
          ...emailTypes.map((type) => ({ value: type, label: emailTypeLabels[type] })),
        ]}
        onChange={(event) => change({ tipo: event.target.value })}
      />
      <SelectField
        label="Estado"
        value={filter.status === "all" ? "" : filter.status}
        options={[
          { value: "", label: "Todos" },
          ...emailStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
        ]}
        onChange={(event) => change({ estado: event.target.value })}
      />
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
