import { counted } from "@rifas/domain/counted";
import type { PauseInfo } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { asSentence } from "@rifas/domain/sentence";
import type { LiveData, LiveSaleState, Sale } from "./live-sale-state.ts";

/** Why nothing can be bought now, for buyers. */
export interface SaleNotice {
  readonly tone: "info" | "warning" | "success";
  readonly title: string;
  /** Null if what follows on the page says it: the winners have a heading of their own. */
  readonly text: string | null;
}

/** The notice shown instead of the sale panel; null while the sale is open. `now` is null if the time isn't known. */
export function saleNotice(
  state: LiveSaleState,
  raffle: Sale,
  live: LiveData,
  now: number | null,
): SaleNotice | null {
  const draw = drawInWords(raffle.draw_date, now);
  switch (state) {
    case "open":
      return null;
    case "paused":
      return pausedNotice(live.pause ?? raffle.pause);
    case "away":
      return {
        tone: "warning",
        title: "Ventas en pausa un momento",
        text: "Estamos cambiando de servidor. La venta sigue aquí sola en unos segundos, y lo que ya apartaste es tuyo.",
      };
    case "none_free":
      return {
        tone: "warning",
        title: "Ahora mismo no queda ninguno libre",
        text: `Hay ${heldInWords(live.stats?.reserved)} por confirmar: si alguno se suelta, vuelve aquí al instante.`,
      };
    case "sold_out":
      return isDrawn(raffle, now)
        ? awaitingResults
        : { tone: "info", title: "¡Se agotaron!", text: `Todos tienen dueño.${draw}` };
    case "closed":
      return isDrawn(raffle, now)
        ? awaitingResults
        : { tone: "info", title: "Las ventas cerraron", text: `Ya no se vende.${draw}` };
    case "finished":
      return finishedNotice(raffle);
    case "draft":
    case "hidden":
      return {
        tone: "info",
        title: "No está a la venta",
        text: "El organizador la quitó por ahora. Los apartados que ya se hicieron siguen su curso.",
      };
  }
}

const awaitingResults: SaleNotice = {
  tone: "info",
  title: "El sorteo ya se hizo",
  text: "Aquí verás a los ganadores.",
};

/** Whether the draw's time has passed; false if the time isn't known. */
function isDrawn({ draw_date }: Sale, now: number | null): boolean {
  return now !== null && draw_date !== null && Date.parse(draw_date) <= now;
}

function heldInWords(count: number | undefined): string {
  if (count === undefined) return "algunos apartados";
  return counted(count, "apartado");
}

function pausedNotice(pause: Pick<PauseInfo, "reason" | "resumes_at"> | null): SaleNotice {
  const reason = pause?.reason ?? "El organizador detuvo las ventas por un momento.";
  const back =
    pause?.resumes_at == null
      ? ""
      : ` ${asSentence(`Vuelve el ${formatDateTime(pause.resumes_at)}`)}`;
  return { tone: "warning", title: "Ventas en pausa", text: `${asSentence(reason)}${back}` };
}

function drawInWords(drawDate: string | null, now: number | null): string {
  if (drawDate === null) return "";
  const when = formatDateTime(drawDate);
  return ` ${asSentence(now === null ? `Sorteo: ${when}` : `El sorteo es el ${when}`)}`;
}

function finishedNotice({ outcome, winners }: Sale): SaleNotice {
  if (outcome === "cancelled") {
    return {
      tone: "warning",
      title: "Esta rifa se canceló",
      text: "Si compraste, en el enlace de tu compra ves qué pasa con tu dinero. También puedes hablar con el organizador.",
    };
  }
  return winners.length === 0
    ? awaitingResults
    : { tone: "success", title: "Ya se sorteó", text: null };
}
