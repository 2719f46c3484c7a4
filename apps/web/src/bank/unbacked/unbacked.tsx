import { get } from "@rifas/api-client/get";
import type { Schema, UnbackedPurchase } from "@rifas/api-client/types";
import { formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import type { DataColumn } from "@rifas/ui/data-table";
import { FilterBar } from "@rifas/ui/filter-bar";
import { Combobox } from "@rifas/ui/combobox";
import { Stack } from "@rifas/ui/stack";
import { Figures } from "@rifas/ui/text";
import { DaysFilter } from "../../shared/desk/day-filter.tsx";
import { readDays, readNumber, type AddressQuery } from "../../shared/desk/address.ts";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import { useUser } from "../../shared/session/use-session.ts";
import { ExportButton } from "../../shared/desk/export-button.tsx";
import { RaffleFilter, readRaffle } from "../../shared/desk/raffle-filter.tsx";
import { useAddress } from "../../shared/desk/use-address.ts";
import { useListFilters } from "../../shared/desk/use-list-filters.ts";
import { usePages } from "../../shared/desk/use-list.ts";
import { UnconfirmedCash } from "./cash.tsx";
import { buyerColumns } from "../../sale/purchase/purchase-columns.tsx";
import { moneyColumn } from "../../shared/desk/columns.tsx";

const LIMIT = 50;
const readFilters = (query: AddressQuery) => ({
  ...readRaffle(query),
  ...readDays(query),
  aprobo: readNumber(query, "aprobo"),
});

const columns: readonly DataColumn<UnbackedPurchase>[] = [
  ...buyerColumns<UnbackedPurchase>((purchase) => purchase),
  { header: "Rifa", place: "under", breaks: "name", cell: ({ raffle_name }) => raffle_name },
  {
    header: "Referencia",
    place: "wide",
    cell: ({ payment_reference }) => <Figures>{payment_reference ?? "No la dio"}</Figures>,
  },
  { header: "Aprobada", place: "end", cell: ({ day }) => formatDay(day) },
  {
    header: "Por",
    place: "wide",
    breaks: "anywhere",
    cell: ({ approved_by }) => approved_by?.name ?? "El banco",
  },
  moneyColumn("Monto", ({ payable_bs }) => payable_bs),
];

/** 'Sin respaldo': approved purchases that have no money in the bank, by raffle, day and who approved; with an export. */
export function UnbackedPurchases() {
  const filters = useListFilters(readFilters);
  const takesOut = useUser()?.takes_out_buyers === true;
  const { rifa, desde, hasta, aprobo } = filters.values;
  const wanted = { raffle_id: rifa, approved_by: aprobo, date_from: desde, date_to: hasta };
  const list = usePages((page) =>
    get("/reconciliation/unbacked", { ...wanted, page, limit: LIMIT }),
  );
  return (
    <Stack>
      <p>Compras aprobadas que ningún movimiento del banco paga.</p>
      <FilterBar
        search={<RaffleFilter labelDisplay="hidden" />}
        activeCount={filters.active}
        onClear={filters.clear}
        actions={
          takesOut ? (
            <ExportButton
              name="sin-dinero-en-el-banco"
              subject="estas compras"
              fetch={get("/reconciliation/unbacked/export", wanted).fetch}
            />
          ) : undefined
        }
      >
        <ApproverFilter approver={aprobo} approvers={list.data?.approvers ?? []} />
        <DaysFilter from={desde} to={hasta} />
      </FilterBar>
      {list.data === undefined ? null : (
        // 'Por día' knows neither raffles nor approvers.
        <p>
          Suman {formatBs(list.data.sum_bs)}
          {rifa === null && aprobo === null ? ", igual que en «Por día»" : ""}.
        </p>
      )}
      <DeskList<UnbackedPurchase>
        // Another list, so that the sums don't push down one that is shown already.
        key={list.data === undefined ? "alone" : "below the sums"}
        list={list}
        caption="Compras aprobadas sin dinero en el banco"
        noun={["compra", "compras"]}
        filters={filters}
        none={{
          title: "Todo lo aprobado tiene su dinero en el banco",
          hint: "Aquí sale lo que se aprobó sin un movimiento del banco que lo pague.",
        }}
        noMatch={{ title: "Ninguna compra coincide", hint: "Prueba con menos filtros." }}
        table={{ columns, rowKey: ({ id }) => id }}
      />
      {/* Once the list has its height, as it would be pushed down. */}
      {list.data === undefined ? null : <UnconfirmedCash />}
    </Stack>
  );
}

function ApproverFilter(props: {
  approver: number | null;
  approvers: readonly Schema<"PurchaseReviewer">[];
}) {
  const { change } = useAddress();
  const { approver } = props;
  const known = new Map(props.approvers.map(({ id, name }) => [id, name]));
  if (approver !== null && !known.has(approver)) known.set(approver, `Usuario ${approver}`);
  return (
    <Combobox
      label="La aprobó"
      value={approver === null ? "" : String(approver)}
      options={[
        { value: "", label: "Cualquiera" },
        ...[...known].map(([id, label]) => ({ value: String(id), label })),
      ]}
      onValueChange={(id) => change({ aprobo: id })}
    />
  );
}
