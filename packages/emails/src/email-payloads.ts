import { emailTypes } from "@rifas/domain/email-types";

/**
 * What each type of e-mail is told, as it stands in the outbox row. Instants are RFC 3339 in UTC, money is a decimal
 * string, ticket numbers are padded strings. No link is stored: the buyer's link carries a secret, so it is made when the
 * message is sent.
 */
export interface EmailPayloads {
  purchase_reserved: PurchaseFacts & {
    reservedUntil: string;
    /** `link`: the buyer asked for the link again; says nothing about the state, so it is right in any. */
    occasion: "reserved" | "link";
  };
  purchase_received: PurchaseFacts & {
    paymentReference: string | null;
    /** The proof came after the hold had lapsed: no numbers are held for it yet. */
    late: boolean;
    occasion: "received" | "link";
  };
  purchase_approved: PurchaseFacts & {
    /** `moved`: an approved purchase was given other numbers; the earlier message no longer holds. */
    occasion: "approved" | "moved" | "link";
    /** The draw's hour had come when it was written; absent in older messages. */
    drawn?: boolean;
  };
  purchase_rejected: PurchaseFacts & {
    reason: string;
    /** It had been approved before: its numbers were sold and are free again. */
    undone: boolean;
    occasion: "rejected" | "link";
  };
  raffle_winner: {
    raffle: string;
    buyer: string;
    code: string;
    prize: string;
    number: string;
    /** Where the number came from: 'Triple Táchira, 10 p. m.' */
    source: string;
    drawnAt: string;
  };
  raffle_rescheduled: BuyerFacts & { previousDrawDate: string; drawDate: string };
  raffle_cancelled: BuyerFacts & { reason: string | null };
  test: { requestedBy: string };
}

/** One purchase, as its messages show it. */
export interface PurchaseFacts {
  raffle: string;
  drawDate: string;
  drawSource: string | null;
  /** Short and human: 'R7K-4M2P'. */
  code: string;
  buyer: string;
  quantity: number;
  amountBs: string;
  /** Frozen where the method is paid in dollars. */
  amountUsd: string | null;
  /** The numbers it holds or owns, in order; empty where it holds none. */
  numbers: string[];
}

/** One buyer of a raffle with all their purchases in it: a notice goes out once for each, however often they bought. */
export interface BuyerFacts {
  raffle: string;
  buyer: string;
  codes: string[];
  /** Numbers held or owned; 0 for a payment that came too late for any (only `raffle_cancelled` goes there). */
  quantity: number;
}

export type EmailType = keyof EmailPayloads;

/** An e-mail's type and its payload together, so that a mismatch doesn't compile. */
export type EmailMessage = { [T in EmailType]: { type: T; payload: EmailPayloads[T] } }[EmailType];

/** Whether a text names a type: for values that come out of the database. */
export function isEmailType(value: string): value is EmailType {
  return emailTypes.some((type) => type === value);
}
