import { adminQueries } from "@rifas/api-client/admin-queries";
import type { EmailLog } from "@rifas/api-client/types";
import { emailStatuses, statusLabels } from "@rifas/domain/statuses";
import { Button } from "@rifas/ui/button";
import { DataTable } from "@rifas/ui/data-table";
import { EmptyState } from "@rifas/ui/empty-state";
import { ErrorState } from "@rifas/ui/error-state";
import { FilterBar } from "@rifas/ui/filter-bar";
import { SearchBox } from "@rifas/ui/search-box";
import { SelectField } from "@rifas/ui/select-field";
import { TextField } from "@rifas/ui/text-field";
import { readPage } from "../../desk/address.ts";
import { emailTypeLabels } from "../../desk/email-words.ts";
import { ExportButton } from "../../desk/export-button.tsx";
import { ListPager } from "../../desk/list-pager.tsx";
import { ResendButton } from "../../desk/resend-button.tsx";
import { useAddress } from "../../desk/use-address.ts";
import { useList } from "../../desk/use-list.ts";
import { useSearchText } from "../../desk/use-search-text.ts";
import { emailColumns } from "./email-columns.tsx";
import { activeEmailFilters, emailQuery, emailTypes, readEmailFilter } from "./email-filter.ts";

const LIMIT = 20;
/** Messages leave by themselves: what waits is looked at again. */
const RENEWED_MS = 15_000;
const noFilters = { busca: null, tipo: null, estado: null, para: null };

/** Every message, found by type, state, recipient and text; each can be read and sent again (B4). */
export function EmailHistory() {
  const address = useAddress();
  const { query, change } = address;
  const filter = readEmailFilter(query);
  const wanted = emailQuery(filter);
  const search = useSearchText(address, "busca");
  const list = useList({
    ...adminQueries.emailLogs({ ...wanted, page: readPage(query), limit: LIMIT }),
    refreshMs: RENEWED_MS,
  });
  const narrowed = activeEmailFilters(filter) > 0 || filter.search !== "";
  return (
    <div className="grid gap-4">
      <FilterBar
        search={
          <SearchBox
            label="Buscar correos"
            placeholder="Asunto, destinatario, código..."
            value={search.typed}
            maxLength={100}
            state={list.state === "refreshing" ? "searching" : "idle"}
            onChange={(event) => search.setTyped(event.target.value)}
          />
        }
        activeCount={activeEmailFilters(filter)}
        onClear={() => change(noFilters)}
        actions={
          <ExportButton
            name="correos"
            subject="estos correos"
            fetch={(client) => client.get("/admin/emails/export", { query: wanted })}
          />
        }
      >
        <Filters />
      </FilterBar>
      <DataTable<EmailLog>
        caption="Correos"
        columns={emailColumns}
        rows={list.data?.items ?? []}
        rowKey={({ id }) => String(id)}
        state={list.state}
        actions={(email) => <ResendButton email={email} />}
        empty={
          <EmptyState
            picture={narrowed ? "search" : "inbox"}
            title={narrowed ? "Ningún correo coincide" : "Todavía no hay correos"}
            hint={
              narrowed
                ? "Prueba con menos filtros."
                : "Cada compra y cada sorteo deja aquí los suyos."
            }
            action={
              narrowed ? (
                <Button tone="outline" onClick={() => change(noFilters)}>
                  Quitar los filtros
                </Button>
              ) : undefined
            }
          />
        }
        error={
          <ErrorState
            text={list.error?.serverText ?? list.error?.message}
            state={list.retrying ? "retrying" : "idle"}
            onRetry={() => void list.retry()}
          />
        }
      />
      {list.data === undefined ? null : <ListPager list={list.data} noun={["correo", "correos"]} />}
    </div>
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
        maxLength={100}
        onChange={(event) => recipient.setTyped(event.target.value)}
      />
    </>
  );
}
