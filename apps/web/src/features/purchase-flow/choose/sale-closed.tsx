import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Link as RouterLink } from "react-router-dom";
import type { LiveData, LiveSaleState, Sale } from "../../../shared/raffle/live-sale-state.ts";
import { saleNotice } from "../../../shared/raffle/sale-notice.ts";
import { useNow } from "../snapshot/use-now.ts";

/** Why nothing can be bought now, shown instead of the sale panel. Nothing while the sale is open. */
export function SaleClosed(
  props: LiveData & { raffle: Sale & { id: number }; state: LiveSaleState },
) {
  const { raffle, state, pause, stats } = props;
  const ownClock = useNow();
  const now = pause === undefined ? ownClock : Date.parse(pause.server_time);
  const notice = saleNotice(state, raffle, { pause, stats }, now);
  if (notice === null) return null;
  return (
    <Banner
      tone={notice.tone}
      title={notice.title}
      announce="polite"
      action={
        isDrawnSoon(raffle, state, now) ? (
          <Button asChild tone="outline" size="sm">
            <RouterLink to={`/sorteo/${raffle.id}`}>Mira el sorteo en vivo</RouterLink>
          </Button>
        ) : undefined
      }
    >
      {notice.text}
    </Banner>
  );
}

const DAY_MS = 86_400_000;

/** From the close of sales on, or the day before where they are sold out, until the results. */
function isDrawnSoon(
  { outcome, draw_date: draw }: Sale,
  state: LiveSaleState,
  now: number | null,
): boolean {
  if (outcome !== null || draw === null || now === null) return false;
  if (state === "closed") return true;
  return state === "sold_out" && Date.parse(draw) - now < DAY_MS;
}
