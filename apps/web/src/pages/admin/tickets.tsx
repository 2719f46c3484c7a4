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

const views = [
  { id: "cola", label: "Por revisar" },
  { id: "buscar", label: "Buscar" },
  { id: "tardios", label: "Pagos tardíos" },
  { id: "venta", label: "Venta manual" },
  { id: "clientes", label: "Clientes" },
] as const;

type View = (typeof views)[number]["id"];

/** `/admin/tickets`: the review queue, the search, late payments, sales in person and clients. */
export function Component() {
  const attention = useQuery(get("/raffles/admin/dashboard")).data?.attention;
  const { change } = useAddress();
  // In memory only: personal data has no place in an address.
  const [sale, setSale] = useState<ChatSale | null>(null);
  const sell = (proposed: ChatSale) => {
    setSale(proposed);
    change({ vista: "venta", busca: null }, "push");
  };
  return (
    <DeskViews<View>
      heading="Boletos"
      views={views}
      first="cola"
      counts={{ cola: attention?.pending_proofs, tardios: attention?.late_payments }}
      panes={{ view: "cola", item: "revisar" }}
      drawer={(purchase, close) => <PurchaseDrawer id={purchase} onClose={close} />}
    >
      {(view, openPurchase) => (
        <ViewContent
          view={view}
          onOpen={openPurchase}
          sale={sale}
          onSell={sell}
          onSaleOpened={() => setSale(null)}
        />
      )}
    </DeskViews>
  );
}

function ViewContent(props: {
  view: View;
  onOpen: (id: string) => void;
  /** The sale that a chat proposes, until its form shows it. */
  sale: ChatSale | null;
  onSell: (sale: ChatSale) => void;
  onSaleOpened: () => void;
}) {
  switch (props.view) {
    case "cola":
      return <ReviewQueue onOpen={props.onOpen} />;
    case "buscar":
      return <SearchView onSell={props.onSell} />;
    case "tardios":
      return <LatePayments />;
    case "venta":
      return (
        <ManualSale proposed={props.sale} onOpened={props.onSaleOpened} onOpen={props.onOpen} />
      );
    case "clientes":
      return <Clients />;
  }
}
