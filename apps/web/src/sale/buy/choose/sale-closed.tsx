import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Stack } from "@rifas/ui/stack";
import { useState } from "react";
import { ButtonTo } from "../../../shared/link-to.tsx";
import { deferred } from "../../../shared/layout/deferred.tsx";
import type { LiveData, LiveSaleState, Sale } from "../../state/live-sale-state.ts";
import { saleNotice } from "../../state/sale-notice.ts";
import { useSite } from "../../../shared/use-site.ts";
import { useNow } from "../snapshot/use-now.ts";

const WaitingListForm = deferred(
  async () => (await import("./waiting-list-form.tsx")).WaitingListForm,
);

/** A raffle on which nothing can be bought now. */
export type StoppedSale = Sale & { id: number; sales_close_at: string | null };

/**
 * Why nothing can be bought now, shown instead of the sale panel, and where that may change, how to be told. Nothing while the sale is
 * open.
 */
export function SaleClosed(props: LiveData & { raffle: StoppedSale; state: LiveSaleState }) {
  const { raffle, state, pause, stats } = props;
  const site = useSite();
  const [asking, setAsking] = useState(false);
  const ownClock = useNow();
  const now = pause === undefined ? ownClock : Date.parse(pause.server_time);
  const notice = saleNotice(state, raffle, { pause, stats }, now);
  if (notice === null) return null;
  const live = isDrawnSoon(raffle, state, now);
  const waits = site?.waiting_list === true ? waitWords(raffle, state, now) : null;
  return (
    <Stack gap={4}>
      <Banner
        tone={notice.tone}
        title={notice.title}
        announce="polite"
        action={
          (live || (waits !== null && !asking)) && (
            <>
              {live && (
                <ButtonTo to={`/sorteo/${raffle.id}`} tone="outline" size="sm">
                  Mira el sorteo en vivo
                </ButtonTo>
              )}
              {waits !== null && !asking && (
                <Button tone="outline" size="sm" onClick={() => setAsking(true)}>
                  {waits}
                </Button>
              )}
            </>
          )
        }
      >
        {notice.text}
      </Banner>
      {waits !== null && asking && <WaitingListForm raffleId={raffle.id} words={waits} />}
    </Stack>
  );
}

/** The key that asks to be told, until sales close; null where nothing can become free. */
function waitWords(
  { sales_close_at: close, draw_date: draw }: StoppedSale,
  state: LiveSaleState,
  now: number | null,
): string | null {
  const end = close ?? draw;
  if (end !== null && now !== null && Date.parse(end) <= now) return null;
  if (state === "paused") return "Avísame cuando abra la venta";
  return state === "none_free" || state === "sold_out" ? "Avísame si se libera un número" : null;
}

const DAY_MS = 86_400_000;

/** From the close of sales on, or the day before where they are sold out, until the results. */
function isDrawnSoon({ outcome, draw_date: draw }: Sale, state: LiveSaleState, now: number | null) {
  if (outcome !== null || draw === null || now === null) return false;
  if (state === "closed") return true;
  return state === "sold_out" && Date.parse(draw) - now < DAY_MS;
}
