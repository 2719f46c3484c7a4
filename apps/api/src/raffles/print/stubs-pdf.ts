import type { RaffleForStaff } from "@rifas/api-client/types";
import { comboOffer } from "@rifas/domain/combo-offer";
import { caracasDay, formatDateTime } from "@rifas/domain/dates";
import { formatBs, formatUsd } from "@rifas/domain/money";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { Context } from "../../platform/context.ts";
import { fail, invalidField, ok, type Result } from "../../platform/failure.ts";
import type { Asker } from "../../platform/limits/fair-queue.ts";
import type { StubSheet } from "../../platform/drawings/pdf-document.ts";
import type { PdfFile } from "../../paper/pdf/pdf-file.ts";
import { lapsed } from "../../sale/holds/lapsed-holds.ts";
import { readOwnerBrand } from "../../site/configuration/owner-brand.ts";
import { getRaffleForStaff } from "../get-raffle.ts";
import { prepared } from "../../database/prepared.ts";

/** The most numbers from `from` to `to`; the contract says so, too. */
const MOST_STUBS = 1_000;

/** Which stubs to draw: those of the numbers from `from` to `to`, both included, that a sale in person holds or that are sold. */
export interface StubsAsked {
  id: number;
  from: number;
  to: number;
  perPage: number;
  asker: Asker;
}

/**
 * Blank stubs of numbers that no other buyer can get, to sell on paper; they hold nothing themselves. Failures: `not_found`,
 * `validation_failed`, `not_enough_tickets` if there is no such number, `server_busy`.
 */
export async function stubsPdf(context: Context, asked: StubsAsked): Promise<Result<PdfFile>> {
  const { id, from, to, perPage, asker } = asked;
  const found = await getRaffleForStaff(context, { id });
  if (!found.ok) return found;
  const raffle = found.value;
  if (to < from) return invalidField("to", "Escribe un número final igual o mayor que el inicial.");
  if (to - from >= MOST_STUBS) return invalidField("to", "Pide hasta 1.000 números por vez.");
  const now = context.clock.now();
  const kept = await context.database.query<Kept>(selectKept, [id, from, to, now]);
  if (kept.length === 0) {
    const message =
      "Ninguno de esos números está apartado en persona ni vendido. Apártalos para vender en papel.";
    return fail("not_enough_tickets", message, { facts: { available: 0 } });
  }
  const { draw_date: draw } = raffle;
  const day = caracasDay(now);
  const drawn = await context.pdfs.draw(asker, {
    kind: "stubs",
    title: `Talones de ${raffle.name}`,
    day,
    site: await readOwnerBrand(context),
    raffle: raffle.name,
    ...pricesOf(raffle),
    draw: draw === null ? "por anunciar" : formatDateTime(draw),
    link: `${context.config.publicOrigin}/rifas/${id}`,
    numbers: kept.map(({ number, until }) => ({
      number: formatTicketNumber(number, raffle.total_tickets),
      until: until && formatDateTime(until),
    })),
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

interface Kept {
  number: number;
  /** When its hold ends; null if it has no end. */
  until: Date | null;
}

const selectKept = prepared("select-numbers-of-stubs")`
    SELECT tickets.number, CASE p.status WHEN 'pending' THEN p.reserved_until END AS until
      FROM tickets JOIN purchases AS p ON p.id = tickets.purchase_id
     WHERE tickets.raffle_id = $1 AND tickets.number BETWEEN $2 AND $3 AND NOT p.trial
       AND (p.status = 'approved' OR p.status = 'pending' AND p.channel = 'staff' AND ${lapsed("p", "$4")} IS NOT TRUE)
     ORDER BY tickets.number`;
