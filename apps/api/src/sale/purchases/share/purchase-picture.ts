import { formatDateTime } from "@rifas/domain/dates";
import type { Context } from "../../../platform/context.ts";
import { fail, type Refusal, type Result } from "../../../platform/failure.ts";
import type { Asker } from "../../../platform/limits/fair-queue.ts";
import type { SharePicture } from "../../../platform/drawings/share-picture.ts";
import type { Shared } from "../../../platform/drawings/share-picture.ts";
import { readOwnerBrand } from "../../../site/configuration/owner-brand.ts";
import type { Purchase } from "../purchase-view.ts";
import { getPurchaseForBuyer } from "../read/get-purchase.ts";

/** As many numbers as can be read on a phone; the rest are counted. */
const MOST_NUMBERS = 60;

/**
 * 'Mis números', for the holder of a purchase's secret to show to others: it says nothing about who bought them. Failures:
 * `not_found`, `purchase_state` until the purchase is approved, `server_busy`.
 */
export async function purchasePicture(
  context: Context,
  { id, size, asker }: { id: string; size: SharePicture["size"]; asker: Asker },
): Promise<Result<Shared>> {
  const found = await getPurchaseForBuyer(context, { id });
  if (!found.ok) return found;
  const purchase = found.value;
  if (purchase.status !== "approved") return notApproved(purchase);
  const { raffle, tickets, code } = purchase;
  const shown = tickets.slice(0, MOST_NUMBERS);
  return await context.shares.draw(asker, {
    size,
    site: await readOwnerBrand(context),
    link: `${context.config.publicOrigin}/verificador-de-boletos?codigo=${code}`,
    heading: tickets.length === 1 ? "Mi número" : "Mis números",
    title: raffle.name,
    figure: { kind: "numbers", numbers: shown, more: tickets.length - shown.length },
    facts: [drawOf(raffle)],
    asOf: null,
    call: tickets.length === 1 ? "Compruébalo aquí" : "Compruébalos aquí",
    photo: null,
  });
}

function drawOf({ outcome, draw_date: at }: Purchase["raffle"]): string {
  if (outcome === "cancelled") return "Rifa cancelada";
  return at === null ? "Fecha del sorteo por anunciar" : `Sorteo el ${formatDateTime(at)}`;
}

function notApproved({ status }: Purchase): Refusal {
  const message =
    status === "pending"
      ? "La imagen sale cuando el pago esté aprobado. Vuelve a esta página cuando te avisemos."
      : "Esta compra no tiene números que compartir. Si ya pagaste, escríbele al organizador.";
  return fail("purchase_state", message, { facts: { current_status: status } });
}
