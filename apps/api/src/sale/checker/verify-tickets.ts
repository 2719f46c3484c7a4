import type { Schema } from "@rifas/api-client/types";
import { maskedOwner } from "@rifas/domain/erased-owner";
import { parseDocumentId } from "@rifas/domain/document-id";
import { maskPurchase } from "@rifas/domain/masked-purchase";
import { parsePhone } from "@rifas/domain/phone";
import { possiblePurchaseCodes } from "@rifas/domain/purchase-code";
import { formatTicketNumber, parseTicketNumber } from "@rifas/domain/ticket-numbers";
import { inUtc } from "../../database/as-shown.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import type { TicketState } from "@rifas/domain/statuses";
import { invalidField, ok, type Result } from "../../platform/failure.ts";
import { hashToken } from "../../people/users/session-token.ts";
import { isBlock, lapsed, ticketNow } from "../holds/lapsed-holds.ts";
import { loadPurchaseRows } from "../purchases/load-purchase-rows.ts";
import { purchaseView } from "../purchases/purchase-view.ts";
import { visibleRaffle } from "../tickets/visible-raffle.ts";
import { prepared } from "../../database/database.ts";

/** The facts to search by, combined with AND; a number needs its raffle. */
type TicketQuestion = Schema<"TicketVerification">;

export type TicketAnswer = Schema<"TicketVerificationAnswer">;

const MOST = 50;
const NOTHING: TicketAnswer = { purchases: [], more_purchases: false, tickets: [], stub: null };

/**
 * The ticket checker: finds purchases by any of a few facts and returns their state, numbers and e-mails, with personal data
 * masked or left out. A number alone returns only its state, a stub's code what became of it. Failure: `validation_failed` if there is
 * nothing to search by.
 */
export async function verifyTickets(
  context: Context,
  actor: Actor,
  question: TicketQuestion,
): Promise<Result<TicketAnswer>> {
  const { document_id, email, phone, purchase_code, ticket_number, raffle_id, stub_code } =
    question;
  if (stub_code !== undefined)
    return ok({ ...NOTHING, stub: await checkedStub(context, stub_code) });
  const personal = [document_id, email, phone, purchase_code].some((fact) => fact !== undefined);
  if (!personal && ticket_number === undefined) {
    const message = "Escribe tu cédula, correo, teléfono, código o un número.";
    return invalidField("document_id", message);
  }
  const number = await askedNumber(context, actor, ticket_number, raffle_id);
  if (ticket_number !== undefined && number === null) return ok(NOTHING);
  if (!personal) return ok({ ...NOTHING, tickets: number ? [number.ticket] : [] });

  const facts = personalFacts(question);
  if (facts === null) return ok(NOTHING);
  const found = await context.database.query<{ id: string }>(findPurchases, [
    facts.documentId,
    facts.email,
    facts.phone,
    facts.codes,
    raffle_id ?? null,
    number?.owner ?? null,
    number !== null,
    MOST + 1,
  ]);
  const ids = found.slice(0, MOST).map((row) => row.id);
  const now = context.clock.now();
  const rows = await loadPurchaseRows({ database: context.database, now }, ids);
  const emails = await emailsOf(context, ids);
  const purchases = rows.map((row) => ({
    ...maskPurchase(purchaseView(row, now), now.getTime()),
    emails: emails.get(row.id) ?? [],
  }));
  return ok({ ...NOTHING, purchases, more_purchases: found.length > MOST });
}

/** The facts about the buyer as purchases have them; null if one can't be read, so that no purchase has it. */
function personalFacts({ document_id, email, phone, purchase_code }: TicketQuestion) {
  const facts = {
    documentId: document_id === undefined ? null : parseDocumentId(document_id),
    email: email?.trim().toLowerCase() ?? null,
    phone: phone === undefined ? null : parsePhone(phone),
    codes: purchase_code === undefined ? null : possiblePurchaseCodes(purchase_code),
  };
  const unreadable =
    (document_id !== undefined && facts.documentId === null) ||
    (phone !== undefined && facts.phone === null) ||
    facts.codes?.length === 0;
  return unreadable ? null : facts;
}

