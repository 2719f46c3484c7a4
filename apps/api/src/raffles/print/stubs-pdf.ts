import type { RaffleForStaff } from "@rifas/api-client/types";
import { comboOffer } from "@rifas/domain/combo-offer";
import { caracasDay, formatDateTime } from "@rifas/domain/dates";
import { formatBs, formatUsd } from "@rifas/domain/money";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { Context } from "../../platform/context.ts";
import { fail, invalidField, ok, type Result } from "../../platform/failure.ts";
import type { Asker } from "../../platform/limits/fair-queue.ts";
import type { StubSheet } from "../../platform/pdf/pdf-document.ts";
import type { PdfFile } from "../../platform/pdf/pdf-file.ts";
import { readingNow } from "../../platform/reading.ts";
import { ticketStretch } from "../../sale/tickets/ticket-stretch.ts";
import { countedRaffle } from "../../sale/tickets/visible-raffle.ts";
import { readOwnerBrand } from "../../site/configuration/owner-brand.ts";
import { getRaffleForStaff } from "../get-raffle.ts";

/** The most numbers from `from` to `to`; the contract says so, too. */
const MOST_STUBS = 1_000;

/** Which stubs to draw: those of the free numbers from `from` to `to`, both included. */
export interface StubsAsked {
  id: number;
  from: number;
  to: number;
  perPage: number;
  asker: Asker;
}

/**
 * Blank stubs of free numbers, to sell on paper; they hold nothing. Failures: `not_found`, `validation_failed`,
 * `not_enough_tickets` if none is free, `server_busy`.
 */
export async function stubsPdf(context: Context, asked: StubsAsked): Promise<Result<PdfFile>> {
  const { id, from, to, perPage, asker } = asked;
  const found = await getRaffleForStaff(context, { id });
  if (!found.ok) return found;
  const raffle = found.value;
  if (to < from) return invalidField("to", "Escribe un número final igual o mayor que el inicial.");
  if (to - from >= MOST_STUBS) {
    return invalidField("to", "Pide hasta 1.000 números por vez.");
  }
  const counted = await countedRaffle(context, { kind: "system" }, id);
  if (!counted.ok) return counted;
  const range = { from, to, states: ["available"] } as const;
  const stretch = { limit: MOST_STUBS, offset: 0 };
  const free = await ticketStretch(readingNow(context), counted.value, range, stretch);
  if (free.length === 0) {
    const message = "Ninguno de esos números está libre. Elige otros.";
    return fail("not_enough_tickets", message, { facts: { available: 0 } });
  }
  const { draw_date: draw } = raffle;
  const day = caracasDay(context.clock.now());
  const drawn = await context.pdfs.draw(asker, {
    kind: "stubs",
    title: `Talones de ${raffle.name}`,
    day,
    site: await readOwnerBrand(context),
    raffle: raffle.name,
    ...pricesOf(raffle),
    draw: draw === null ? "por anunciar" : formatDateTime(draw),
    link: `${context.config.publicOrigin}/rifas/${id}`,
    numbers: free.map(({ number }) => formatTicketNumber(number, raffle.total_tickets)),
    perPage,
  });
  return drawn.ok ? ok({ name: `talones-${id}-${day}.pdf`, bytes: drawn.value }) : drawn;
}

/** In dollars alone if the price is: paper stays as it is when the rate changes. */
function pricesOf({
  price_bs: price,
  combos,
  staff: { dollar_price: dollars },
}: RaffleForStaff): Pick<StubSheet, "price" | "combos"> {
  if (dollars !== null) {
    const offers = dollars.combos.map(comboOffer).join(" · ");
    return { price: formatUsd(dollars.price_usd), combos: offers };
  }
  return {
    price: price === null ? "Precio por anunciar" : formatBs(price),
    combos: combos.map(comboOffer).join(" · "),
  };
}
