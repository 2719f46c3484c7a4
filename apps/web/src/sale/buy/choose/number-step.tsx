import type { Raffle } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { BuyBar } from "@rifas/ui/action-bar";
import { BuyAction, BuyPlace } from "@rifas/ui/action-bar/place";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Price } from "@rifas/ui/price";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { TicketNumberGrid } from "@rifas/ui/ticket-number-grid";
import { raffleTotal } from "../../price/raffle-price.ts";
import { useEndingSearch } from "./use-ending-search.ts";
import { useNumberStates } from "./use-number-states.ts";
import { Ways } from "./ways.tsx";

/** The free numbers to pick from, and a grid of all. Only what is visible is loaded, so a million are as fast as a hundred. */
export function NumberStep(props: {
  raffle: Raffle;
  picked: readonly string[];
  min: number;
  max: number;
  onPick: (numbers: readonly string[]) => void;
  onDrawn: () => void;
  onDone: () => void;
}) {
  const { raffle, picked, min, max, onPick, onDrawn, onDone } = props;
  const { stateOf, look, failed, refresh } = useNumberStates(raffle.id, raffle.total_tickets);
  const endings = useEndingSearch(raffle.id);
  const missing = min - picked.length;
  const { amountBs: amount, parts: words } = raffleTotal(raffle, picked.length);
  const button = (
    <Button size="lg" width="fill" disabled={picked.length === 0 || missing > 0} onClick={onDone}>
      {missing > 0 && picked.length > 0
        ? `${missing === 1 ? "Falta" : "Faltan"} ${missing}`
        : "Seguir"}
    </Button>
  );
  return (
    <Stack gap={6}>
      <Ways raffleId={raffle.id} way="picked" onDrawn={onDrawn} />
      {failed && (
        <Banner
          tone="danger"
          announce="polite"
          title="No pudimos ver cuáles están libres"
          action={
            <Button tone="outline" onClick={refresh}>
              Intentar de nuevo
            </Button>
          }
        />
      )}
      <TicketNumberGrid
        total={raffle.total_tickets}
        stateOf={stateOf}
        chosen={picked}
        max={max}
        onChosenChange={onPick}
        onVisibleRange={look}
        endings={endings}
      />
      <BuyPlace
        summary={
          picked.length > 0 ? (
            <p>
              {words} · {formatBs(amount)}
            </p>
          ) : null
        }
      >
        {button}
      </BuyPlace>
      <BuyBar
        summary={
          <>
            <Text size="sm">{words}</Text>
            <Price amount={amount} />
          </>
        }
      >
        <BuyAction>{button}</BuyAction>
      </BuyBar>
    </Stack>
  );
}