async function askedNumber(
  context: Context,
  actor: Actor,
  typed: string | undefined,
  raffleId: number | undefined,
): Promise<{ ticket: Schema<"CheckedTicket">; owner: string | null } | null> {
  if (typed === undefined || raffleId === undefined) return null;
  const raffle = await visibleRaffle(context, actor, raffleId);
  if (!raffle.ok) return null;
  const { id, name, total } = raffle.value;
  const number = parseTicketNumber(typed, total);
  if (number === null) return null;
  const [row] = await context.database.query<{ state: TicketState; purchase_id: string | null }>(
    findTicket,
    [id, number, context.clock.now()],
  );
  if (!row) return null;
  const text = formatTicketNumber(number, total);
  return {
    ticket: { raffle_id: id, raffle_name: name, number: text, status: row.state },
    owner: row.purchase_id,
  };
}

interface StubRow extends Omit<Schema<"CheckedStub">, "number" | "at"> {
  number: number;
  total: number;
  erased_at: Date | null;
  at: Date | null;
}

async function checkedStub({ database, clock }: Context, code: string) {
  const [row] = await database.query<StubRow>(findStub, [hashToken(code), clock.now()]);
  if (row === undefined) return null;
  const { number, total, name, erased_at, at, ...stub } = row;
  const shown = { number: formatTicketNumber(number, total), at: at?.toISOString() ?? null };
  return { ...stub, ...shown, name: name && maskedOwner({ name, erased_at }) };
}

async function emailsOf({ database }: Context, ids: readonly string[]) {
  type Row = { purchase_id: string; emails: Schema<"CheckedEmail">[] };
  const rows = ids.length === 0 ? [] : await database.query<Row>(findEmails, [ids]);
  return new Map(rows.map(({ purchase_id, emails }) => [purchase_id, emails]));
}

const findTicket = prepared("find-ticket")`
    SELECT ${ticketNow("$3")} FROM tickets WHERE raffle_id = $1 AND number = $2`;

const findPurchases = prepared("find-checked-purchases")`
    SELECT id FROM purchases
     WHERE ($1::text IS NULL OR document_id = $1) AND ($2::text IS NULL OR email = $2)
       AND ($3::text IS NULL OR phone = $3) AND ($4::text[] IS NULL OR code = ANY ($4))
       AND ($5::integer IS NULL OR raffle_id = $5) AND (NOT $7::boolean OR id = $6::uuid)
     ORDER BY created_at DESC, id LIMIT $8`;

const findEmails = prepared("find-purchase-emails")`
    SELECT purchase_id, jsonb_agg(jsonb_build_object(
             'email_type', type, 'status', status, 'at', ${inUtc("coalesce(sent_at, created_at)")}) ORDER BY id DESC) AS emails
      FROM email_outbox WHERE purchase_id = ANY ($1::uuid[]) GROUP BY purchase_id`;

// Its number's owner, if it is the sale that the stub was printed from, or one in person: the web's buyers have no stub.
const findStub = prepared("find-stub")`
    SELECT r.id AS raffle_id, r.name AS raffle_name, stubs.number, r.total_tickets AS total, now.state,
           CASE WHEN now.state IN ('sold', 'reserved') THEN p.name END AS name, p.erased_at,
           CASE now.state WHEN 'free' THEN p.reserved_until WHEN 'over' THEN NULL ELSE p.created_at END AS at
      FROM stubs JOIN raffles AS r ON r.id = stubs.raffle_id
      JOIN tickets ON tickets.raffle_id = stubs.raffle_id AND tickets.number = stubs.number
      LEFT JOIN purchases AS p ON p.id = tickets.purchase_id AND (p.channel = 'staff' OR p.id = stubs.purchase_id) AND NOT p.trial
     CROSS JOIN LATERAL (
       SELECT CASE WHEN p.status = 'approved' THEN 'sold' WHEN p.status <> 'pending' OR ${lapsed("p", "$2")} THEN 'over'
                   WHEN ${isBlock("p")} THEN 'free' WHEN p.status = 'pending' THEN 'reserved' ELSE 'over' END AS state) AS now
     WHERE stubs.code_hash = $1`;
