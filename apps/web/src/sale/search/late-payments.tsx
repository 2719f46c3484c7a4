import { get, type GetValues } from "@rifas/api-client/get";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import type { DataColumn } from "@rifas/ui/data-table";
import { Text } from "@rifas/ui/text";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { useState } from "react";
import { readChoice } from "../../shared/desk/address.ts";
import { ChoiceFilter } from "../../shared/desk/choice-filter.tsx";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import type { EmptyWords } from "../../shared/desk/empty-list.tsx";
import { RaffleFilter, readRaffle } from "../../shared/desk/raffle-filter.tsx";
import { useAddress } from "../../shared/desk/use-address.ts";
import { useListFilters } from "../../shared/desk/use-list-filters.ts";
import { usePages } from "../../shared/desk/use-list.ts";
import {
  amountColumn,
  buyerColumns,
  paymentColumn,
  raffleColumn,
} from "../purchase/purchase-columns.tsx";
import { RecoverDialog } from "../purchase/recover-dialog.tsx";
import { useWhatsAppMessages } from "../whatsapp/use-whatsapp-messages.ts";
import { WhatsAppCell } from "../whatsapp/whatsapp-link.tsx";
import { WhatsAppRows } from "../whatsapp/whatsapp-rows.tsx";
import { timeColumn } from "../../shared/desk/columns.tsx";

const columns: readonly DataColumn<PurchaseForStaff>[] = [
  ...buyerColumns<PurchaseForStaff>((purchase) => purchase),
  raffleColumn,
  { ...amountColumn, place: "end" },
  paymentColumn,
  { ...timeColumn("Llegó", ({ proof_at }) => proof_at), place: "wide" },
];

/** The three lists of late payments. The first is the one that the dashboard counts. */
const lists = {
  recoverable: {
    filter: { status: ["expired"], recoverable: true },
    none: {
      title: "No hay pagos tardíos por recuperar",
      hint: "Si alguien paga tarde, aparece aquí.",
    },
  },
  approved: {
    filter: { status: ["approved"] },
    none: { title: "Todavía no has recuperado ninguno" },
  },
  lost: {
    filter: { status: ["expired"], recoverable: false },
    none: {
      title: "Ninguno se quedó sin recuperar",
      hint: "Aquí quedan los que nadie recuperó antes del sorteo.",
    },
  },
} as const satisfies Record<string, { filter: GetValues<"/purchases">; none: EmptyWords }>;

const options = [
  { value: "recoverable", label: "Por recuperar" },
  { value: "approved", label: "Recuperados" },
  { value: "lost", label: "Sin recuperar" },
] as const;

/** 'Pagos tardíos': payments that arrived after the hold had expired, which staff can recover. */
export function LatePayments() {
  const { query } = useAddress();
  const shown = readChoice(query, "estado", options);
  const filters = useListFilters(readRaffle);
  const wanted = {
    late: true,
    ...lists[shown].filter,
    raffle_id: filters.values.rifa,
    search: filters.search,
    // Newest first, because payments that never arrived stay in the list until the draw and would fill its first page.
    sort: "newest",
  } satisfies GetValues<"/purchases">;
  const list = usePages((page) => get("/purchases", { ...wanted, page, limit: 20 }));
  const messages = useWhatsAppMessages((list.data?.items ?? []).map(({ id }) => id));
  const [recovering, setRecovering] = useState<PurchaseForStaff | null>(null);
  return (
    <WhatsAppRows rows={{ state: list.state, searched: wanted.search }}>
      <Text size="sm" tone="muted">
        Pagaron con el apartado ya vencido. Si el dinero está en el banco, recupera la compra con
        los mismos números, si siguen libres, o con otros. Si nunca llegó, no hagas nada: después
        del sorteo pasa a «Sin recuperar».
      </Text>
      <DeskList<PurchaseForStaff>
        list={list}
        caption="Pagos tardíos"
        noun={["pago", "pagos"]}
        filters={filters}
        toolbar={{
          before: <ChoiceFilter label="Pagos tardíos" name="estado" options={options} />,
          placeholder: "Código, nombre, cédula, referencia...",
          csv: {
            name: "pagos-tardios",
            subject: "estos pagos tardíos",
            fetch: get("/purchases/export", wanted).fetch,
          },
          fields: <RaffleFilter />,
        }}
        table={{
          columns,
          rowKey: ({ id }) => id,
          actions: (purchase) => (
            <Cluster gap={2} align="center" wrap="no-wrap">
              <Recovery purchase={purchase} onOpen={() => setRecovering(purchase)} />
              <WhatsAppCell message={messages.get(purchase.id)} name={purchase.name} />
            </Cluster>
          ),
        }}
        none={lists[shown].none}
        noMatch={{ title: "Nada coincide", hint: "Prueba con otro nombre, código o referencia." }}
      />
      {recovering === null ? null : (
        <RecoverDialog purchase={recovering} onClose={() => setRecovering(null)} />
      )}
    </WhatsAppRows>
  );
}

/** The way to recover a purchase, or that it is too late; nothing for one that was recovered. */
function Recovery({ purchase, onOpen }: { purchase: PurchaseForStaff; onOpen: () => void }) {
  const offer = purchase.can.recover;
  if (!offer.may) return offer.why === null ? null : <span>Ya se sorteó</span>;
  return (
    <Button size="sm" onClick={onOpen}>
      Recuperar
      <VisuallyHidden> {purchase.code}</VisuallyHidden>
    </Button>
  );
}
