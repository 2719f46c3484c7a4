import { randomBytes } from "node:crypto";
import type { RaffleForStaff } from "@rifas/api-client/types";
import { comboOffer } from "@rifas/domain/combo-offer";
import { caracasDay, formatDateTime } from "@rifas/domain/dates";
import { formatBs, formatUsd } from "@rifas/domain/money";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { recordAudit } from "../../people/audit/record-audit.ts";
import { hashToken } from "../../people/users/session-token.ts";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { fail, invalidField, type Result } from "../../platform/failure.ts";
import type { Asker } from "../../platform/limits/fair-queue.ts";
import type { StubSheet } from "../../platform/drawings/pdf-document.ts";
import type { PdfFile } from "../../paper/pdf/pdf-file.ts";
import { lapsed } from "../../sale/holds/lapsed-holds.ts";
import { brandedPdf } from "../../site/brand/branded-pdf.ts";
import { getRaffleForStaff } from "../get-raffle.ts";
import { prepared } from "../../database/database.ts";

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
 * Blank stubs of numbers that no other buyer can get, to sell on paper; they hold nothing themselves. Each has a code of its own, which
 * ends that of the number's last stub once the file is drawn. Failures: `not_found`, `validation_failed`, `not_enough_tickets` if there
 * is no such number, `server_busy`.
 */
export async function stubsPdf(
  context: Context,
  actor: StaffActor,
  asked: StubsAsked,
): Promise<Result<PdfFile>> {
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
  const stubs = kept.map((stub) => ({ ...stub, code: randomBytes(12).toString("base64url") }));
  const { draw_date: draw } = raffle;
  const drawn = await brandedPdf(context, asker, `talones-${id}-${caracasDay(now)}`, {
    kind: "stubs",
    title: `Talones de ${raffle.name}`,
    raffle: raffle.name,
    ...pricesOf(raffle),
    draw: draw === null ? "por anunciar" : formatDateTime(draw),
    numbers: stubs.map(({ number, code, seller, until }) => ({
      number: formatTicketNumber(number, raffle.total_tickets),
      link: `${context.config.publicOrigin}/verificador-de-boletos?talon=${code}`,
      seller,
      until: until && formatDateTime(until),
    })),
    perPage,
  });
  if (!drawn.ok) return drawn;
  await context.database.transaction(async (tx) => {
    const numbers = stubs.map(({ number }) => number);
    const purchases = stubs.map(({ purchase_id }) => purchase_id);
    await tx.query(storeCodes, [id, numbers, purchases, stubs.map(({ code }) => hashToken(code))]);
    await recordAudit(tx, actor, "stubs_printed", {
      raffle: id,
      changes: [{ field: "tickets", before: null, after: `${from} a ${to}: ${numbers.length}` }],
      at: now,
    });
  });
  return drawn;
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
  purchase_id: string;
  seller: string;
  /** When its hold ends; null if it has no end. */
  until: Date | null;
}

const selectKept = prepared("select-numbers-of-stubs")`
    SELECT tickets.number, p.id AS purchase_id, CASE p.status WHEN 'pending' THEN p.reserved_until END AS until,
           coalesce(sellers.name, CASE WHEN p.block_until IS NOT NULL THEN p.name END,
                    CASE p.channel WHEN 'staff' THEN users.name END, 'la página') AS seller
      FROM tickets JOIN purchases AS p ON p.id = tickets.purchase_id
      LEFT JOIN sellers ON sellers.id = p.seller_id LEFT JOIN users ON users.id = p.created_by
     WHERE tickets.raffle_id = $1 AND tickets.number BETWEEN $2 AND $3 AND NOT p.trial
       AND (p.status = 'approved' OR p.status = 'pending' AND p.channel = 'staff' AND ${lapsed("p", "$4")} IS NOT TRUE)
     ORDER BY tickets.number`;

// In the order of the numbers, or two printings could each wait for a row of the other.
const storeCodes = prepared("store-stub-codes")`
    INSERT INTO stubs (raffle_id, number, purchase_id, code_hash)
    SELECT $1, number, purchase_id, code_hash
      FROM unnest($2::integer[], $3::uuid[], $4::bytea[]) AS printed (number, purchase_id, code_hash) ORDER BY number
        ON CONFLICT (raffle_id, number)
        DO UPDATE SET purchase_id = excluded.purchase_id, code_hash = excluded.code_hash`;
