import {
  isReminder,
  type EmailMessage,
  type EmailPayloads,
  type Reminder,
} from "@rifas/emails/email-payloads";
import { prepared, type Reader } from "../../database/database.ts";
import type { Selectable } from "kysely";
import type { Raffles } from "../../database/generated/tables.ts";
import type { RecordedResult } from "../../database/stored-types.ts";
import {
  findEmailedPurchase,
  purchaseMessage,
  type EmailedPurchase,
  type PurchaseMessage,
} from "./emailed-purchase.ts";
import type { CurrentMessage } from "./queue-email.ts";
import { currentPayback } from "./queue-payback-emails.ts";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { readConfig } from "../../platform/configuration/read-config.ts";
import { reminderMessage } from "./reminder-message.ts";

/** The part of an outbox row that says what it is about. */
export interface StoredMessage {
  message: EmailMessage;
  raffleId: number | null;
  purchaseId: string | null;
}

/**
 * Checks, just before a message leaves, whether it is still true: the buyer of an undone purchase must not be congratulated,
 * and a corrected winner must not be notified. Updates numbers and amounts.
 */
export async function currentMessage(
  database: Reader,
  { message, raffleId, purchaseId }: StoredMessage,
  now: Date,
): Promise<CurrentMessage> {
  if (isReminder(message)) return await currentReminder(database, message, purchaseId, now);
  switch (message.type) {
    case "purchase_reserved":
    case "purchase_received":
    case "purchase_approved":
    case "purchase_rejected":
      return await currentOfPurchase(database, message, { raffleId, purchaseId }, now);
    case "raffle_winner":
      return await currentWinner(database, message, { raffleId, purchaseId });
    case "raffle_sealed":
    case "raffle_rescheduled":
    case "raffle_terms_changed":
    case "raffle_cancelled": {
      const outdated = noticeOutdated(message, await findRaffle(database, raffleId), now);
      return outdated === null ? { message } : { outdated };
    }
    case "money_back":
      return await currentPayback(database, message, purchaseId);
    case "numbers_free":
      return await currentWaitingMessage(database, message.payload, now);
    default:
      return { message };
  }
}

async function currentWinner(
  database: Reader,
  message: Extract<EmailMessage, { type: "raffle_winner" }>,
  { raffleId, purchaseId }: Pick<StoredMessage, "raffleId" | "purchaseId">,
): Promise<CurrentMessage> {
  const results = await latestResults(database, raffleId);
  const isWinner =
    results.some(
      (result) =>
        result.purchase_id === purchaseId &&
        result.number === Number(message.payload.number) &&
        result.prize === message.payload.prize,
    ) || (await wonInstant(database, purchaseId, message.payload.number));
  return isWinner ? { message } : { outdated: "Los resultados se corrigieron: ya no es ganador." };
}

async function currentOfPurchase(
  database: Reader,
  message: PurchaseMessage,
  { raffleId, purchaseId }: Pick<StoredMessage, "raffleId" | "purchaseId">,
  now: Date,
): Promise<CurrentMessage> {
  const purchase = purchaseId === null ? null : await findEmailedPurchase(database, purchaseId);
  if (purchase === null) return { outdated: "La compra ya no existe." };
  const isNews = message.type !== "purchase_rejected" && message.payload.occasion !== "link";
  // Its own notice says what follows, and these would wish luck or ask for a payment.
  if (isNews && (await findRaffle(database, raffleId))?.outcome === "cancelled") {
    return { outdated: "La rifa se canceló." };
  }
  if (message.payload.occasion === "unreported" && (await mayBePaid(database, purchase))) {
    return { outdated: "Ya no hacía falta: llegó un pago que puede ser el suyo." };
  }
  const { occasion } = message.payload;
  const why = occasion === "returned" ? outdatedReturn : outdatedBecause[message.type];
  const reason = occasion === "link" ? null : why(purchase, now);
  if (reason !== null) return { outdated: reason };
  const undone = message.type === "purchase_rejected" && message.payload.undone;
  const news = undone ? "undone" : occasion;
  return { message: purchaseMessage(message.type, purchase, { news, now }) };
}

