import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { EmailStats, Schema } from "@rifas/api-client/types";
import { DataTable, type DataColumn } from "@rifas/ui/data-table";
import { Disclosure } from "@rifas/ui/disclosure";
import { EmptyState } from "@rifas/ui/empty-state";
import { SegmentedFilter } from "@rifas/ui/segmented-filter";
import { Stack } from "@rifas/ui/stack";
import { StatTile, StatTileLink } from "@rifas/ui/stat-tile";
import { formatCount } from "@rifas/ui/text/format-count";
import { Tiles } from "@rifas/ui/tiles";
import { Link as RouterLink } from "react-router-dom";
import { addressWith, readOneOf } from "../../shared/desk/address.ts";
import { emailTypeLabels } from "@rifas/domain/email-types";
import { QueryFailure } from "../../shared/desk/query-failure.tsx";
import { useAddress } from "../../shared/desk/use-address.ts";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";

type Counts = EmailStats["all_time"];
type TypeCounts = Schema<"EmailTypeCounts">;

const periods = [
  { value: "24h", label: "24 horas" },
  { value: "7d", label: "7 días" },
  { value: "todo", label: "Siempre" },
] as const;
const fields = { "24h": "last_24_hours", "7d": "last_7_days", todo: "all_time" } as const;

const tiles = [
  { status: null, label: "Correos", of: (counts: Counts) => counts.total },
  { status: "sent", label: "Enviados", of: (counts: Counts) => counts.sent },
  { status: "queued", label: "En cola", of: (counts: Counts) => counts.queued },
  { status: "failed", label: "Fallaron", of: (counts: Counts) => counts.failed },
] as const;

const columns: readonly DataColumn<TypeCounts>[] = [
  { header: "Tipo", place: "title", cell: ({ email_type }) => emailTypeLabels[email_type] },
  { header: "Enviados", align: "end", cell: ({ sent }) => formatCount(sent) },
  { header: "En cola", align: "end", cell: ({ queued }) => formatCount(queued) },
  { header: "Fallaron", align: "end", cell: ({ failed }) => formatCount(failed) },
];

/** Counts by status and type for 24 hours, 7 days and all time. Each tile links to the list filtered by its status. */
export function EmailCounts() {
  const { query, change } = useAddress();
  const result = useFreshQuery({ ...get("/admin/emails/stats"), refreshMs: 30_000 });
  const { data, error } = result;
  const period = readOneOf(query, "periodo", ["7d", "todo"]) ?? "24h";
  const counts = data?.[fields[period]];
  if (data === undefined && error !== undefined) {
    return <QueryFailure of={result} place="inset" title="No pudimos contar los correos" />;
  }
  return (
    <Stack gap={3}>
      <SegmentedFilter
        label="Período de las cifras"
        options={periods}
        value={period}
        onValueChange={(value) =>
          change({ periodo: value === "24h" ? null : value, pagina: query.get("pagina") })
        }
      />
      <Tiles columns={4}>
        {tiles.map(({ status, label, of }) => (
          <StatTile
            key={label}
            state={counts === undefined ? "loading" : "ready"}
            tone={
              status === "failed" && counts !== undefined && counts.failed > 0
                ? "attention"
                : "plain"
            }
            label={
              <StatTileLink asChild>
                <RouterLink to={addressWith(query, { estado: status })}>{label}</RouterLink>
              </StatTileLink>
            }
            value={counts === undefined ? "0" : formatCount(of(counts))}
          />
        ))}
      </Tiles>
      <Disclosure summary="Por tipo">
        <DataTable<TypeCounts>
          caption="Correos por tipo"
          columns={columns}
          rows={counts?.by_type ?? []}
          rowKey={({ email_type }) => email_type}
          state={counts === undefined ? "loading" : "ready"}
          skeletonRows={3}
          empty={
            <EmptyState place="inset" level={3} picture="inbox" title="Ninguno en este tiempo" />
          }
        />
      </Disclosure>
    </Stack>
  );
}

/** Whether outgoing e-mail is configured; `unknown` until the first response. `EmailCounts` polls the same query. */
export function useEmailDelivery(): "unknown" | "works" | "not-configured" {
  const { data, error } = useQuery(get("/admin/emails/stats"));
  if (data === undefined) return error === undefined ? "unknown" : "works";
  return data.email_configured ? "works" : "not-configured";
}
