import type { Context } from "../../../platform/context.ts";
import { fail, type Result } from "../../../platform/failure.ts";
import type { Asker } from "../../../platform/limits/fair-queue.ts";
import type { PdfFile } from "../../../paper/pdf/pdf-file.ts";
import { readingNow, type Reading } from "../../../platform/reading.ts";
import { brandedPdf } from "../../../site/brand/branded-pdf.ts";
import { loadPurchaseRows } from "../load-purchase-rows.ts";
import { purchaseNotFound } from "../lock-purchase.ts";
import { purchaseView, type Purchase, type PurchaseViewRow } from "../purchase-view.ts";
import { printedTickets } from "./purchase-pdf.ts";

/** The most numbers of one document, as of the largest purchase; the contract says so, too. */
const MOST_NUMBERS = 1_000;

/**
 * The numbers of a purchase's buyer in its raffle as tickets, in order: those of every approved purchase with the same cédula. Failures: `not_found`, `purchase_state` if none is approved, `quantity_out_of_range`, `server_busy`.
 */
export async function clientPdf(
  context: Context,
  { id, asker }: { id: string; asker: Asker },
): Promise<Result<PdfFile>> {
  const reading = readingNow(context);
  const [asked] = await loadPurchaseRows(reading, [id]);
  if (asked === undefined) return purchaseNotFound();
  const purchases = await approvedOf(reading, asked);
  const { status, raffle } = purchaseView(asked, reading.now);
  if (purchases.length === 0) return noneApproved(status);
  const site = context.config.publicOrigin;
  const tickets = purchases
    .flatMap((purchase) => printedTickets(purchase, site))
    .toSorted((one, other) => one.number.localeCompare(other.number));
  if (tickets.length > MOST_NUMBERS) return tooMany();
  return await brandedPdf(context, asker, `boletos-rifa-${raffle.id}`, {
    kind: "tickets",
    title: `Boletos de ${raffle.name}`,
    tickets,
  });
}

/**
 * The person's approved purchases in the same raffle, up to one more than a document holds. Erased purchases are left out: they have
 * no person.
 */
async function approvedOf(
  reading: Reading,
  { raffle_id: raffleId, document_id: documentId }: PurchaseViewRow,
): Promise<Purchase[]> {
  const found = await reading.database.kysely
    .selectFrom("purchases")
    .select("id")
    .where("document_id", "=", documentId)
    .where("raffle_id", "=", raffleId)
    .where("status", "=", "approved")
    .where("trial", "=", false)
    .where("erased_at", "is", null)
    .limit(MOST_NUMBERS + 1)
    .execute();
  const rows = await loadPurchaseRows(
    reading,
    found.map(({ id }) => id),
  );
  return rows.map((row) => purchaseView(row, reading.now));
}

function noneApproved(status: Purchase["status"]) {
  return fail(
    "purchase_state",
    "Esta persona todavía no tiene números aprobados en esta rifa. Aprueba primero su compra.",
    { facts: { current_status: status } },
  );
}

function tooMany() {
  const message =
    "Esta persona tiene más de 1.000 números en la rifa, que son los que caben en un PDF. Descarga el de cada compra.";
  return fail("quantity_out_of_range", message);
}
