import type { Dashboard } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { DataTable, RowLink, type DataColumn } from "@rifas/ui/data-table";
import { EmptyState } from "@rifas/ui/empty-state";
import { Section } from "@rifas/ui/section";
import { formatCount } from "@rifas/ui/text/format-count";
import { Link as RouterLink } from "react-router-dom";
import { timeAgo } from "../../shared/desk/time-ago.ts";
import { TrialMark } from "../../sale/purchase/trial-mark.tsx";
import { moneyColumn } from "../../shared/desk/columns.tsx";

type Proof = Dashboard["attention"]["oldest_proofs"][number];

function columns(now: number): readonly DataColumn<Proof>[] {
  return [
    {
      header: "Compra",
      place: "title",
      cell: (purchase) => (
        <>
          <RowLink asChild>
            <RouterLink to={`/admin/tickets?revisar=${purchase.id}`}>{purchase.name}</RouterLink>
          </RowLink>{" "}
          <TrialMark of={purchase} />
        </>
      ),
    },
    {
      header: "Espera",
      place: "end",
      cell: ({ review_since: since }) => (since === null ? "—" : timeAgo(since, now)),
    },
    {
      header: "Rifa",
      place: "under",
      breaks: "name",
      cell: ({ quantity, raffle_name }) => `${formatCount(quantity)} × ${raffle_name}`,
    },
    moneyColumn("Monto", ({ amount_bs }) => amount_bs),
    {
      header: "Advertencias",
      place: "wide",
      cell: ({ warnings }) => (warnings === 0 ? "Ninguna" : warnings),
    },
  ];
}

/** The purchases that have waited longest for a decision, oldest first. */
export function OldestProofs({ dashboard, now }: { dashboard: Dashboard; now: number }) {
  const { pending_proofs: waiting, oldest_proofs: oldest } = dashboard.attention;
  return (
    <Section
      heading="Los que más esperan"
      action={
        waiting > 0 ? (
          <Button asChild>
            <RouterLink to="/admin/tickets">Revisar {formatCount(waiting)}</RouterLink>
          </Button>
        ) : undefined
      }
    >
      <DataTable
        caption="Pagos que más esperan"
        columns={columns(now)}
        rows={oldest}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            place="inset"
            level={3}
            picture="inbox"
            title="No hay pagos por revisar"
            hint="Cuando llegue uno, aparece aquí."
          />
        }
      />
    </Section>
  );
}
