import type { Raffle } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Countdown } from "@rifas/ui/countdown";
import { Results } from "../raffle/results.tsx";

interface DrawStateProps {
  raffle: Raffle;
  /** The server's time, in UTC like the draw's; empty until it is known. */
  now: string;
  refreshing: boolean;
  onRefresh: () => void;
}

/** The progress of the draw: the time left, waiting for the result, the winners, or cancelled. */
export function DrawState({ raffle, now, refreshing, onRefresh }: DrawStateProps) {
  if (raffle.outcome === "cancelled") {
    return (
      <Banner tone="danger" title="La rifa se canceló">
        <p className="wrap-anywhere">{raffle.cancel_reason}</p>
      </Banner>
    );
  }
  if (raffle.results.length > 0) return <Results raffle={raffle} />;
  if (raffle.draw_date === null) return null;
  if (raffle.draw_date > now) {
    return (
      <div className="grid justify-items-start gap-2">
        <p>Falta para el sorteo del {formatDateTime(raffle.draw_date)}</p>
        <Countdown until={raffle.draw_date} onEnd={onRefresh} />
      </div>
    );
  }
  return (
    <Banner
      tone="info"
      announce="polite"
      title="Esperando el resultado"
      action={
        <Button
          tone="outline"
          size="sm"
          state={refreshing ? "pending" : "idle"}
          pendingLabel="Buscando…"
          onClick={onRefresh}
        >
          Ver si ya está
        </Button>
      }
    >
      La hora del sorteo ya pasó. Cuando el organizador registre los números que ganaron, salen
      aquí.
    </Banner>
  );
}
