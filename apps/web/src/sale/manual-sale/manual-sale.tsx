import { get } from "@rifas/api-client/get";
import type { PurchaseForBuyer, RaffleListItem } from "@rifas/api-client/types";
import { EmptyState } from "@rifas/ui/empty-state";
import { useEffect, useEffectEvent, useState } from "react";
import type { ChatSale } from "../chat/chat-proposal.ts";
import { useAddress } from "../../shared/desk/use-address.ts";
import { Unloaded } from "../../shared/desk/query-failure.tsx";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";
import { SaleForm } from "./sale-form.tsx";
import { SaleMade } from "./sale-made.tsx";
import { onSale } from "./sale-values.ts";

/** 'Venta manual': a sale in person, registered by staff and approved in a second request. */
export function ManualSale(props: {
  /** What a chat proposes, taken over when this opens; null if it opens empty. */
  proposed: ChatSale | null;
  /** Called once it is taken over. */
  onOpened: () => void;
  onOpen: (id: string) => void;
}) {
  const asked = useFreshQuery(get("/raffles", { status: ["active"], limit: 100 }));
  const { data } = asked;
  const [made, setMade] = useState<PurchaseForBuyer | null>(null);
  const [proposed, setProposed] = useState(props.proposed);
  const opened = useEffectEvent(props.onOpened);
  useEffect(() => opened(), []);
  const { query, change } = useAddress();
  if (made !== null) {
    return <SaleMade id={made.id} onOpen={props.onOpen} onAnother={() => setMade(null)} />;
  }
  if (data === undefined) {
    return <Unloaded of={asked} label="Cargando las rifas…" height={96} width="2xl" />;
  }
  const raffles: RaffleListItem[] = onSale(data.items);
  if (raffles.length === 0) {
    return (
      <EmptyState
        title="No hay ninguna rifa a la venta"
        hint="Para vender en persona, la rifa tiene que estar publicada y con la venta abierta."
      />
    );
  }
  const sold = (purchase: PurchaseForBuyer) => {
    setMade(purchase);
    setProposed(null);
    // After a trial purchase the next sale is a real one.
    change({ prueba: null });
  };
  return (
    <SaleForm
      raffles={raffles}
      trial={query.has("prueba")}
      proposed={proposed}
      onPropose={setProposed}
      onMade={sold}
    />
  );
}
