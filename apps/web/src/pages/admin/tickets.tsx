import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { useState } from "react";
import type { ChatSale } from "../../sale/chat/chat-proposal.ts";
import { DeskViews } from "../../shared/desk/desk-views.tsx";
import { useAddress } from "../../shared/desk/use-address.ts";
import { PurchaseDrawer } from "../../sale/purchase-detail/purchase-drawer.tsx";
import { Clients } from "../../sale/search/clients.tsx";
import { LatePayments } from "../../sale/search/late-payments.tsx";
import { ManualSale } from "../../sale/manual-sale/manual-sale.tsx";
import { ReviewQueue } from "../../sale/review-queue/review-queue.tsx";
import { SearchView } from "../../sale/search/search-view.tsx";

/** `/admin/tickets`: the review queue, the search, late payments, sales in person and clients. */
export function Component() {
  const attention = useQuery(get("/raffles/admin/dashboard")).data?.attention;
  const { change } = useAddress();
  // The sale that a chat proposes, until its form shows it. In memory only: personal data has no place in an address.
  const [sale, setSale] = useState<ChatSale | null>(null);
  const sell = (proposed: ChatSale) => {
    setSale(proposed);
    change({ vista: "venta", busca: null }, "push");
  };
  return (
    <DeskViews
      heading="Boletos"
      views={[
        { id: "cola", label: "Por revisar", show: (open) => <ReviewQueue onOpen={open} /> },
        { id: "buscar", label: "Buscar", show: () => <SearchView onSell={sell} /> },
        { id: "tardios", label: "Pagos tardíos", show: () => <LatePayments /> },
        {
          id: "venta",
          label: "Venta manual",
          show: (open) => (
            <ManualSale proposed={sale} onOpened={() => setSale(null)} onOpen={open} />
          ),
        },
        { id: "clientes", label: "Clientes", show: () => <Clients /> },
      ]}
      first="cola"
      counts={{ cola: attention?.pending_proofs, tardios: attention?.late_payments }}
      panes={{ view: "cola", item: "revisar" }}
      drawer={(purchase, close) => <PurchaseDrawer id={purchase} onClose={close} />}
    />
  );
}
