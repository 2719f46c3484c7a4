import { getForStaff } from "@rifas/api-client/get-for-staff";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { NumberChips } from "@rifas/ui/number-chips";
import { Section } from "@rifas/ui/section";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { Stack } from "@rifas/ui/stack";
import { useEffect, useRef } from "react";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";
import { changeStatus, type StatusChange } from "../purchase/change-status.ts";
import { PurchaseBadges } from "../purchase/purchase-badges.tsx";
import { counted } from "@rifas/domain/counted";
import { NarrowColumn } from "@rifas/ui/narrow-column";
import { useRenewPurchases } from "../purchase/renew-purchases.ts";
import { Failure } from "../../shared/forms/failure.tsx";

/** A registered sale. Approving it is a separate step, which is audited. */
export function SaleMade(props: {
  id: string;
  onOpen: (id: string) => void;
  onAnother: () => void;
}) {
  const { data: purchase } = useFreshQuery(getForStaff("/purchases/{id}", { id: props.id }));
  const renew = useRenewPurchases();
  const approve = useMutation((client, change: StatusChange) =>
    renew.after(props.id, changeStatus(client, props.id, change)),
  );
  const heading = useRef<HTMLDivElement>(null);
  // The form has unmounted; focus the result.
  useEffect(() => heading.current?.focus(), []);
  return (
    <NarrowColumn ref={heading} tabIndex={-1} align="start">
      {purchase === undefined ? (
        <SkeletonGroup>
          <SkeletonBlock size="form" />
        </SkeletonGroup>
      ) : (
        <Section
          look="card"
          heading={`Venta registrada: ${purchase.code}`}
          lead={`${purchase.name}, ${purchase.raffle.name}`}
          action={<PurchaseBadges purchase={purchase} />}
        >
          <Stack>
            <NumberChips label="Números de la venta" numbers={purchase.tickets} />
            <SaleFacts purchase={purchase} />
            {purchase.status === "pending" ? (
              <Banner tone="info">
                Todavía no está aprobada. Apruébala cuando tengas el dinero en la mano o en el
                banco.
              </Banner>
            ) : null}
            <Failure of={approve.error} />
            <Cluster>
              {purchase.status === "pending" ? (
                <Button
                  state={approve.pending ? "pending" : "idle"}
                  pendingLabel="Aprobando…"
                  onClick={() =>
                    void approve.run({ status: "approved", expected_status: "pending" })
                  }
                >
                  Aprobar {counted(purchase.quantity, "boleto")}
                </Button>
              ) : null}
              <Button tone="outline" onClick={() => props.onOpen(purchase.id)}>
                Ver la compra
              </Button>
              <Button tone="outline" onClick={props.onAnother}>
                Otra venta
              </Button>
            </Cluster>
          </Stack>
        </Section>
      )}
    </NarrowColumn>
  );
}

function SaleFacts({ purchase }: { purchase: PurchaseForStaff }) {
  return (
    <DetailList>
      <DetailRow label="Total">{formatBs(purchase.amount_bs)}</DetailRow>
      <DetailRow label="Pago">{purchase.payment_method_name ?? "Sin pago"}</DetailRow>
      {purchase.reserved_until === null ? null : (
        <DetailRow label="Apartada hasta">{formatDateTime(purchase.reserved_until)}</DetailRow>
      )}
    </DetailList>
  );
}
