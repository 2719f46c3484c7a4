import { formatDateTime } from "@rifas/domain/dates";
import type { PrintedTicket } from "../../../platform/drawings/pdf-document.ts";
import type { Purchase } from "../purchase-view.ts";

/** A purchase's numbers as they are printed. `site` is the site's address without a trailing slash. */
export function printedTickets({ raffle, ...purchase }: Purchase, site: string): PrintedTicket[] {
  return purchase.tickets.map((number) => ({
    number,
    raffle: raffle.name,
    name: purchase.name,
    draw: drawOf(raffle),
    code: purchase.code,
    link: `${site}/verificador-de-boletos?codigo=${purchase.code}`,
  }));
}

function drawOf({ outcome, draw_date: at }: Purchase["raffle"]): string {
  if (outcome === "cancelled") return "Rifa cancelada";
  return at === null ? "Fecha por anunciar" : formatDateTime(at);
}
