import { formatDateTime } from "@rifas/domain/dates";
import type { Context } from "../../../platform/context.ts";
import { fail, type Refusal, type Result } from "../../../platform/failure.ts";
import type { Asker } from "../../../platform/limits/fair-queue.ts";
import type { PdfFile } from "../../../paper/pdf/pdf-file.ts";
import { brandedPdf } from "../../../site/brand/branded-pdf.ts";
import type { Purchase } from "../purchase-view.ts";
import { getPurchaseForBuyer } from "../read/get-purchase.ts";
import type { PrintedTicket } from "../../../platform/drawings/pdf-document.ts";

/**
 * The numbers of an approved purchase as tickets. Failures: `not_found`, `purchase_state` for a purchase in any other state,
 * `server_busy`.
 */
export async function purchasePdf(
  context: Context,
  { id, asker }: { id: string; asker: Asker },
): Promise<Result<PdfFile>> {
  const found = await getPurchaseForBuyer(context, { id });
  if (!found.ok) return found;
  const purchase = found.value;
  if (purchase.status !== "approved") return notApproved(purchase);
  return await brandedPdf(context, asker, `boletos-${purchase.code}`, {
    kind: "tickets",
    title: `Boletos de ${purchase.raffle.name}`,
    tickets: printedTickets(purchase, context.config.publicOrigin),
  });
}

function notApproved({ status }: Purchase): Refusal {
  const message =
    status === "pending"
      ? "El PDF sale cuando el pago esté aprobado. Vuelve a esta página cuando te avisemos."
      : "Esta compra no tiene números que imprimir. Si ya pagaste, escríbele al organizador.";
  return fail("purchase_state", message, { facts: { current_status: status } });
}

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
