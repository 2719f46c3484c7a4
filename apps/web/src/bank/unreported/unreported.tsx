import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { DataTable, type DataColumn } from "@rifas/ui/data-table";
import { EmptyState } from "@rifas/ui/empty-state";
import { Stack } from "@rifas/ui/stack";
import { Figures } from "@rifas/ui/text";
import { useState } from "react";
import { DateTime } from "../../shared/desk/date-time.tsx";
import { Query } from "../../shared/desk/query-failure.tsx";
import { buyerColumns } from "../../sale/purchase/purchase-columns.tsx";
import { LatestRejections } from "../../sale/rejected-together/latest-rejections.tsx";
import { RejectTogether } from "../../sale/rejected-together/reject-together.tsx";
import { moneyColumn } from "../../shared/desk/columns.tsx";

type Unreported = Schema<"UnreportedPurchases">["items"][number];

const columns: readonly DataColumn<Unreported>[] = [
  ...buyerColumns<Unreported>(({ purchase }) => purchase),
  { header: "Rifa", place: "under", breaks: "name", cell: ({ purchase }) => purchase.raffle_name },
  {
    header: "Referencia",
    place: "wide",
    cell: ({ purchase }) => <Figures>{purchase.payment_reference ?? "No la dio"}</Figures>,
  },
  { header: "Le avisamos", place: "end", cell: ({ told_at }) => <DateTime instant={told_at} /> },
  moneyColumn("Monto", ({ purchase }) => purchase.payable_bs),
];

/** 'Sin llegar': photos whose payment the bank should have reported, to be rejected in one step, and such rejections. */
export function UnreportedPurchases() {
  const result = useQuery(get("/reconciliation/unreported"));
  return (
    <Stack gap={10}>
      <Stack>
        <p>
          Comprobantes cuyo pago no llegó en 48 horas, aunque el banco de esa cuenta avisó de pagos
          todo ese tiempo. A quien compró le escribimos, y ya tuvo un día para responder.
        </p>
        <Query of={result} sizes={["form"]}>
          {(data) => <UnreportedList {...data} />}
        </Query>
      </Stack>
      <LatestRejections />
    </Stack>
  );
}

function UnreportedList({ items, more, waiting, unsent }: Schema<"UnreportedPurchases">) {
  const [rejecting, setRejecting] = useState(false);
  return (
    <>
      <DataTable
        caption="Comprobantes sin pago en el banco"
        rows={items}
        columns={columns}
        rowKey={({ purchase }) => purchase.id}
        empty={
          <EmptyState
            place="inset"
            title="Ningún pago está sin llegar"
            hint="Aquí salen los comprobantes que el banco debió reportar y no reportó."
          />
        }
      />
      {waiting === 0 ? null : (
        <p>
          {counted(waiting, "compra")} más: ya le escribimos a quien compró y todavía está a tiempo
          de responder.
        </p>
      )}
      {unsent === 0 ? null : (
        <p>
          {counted(unsent, "compra")} más: el mensaje a quien compró no ha salido. Saldrá aquí un
          día después de que salga; mira «Correos».
        </p>
      )}
      {items.length === 0 ? null : (
        <Cluster>
          <Button tone="danger" onClick={() => setRejecting(true)}>
            Rechazar {counted(items.length, "compra")}…
          </Button>
        </Cluster>
      )}
      {rejecting ? (
        <RejectTogether
          title="Rechazar lo que no llegó"
          description="A cada persona le llega el motivo, y sus números quedan libres. Si el banco reporta alguno mientras tanto, ese se queda."
          items={items.map(({ purchase }) => purchase)}
          more={more}
          onClose={() => setRejecting(false)}
        />
      ) : null}
    </>
  );
}
