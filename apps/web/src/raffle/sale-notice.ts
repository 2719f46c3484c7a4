import type { Raffle } from "@rifas/api-client/types";
import { formatDate, formatDateTime } from "@rifas/domain/dates";

/** Why nobody can buy now, in words for a buyer. */
export interface SaleNotice {
  readonly tone: "info" | "warning" | "success" | "neutral";
  readonly title: string;
  readonly text: string;
}

type Sale = Pick<Raffle, "sale_state" | "outcome" | "draw_date" | "sales_close_at" | "pause">;

/** Null while the sale is open. `reserved` is the live count of held numbers, which may come free again. */
export function saleNotice(raffle: Sale, reserved: number): SaleNotice | null {
  const draw =
    raffle.draw_date === null ? "" : ` El sorteo es el ${formatDateTime(raffle.draw_date)}.`;
  switch (raffle.sale_state) {
    case "open":
      return null;
    case "paused":
      return pausedNotice(raffle.pause);
    case "sold_out":
      return reserved > 0
        ? {
            tone: "warning",
            title: "Ahora mismo no queda ninguno libre",
            text: `Hay ${reserved.toLocaleString("es-VE")} apartados por confirmar: si alguno se suelta, vuelve aquí al instante.${draw}`,
          }
        : { tone: "info", title: "¡Se agotaron!", text: `Todos los boletos tienen dueño.${draw}` };
    case "closed":
      return {
        tone: "info",
        title: "Las ventas cerraron",
        text: `${closedSince(raffle.sales_close_at)}${draw}`.trim(),
      };
    case "finished":
      return raffle.outcome === "cancelled"
        ? {
            tone: "warning",
            title: "Esta rifa se canceló",
            text: "Si compraste boletos, te escribimos al correo. También puedes hablar con el organizador.",
          }
        : { tone: "success", title: "Esta rifa ya se sorteó", text: "Aquí están los resultados." };
    case "draft":
    case "hidden":
      return {
        tone: "neutral",
        title: "Todavía no está a la venta",
        text: "Vuelve pronto: avisaremos cuando abra.",
      };
  }
}

function pausedNotice(pause: Sale["pause"]): SaleNotice {
  const back = pause?.resumes_at == null ? "" : ` Vuelve el ${formatDateTime(pause.resumes_at)}.`;
  return {
    tone: "warning",
    title: "Ventas en pausa",
    text: `${pause?.reason ?? "El organizador detuvo las ventas por un momento."}${back}`,
  };
}

function closedSince(closedAt: string | null): string {
  return closedAt === null ? "" : `Fue el ${formatDate(closedAt)}, antes del sorteo.`;
}