/** Whether a bank has reported a payment that is, or may be, the purchase's. */
async function mayBePaid(database: Reader, { id, confirmed_at }: EmailedPurchase) {
  if (confirmed_at !== null) return true;
  const found = await database.query(selectPossiblePayment, [id]);
  return found.length > 0;
}

const selectPossiblePayment = prepared("emailed-possible-payment")`
    SELECT FROM open_matches WHERE purchase_id = $1
         UNION ALL SELECT FROM purchase_movements WHERE purchase_id = $1 LIMIT 1`;

/** The same for a purchase that was approved and waits for review again; a sale in person may have no photo. */
function outdatedReturn({ status }: EmailedPurchase): string | null {
  return status === "pending" ? null : "La compra ya se revisó.";
}

/** Why a message about a purchase is no longer true, or null. */
const outdatedBecause: Record<
  PurchaseMessage["type"],
  (purchase: EmailedPurchase, now: Date) => string | null
> = {
  purchase_reserved: ({ status, proof_at, confirmed_at, reserved_until }, now) => {
    if (confirmed_at !== null) return "Ya no hacía falta: el banco confirmó el pago antes.";
    if (proof_at !== null) return "Ya no hacía falta: el comprobante llegó antes.";
    const holding = status === "pending" && reserved_until !== null && reserved_until > now;
    return holding ? null : "El tiempo del apartado ya pasó.";
  },
  purchase_received: ({ status, proof_at, reserved_until }) => {
    // A sale in person may have no photo; its numbers are still held without an end.
    if (status === "pending" && (proof_at !== null || reserved_until === null)) return null;
    return status === "expired" && proof_at !== null ? null : "La compra ya se revisó.";
  },
  purchase_approved: ({ status }) =>
    status === "approved" ? null : "La compra ya no está aprobada.",
  purchase_rejected: ({ status }) =>
    status === "rejected" ? null : "La compra ya no está rechazada.",
};

/** Whether a purchase won an instant prize with a number; such a result never changes. */
async function wonInstant(
  database: Reader,
  purchaseId: string | null,
  number: string,
): Promise<boolean> {
  const won = await database.query(selectInstant, [purchaseId, Number(number)]);
  return won.length > 0;
}

const selectInstant = prepared("emailed-instant-prize")`
    SELECT FROM instant_draws WHERE purchase_id = $1 AND number = $2`;

type NoticeToBuyers = Extract<
  EmailMessage,
  { type: "raffle_sealed" | "raffle_rescheduled" | "raffle_terms_changed" | "raffle_cancelled" }
>;

/** Why a notice to all of a raffle's buyers is no longer true, or null. */
function noticeOutdated({ type, payload }: NoticeToBuyers, raffle: RaffleState | null, now: Date) {
  switch (type) {
    case "raffle_sealed":
      return stillAhead(raffle, now) ? null : "Ya pasó el sorteo, o la rifa se canceló.";
    case "raffle_rescheduled":
      return raffle?.status !== "finished" && raffle?.draw_date?.toISOString() === payload.drawDate
        ? null
        : "La fecha del sorteo volvió a cambiar.";
    case "raffle_terms_changed":
      return raffle?.outcome === null ? null : "La rifa ya terminó, o se canceló.";
    case "raffle_cancelled":
      return raffle?.outcome === "cancelled" ? null : "La rifa ya no está cancelada.";
  }
}

/** A message about a seal is a witness only before the draw. */
function stillAhead(raffle: RaffleState | null, now: Date): boolean {
  return raffle?.outcome === null && raffle.draw_date !== null && raffle.draw_date > now;
}

