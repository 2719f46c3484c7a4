import { Banner } from "@rifas/ui/banner";
import type { LiveData, LiveSaleState, Sale } from "../../../raffle/live-sale-state.ts";
import { saleNotice } from "../../../raffle/sale-notice.ts";
import { useNow } from "../snapshot/use-now.ts";

/** Why nothing can be bought now, shown instead of the sale panel. Nothing while the sale is open. */
export function SaleClosed(
  props: LiveData & { raffle: Sale; state: LiveSaleState; className?: string },
) {
  const { raffle, state, pause, stats, className } = props;
  const ownClock = useNow();
  const now = pause === undefined ? ownClock : Date.parse(pause.server_time);
  const notice = saleNotice(state, raffle, { pause, stats }, now);
  if (notice === null) return null;
  return (
    <Banner className={className} tone={notice.tone} title={notice.title} announce="polite">
      {notice.text}
    </Banner>
  );
}
