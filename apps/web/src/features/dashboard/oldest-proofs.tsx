import type { Dashboard } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { Button } from "@rifas/ui/button";
import { DataTable, type DataColumn } from "@rifas/ui/data-table";
import { EmptyState } from "@rifas/ui/empty-state";
import { Section } from "@rifas/ui/section";
import { Figures, NoWrap } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { Link as RouterLink } from "react-router-dom";
import { timeAgo } from "../../shared/desk/time-ago.ts";
import { PurchaseTitle } from "../../shared/purchase/purchase-title.tsx";

type Proof = Dashboard["attention"]["oldest_proofs"][number];

function columns(now: number): readonly DataColumn<Proof>[] {
  return [
    {
      id: "name",
      header: "Compra",
      place: "title",
      cell: (purchase) => (
        <PurchaseTitle code={purchase.code} trial={purchase.trial}>
          <RouterLink to={`/admin/tickets?revisar=${purchase.id}`}>{purchase.name}</RouterLink>
        </PurchaseTitle>
      ),
    },
    {
      id: "age",
      header: "Espera",
      place: "aside",
      cell: ({ review_since: since }) => (
        <NoWrap>{since === null ? "—" : timeAgo(since, now)}</NoWrap>
      ),
    },
    { id: "raffle", header: "Rifa", breaks: "anywhere", cell: ({ raffle_name }) => raffle_name },
    {
      id: "quantity",
      header: "Boletos",
      align: "end",
      cell: ({ quantity }) => <Figures>{formatCount(quantity)}</Figures>,
    },
    {
      id: "amount",
      header: "Monto",
      align: "end",
      cell: ({ amount_bs }) => <Figures>{formatBs(amount_bs)}</Figures>,
    },
    {
      id: "warnings",
      header: "Advertencias",
      cell: ({ warnings }) => (warnings === 0 ? "Ninguna" : warnings),
    },
  ];
}

/** The purchases that have waited longest for a decision, oldest first. */
export function OldestProofs({
  dashboard,
  now,
}: {
  dashboard: Dashboard | undefined;
  now: number;
}) {
  const waiting = dashboard?.attention.pending_proofs ?? 0;
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
        rows={dashboard?.attention.oldest_proofs ?? []}
        rowKey={({ id }) => id}
        state={dashboard === undefined ? "loading" : "ready"}
        skeletonRows={5}
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