async function latestResults(database: Reader, raffleId: number | null) {
  if (raffleId === null) return [];
  const [row] = await database.query<{ results: RecordedResult[] }>(selectResults, [raffleId]);
  return row?.results ?? [];
}

const selectResults = prepared("emailed-results")`
    SELECT results FROM raffle_results WHERE raffle_id = $1 ORDER BY version DESC LIMIT 1`;

type RaffleState = Pick<Selectable<Raffles>, "status" | "outcome" | "draw_date">;

async function findRaffle(database: Reader, raffleId: number | null) {
  if (raffleId === null) return null;
  const [row] = await database.query<RaffleState>(selectRaffle, [raffleId]);
  return row ?? null;
}

const selectRaffle = prepared("emailed-raffle")`
    SELECT status, outcome, draw_date FROM raffles WHERE id = $1`;

/**
 * Whether numbers are still free for somebody on the waiting list, just before the message leaves. If they aren't, it fails as outdated,
 * which gives the reader their place back (sale/waiting-list/tell-waiting.ts).
 */
async function currentWaitingMessage(
  database: Reader,
  { raffleId, entryId }: EmailPayloads["numbers_free"],
  now: Date,
): Promise<CurrentMessage> {
  const [entry] = await database.query<Entry>(selectEntry, [entryId, now]);
  if (entry === undefined) return { outdated: "Ya no está en la lista de espera." };
  if (entry.free < entry.least) return { outdated: "Ya no quedaban números libres." };
  return { message: { type: "numbers_free", payload: { raffle: entry.name, raffleId, entryId } } };
}

interface Entry {
  name: string;
  least: number;
  free: number;
}

const selectEntry = prepared("emailed-waiting-entry")`
    SELECT raffles.name, raffles.min_per_purchase AS least, numbers_on_sale(raffles.id, $2) AS free
      FROM waiting_list JOIN raffles ON raffles.id = waiting_list.raffle_id
     WHERE waiting_list.id = $1 AND waiting_list.email IS NOT NULL`;

/**
 * Whether a reminder is still true, with current data. `claim_email` has just decided it under the purchase's lock; this is the last look before the message
 * leaves, at what has happened since.
 */
export async function currentReminder(
  database: Reader,
  { type }: Reminder,
  purchaseId: string | null,
  now: Date,
): Promise<CurrentMessage> {
  const purchase = purchaseId === null ? null : await findEmailedPurchase(database, purchaseId);
  if (purchase === null) return { outdated: "La compra ya no existe." };
  const [times] = await database.query<{ until: Date }>(selectTimes, [type, purchase.id]);
  if (times === undefined || times.until <= now) {
    return { outdated: "Este recordatorio ya no hacía falta." };
  }
  const all = type === "reminder_draw" ? await withAllNumbers(database, purchase) : purchase;
  return { message: reminderMessage(type, all, await readConfig(database, "reminder_texts")) };
}

const selectTimes = prepared("reminder-times")`SELECT until FROM reminder_times($1, $2)`;

/** With the numbers of all approved purchases that the address has in the raffle: it is reminded once. */
async function withAllNumbers(database: Reader, purchase: EmailedPurchase) {
  const rows = await database.query<{ number: number; total_tickets: number }>(selectNumbers, [
    purchase.raffle_id,
    purchase.email,
  ]);
  const numbers = rows.map((row) => formatTicketNumber(row.number, row.total_tickets));
  return { ...purchase, facts: { ...purchase.facts, numbers, quantity: numbers.length } };
}

const selectNumbers = prepared("numbers-of-address")`
    SELECT tickets.number, raffles.total_tickets
      FROM purchases
      JOIN raffles ON raffles.id = purchases.raffle_id
      JOIN tickets ON tickets.purchase_id = purchases.id
     WHERE purchases.email = $2 AND purchases.raffle_id = $1 AND purchases.status = 'approved'
     ORDER BY tickets.number`;
