import { useQuery } from "@rifas/api-client/hooks/use-query";
import { get } from "@rifas/api-client/get";
import type { PauseInfo, PublicConfig, RaffleListItem } from "@rifas/api-client/types";
import { formatBs, multiplyMoney } from "@rifas/domain/money";
import { BuyBar } from "@rifas/ui/action-bar";
import { Button } from "@rifas/ui/button";
import { Price } from "@rifas/ui/price";
import { QuickQuantity } from "@rifas/ui/quick-quantity";
import { OtherQuantity, QuantityPanel } from "@rifas/ui/quick-quantity/panel";
import { formatCount } from "@rifas/ui/text/format-count";
import { useEffect, useState, Suspense, type ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { deferred } from "../../shared/layout/deferred.tsx";
import { counted } from "@rifas/domain/counted";
import { afterChoice } from "../../shared/early/early-clicks.ts";
import { liveSaleState } from "../state/live-sale-state.ts";
import { flowAddress, paymentAddress } from "./parts/flow-address.ts";
import { heldPurchase } from "./draft/purchase-draft.ts";
import { usePurchaseDraft } from "./draft/use-purchase-draft.ts";
import { comboOffers, quickQuantities, useSelection } from "./choose/use-selection.ts";
import { Ways } from "./choose/ways.tsx";
import { lazyPart } from "../../shared/layout/load-when-online.ts";
import type { PricedRaffle, RafflePrice } from "../price/raffle-price.ts";

/** Loads the purchase's code while somebody is about to ask for it. Asked for, it is loaded again, which says what fails. */
const loadPurchase = () => void import("./purchase-flow.tsx").catch(() => undefined);
const soon = { onPointerEnter: loadPurchase, onFocus: loadPurchase };

const SaleStopped = deferred(async () => (await import("./choose/sale-stopped.tsx")).SaleStopped);

interface SaleProps {
  raffle: RaffleListItem;
  config: PublicConfig | undefined;
  /** Polled every minute on the raffle's own page. */
  pause?: PauseInfo | undefined;
}

/** Choose a quantity and reserve, or read why the sale is stopped. On phones the button is in the SaleBar. */
export function SalePanel({ raffle, config, pause }: SaleProps) {
  const { stats, state } = useLiveSale(raffle, pause);
  const { selection, quantity, min, max, select } = useSelection(raffle, stats);
  const { draft } = usePurchaseDraft(raffle.id);
  const held = heldPurchase(draft);
  const stopped = held !== null || state !== "open";
  const [lowered, setLowered] = useState(false);
  const choose = (next: number) => {
    select({ kind: "drawn", quantity: next });
    setLowered(false);
  };
  const tooMany = !stopped && selection.kind === "drawn" && quantity > max;
  useEffect(() => {
    if (!tooMany) return;
    select({ kind: "drawn", quantity: max });
    setLowered(true);
  }, [tooMany, select, max]);

  if (stopped) {
    return (
      <QuantityPanel>
        <SaleStopped
          raffle={raffle}
          state={state}
          held={held !== null}
          pause={pause}
          stats={stats}
        />
      </QuantityPanel>
    );
  }
  const quick = quickQuantities(raffle, config);
  return (
    <QuantityPanel {...soon}>
      {raffle.number_choice === "buyer" && (
        <Ways raffleId={raffle.id} way={selection.kind} onDrawn={() => choose(quantity)} />
      )}
      <QuickQuantity
        legend="Cuántos boletos"
        options={quick}
        value={quantity}
        max={max}
        offers={comboOffers(raffle)}
        onValueChange={choose}
      />
      <OtherQuantity
        words="Otra cantidad"
        aria-label="boletos"
        min={min}
        max={max}
        value={quantity}
        onValueChange={choose}
        news={
          lowered
            ? `Bajamos tu cantidad: ahora puedes llevar hasta ${formatCount(max)}.`
            : raffle.combos.length > 0 && (
                <RaffleTotal raffle={raffle} quantity={quantity}>
                  {({ parts }) => parts}
                </RaffleTotal>
              )
        }
      />
      <Button asChild size="lg" width="fill">
        <RouterLink to={flowAddress(raffle.id, "datos")} {...afterChoice}>
          <span>
            Apartar {counted(quantity, "boleto")} ·{" "}
            <RaffleTotal raffle={raffle} quantity={quantity}>
              {({ amountBs }) => formatBs(amountBs)}
            </RaffleTotal>
          </span>
        </RouterLink>
      </Button>
    </QuantityPanel>
  );
}

/** The button within thumb's reach, at the bottom of a phone's page. */
export function SaleBar({ raffle, pause }: Omit<SaleProps, "config">) {
  const { stats, state } = useLiveSale(raffle, pause);
  const { quantity } = useSelection(raffle, stats);
  const { draft } = usePurchaseDraft(raffle.id);
  const held = heldPurchase(draft);
  if (held === null && state !== "open") return null;
  return (
    <BuyBar
      {...soon}
      summary={
        held !== null ? undefined : (
          <RaffleTotal raffle={raffle} quantity={quantity}>
            {({ amountBs, parts }) => (
              <>
                <p>{parts}</p>
                <Price amount={amountBs} />
              </>
            )}
          </RaffleTotal>
        )
      }
    >
      {held === null && raffle.number_choice === "buyer" && (
        <Button asChild tone="outline">
          <RouterLink to={flowAddress(raffle.id, "numeros")}>Elegir</RouterLink>
        </Button>
      )}
      <Button asChild size="lg" width={held === null ? "hug" : "fill"}>
        <RouterLink
          to={held === null ? flowAddress(raffle.id, "datos") : paymentAddress(raffle.id, held.id)}
          {...afterChoice}
        >
          {held === null ? "Apartar" : "Seguir con mi compra"}
        </RouterLink>
      </Button>
    </BuyBar>
  );
}

/** The polled figures of a sale, and its state by them. */
function useLiveSale(raffle: RaffleListItem, pause: PauseInfo | undefined) {
  const { data: stats, error } = useQuery(get("/tickets/raffle/{id}/stats", { id: raffle.id }));
  const away = error?.code === "unavailable";
  return { stats, state: liveSaleState(raffle, { pause, stats, away }) };
}

const ComboTotal = lazyPart(async () => (await import("../price/combo-total.tsx")).ComboTotal);

/** Renders what a quantity costs. The server renders it whole, and only a raffle with combos loads what computes their sums. */
function RaffleTotal(props: {
  raffle: PricedRaffle;
  quantity: number;
  children: (total: RafflePrice) => ReactNode;
}) {
  const { raffle, quantity, children } = props;
  if (raffle.combos.length > 0) {
    return (
      <Suspense>
        <ComboTotal {...props} />
      </Suspense>
    );
  }
  const amountBs = multiplyMoney(raffle.price_bs ?? "0.00", quantity);
  return children({ amountBs, parts: counted(quantity, "boleto") });
}
