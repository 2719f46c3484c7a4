import type { EmailMessage } from "@rifas/emails/email-payloads";
import type { Database } from "../database/database.ts";
import type { RaffleOutcome, RaffleStatus, RecordedResult } from "../database/tables.ts";
import { findEmailedPurchase, purchaseMessage, type EmailedPurchase } from "./emailed-purchase.ts";

/** What a waiting message has become: with today's facts, or no longer true, with a sentence that says why. */
export type CurrentMessage = { message: EmailMessage } | { outdated: string };

/** The part of an outbox row that says what it tells and about whom. */
export interface StoredMessage {
  message: EmailMessage;
  raffleId: number | null;
  purchaseId: string | null;
}

/**
 * Looks again, just before a message leaves, whether what it says still holds: a purchase approved and then undone must
 * not be congratulated, a corrected winner not told. Numbers and amounts are brought up to date.
 */
export async function currentMessage(
  database: Pick<Database, "query">,
  { message, raffleId, purchaseId }: StoredMessage,
  now: Date,
): Promise<CurrentMessage> {
  switch (message.type) {
    case "purchase_reserved":
    case "purchase_received":
    case "purchase_approved":
    case "purchase_rejected": {
      const purchase = purchaseId === null ? null : await findEmailedPurchase(database, purchaseId);
      if (purchase === null) return { outdated: "La compra ya no existe." };
      const link = message.payload.occasion === "link";
      const reason = link ? null : whyPurchaseMovedOn(message.type, purchase, now);
      if (reason !== null) return { outdated: reason };
      const undone = message.type === "purchase_rejected" && message.payload.undone;
      const moved = message.type === "purchase_approved" && message.payload.occasion === "moved";
      return { message: purchaseMessage(message.type, purchase, { link, undone, moved, now }) };
    }
    case "raffle_winner": {
      const { payload } = message;
      const results = raffleId === null ? [] : await latestResults(database, raffleId);
      const still = results.some(
        ({ prize, number, purchase_id }) =>
          purchase_id === purchaseId &&
          number === Number(payload.number) &&
          prize === payload.prize,
      );
      return still ? { message } : { outdated: "Los resultados se corrigieron: ya no es ganador." };
    }
    case "raffle_rescheduled": {
      const raffle = raffleId === null ? null : await findRaffle(database, raffleId);
      const still =
        raffle?.status !== "finished" &&
        raffle?.draw_date?.toISOString() === message.payload.drawDate;
      return still ? { message } : { outdated: "La fecha del sorteo volvió a cambiar." };
    }
    case "raffle_cancelled": {
      const raffle = raffleId === null ? null : await findRaffle(database, raffleId);
      return raffle?.outcome === "cancelled"
        ? { message }
        : { outdated: "La rifa ya no está cancelada." };
    }
    case "test":
      return { message };
  }
}

function whyPurchaseMovedOn(
  type: "purchase_reserved" | "purchase_received" | "purchase_approved" | "purchase_rejected",
  { status, proofAt, reservedUntil }: EmailedPurchase,
  now: Date,
): string | null {
  switch (type) {
    case "purchase_reserved":
      if (proofAt !== null) return "Ya no hacía falta: el comprobante llegó antes.";
      return status === "pending" && reservedUntil !== null && reservedUntil > now
        ? null
        : "El tiempo del apartado ya pasó.";
    case "purchase_received":
      // A sale in person may have no photo; its numbers are held without an end all the same.
      if (status === "pending" && (proofAt !== null || reservedUntil === null)) return null;
      return status === "expired" && proofAt !== null ? null : "La compra ya se revisó.";
    case "purchase_approved":
      return status === "approved" ? null : "La compra ya no está aprobada.";
    case "purchase_rejected":
      return status === "rejected" ? null : "La compra ya no está rechazada.";
  }
}

async function latestResults(
  database: Pick<Database, "query">,
  raffleId: number,
): Promise<RecordedResult[]> {
  const [row] = await database.query<{ results: RecordedResult[] }>(selectResults, [raffleId]);
  return row?.results ?? [];
}

const selectResults = {
  name: "emailed-results",
  text: "SELECT results FROM raffle_results WHERE raffle_id = $1 ORDER BY version DESC LIMIT 1",
};

interface RaffleState {
  status: RaffleStatus;
  outcome: RaffleOutcome | null;
  draw_date: Date | null;
}

async function findRaffle(
  database: Pick<Database, "query">,
  raffleId: number,
): Promise<RaffleState | null> {
  const [row] = await database.query<RaffleState>(selectRaffle, [raffleId]);
  return row ?? null;
}

const selectRaffle = {
  name: "emailed-raffle",
  text: "SELECT status, outcome, draw_date FROM raffles WHERE id = $1",
};
