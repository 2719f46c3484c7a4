import { emailTypes } from "@rifas/domain/email-types";
import type { PrizeState } from "@rifas/domain/prize-states";

/**
 * The payload of each type of e-mail, as stored in the outbox row. Instants are RFC 3339 in UTC, money is a decimal string, ticket numbers
 * are padded strings. No link is stored: the buyer's link contains a secret, so it is generated when the message is sent.
 */
export interface EmailPayloads {
  purchase_reserved: PurchaseFacts & {
    reservedUntil: string;
    /** `amountBs` has unique céntimos; missing if it is the plain price. */
    uniqueCents?: boolean;
    /** `moved`: staff changed its numbers. `link`: the buyer requested the link again. The message says nothing about the state, so it is right in any state. */
    occasion: "reserved" | "moved" | "link";
  };
  purchase_received: PurchaseFacts & {
    paymentReference: string | null;
    /** The proof came after the hold had expired, so no numbers are held for it yet. */
    late: boolean;
    /** `moved`: staff changed its numbers. `returned`: it was approved before, and waits for review again. `unreported`: no bank has reported its payment in two days. */
    occasion: "received" | "moved" | "returned" | "unreported" | "link";
  };
  purchase_approved: PurchaseFacts & {
    /** `moved`: staff changed its numbers, so the earlier message is outdated. */
    occasion: "approved" | "moved" | "link";
    /** Whether the draw had already taken place; missing in older messages. */
    drawn?: boolean;
  };
  purchase_rejected: PurchaseFacts & {
    reason: string;
    /** It was approved before: its numbers had been sold and are free again. */
    undone: boolean;
    occasion: "rejected" | "link";
  };
  raffle_winner: {
    raffle: string;
    buyer: string;
    code: string;
    prize: string;
    number: string;
    /** The source of the number: 'Triple Táchira, 10 p. m.'; absent if something was said of the prize. */
    source?: string;
    drawnAt: string;
    /** What was just said of the prize; absent in the message that it was won. */
    said?: PrizeState;
  };
  raffle_sealed: BuyerFacts & {
    raffleId: number;
    drawDate: string;
    /** The checkpoint that ends with the seal: its signed note, its number of entries and its fingerprint. */
    checkpoint: string;
    size: number;
    fingerprint: string;
    /** The organiser's public key in base 64. */
    key: string;
    /** SHA-256 of the verifier that the site hands out, in hexadecimal; null if there is none. */
    verifier: string | null;
    /** Whether witnesses outside the installation get the seal; absent in messages that say nothing of it. */
    witnessed?: boolean;
    /** Whether an earlier seal is void, because the sale was reopened. Default not. */
    again?: boolean;
  };
  raffle_rescheduled: BuyerFacts & {
    previousDrawDate: string;
    drawDate: string;
    /** Why the sale was reopened after the seal, as the log says; absent if it wasn't. */
    reopened?: string;
    /** Why it moved, if that was announced. */
    reason?: string;
  };
  raffle_terms_changed: BuyerFacts & { raffleId: number; changes: readonly TermChange[] };
  raffle_cancelled: BuyerFacts & { reason: string | null };
  /** Of a cancelled raffle. */
  money_back: {
    raffle: string;
    code: string;
    buyer: string;
    /** Where it goes from now on: the bank and the last digits; absent once it was paid or failed, and while the buyer is asked for it. */
    to?: string;
    /** Whether the buyer's own page said so; otherwise staff did. */
    byBuyer?: boolean;
    paid?: { reference: string; day: string };
    /** Whether its payment came to nothing. */
    failed?: boolean;
  };
  reminder_hold: PurchaseFacts & ReminderWords & { reservedUntil: string };
  reminder_proof: PurchaseFacts & ReminderWords & { reason: string };
  /** With all numbers that the address has in the raffle. */
  reminder_draw: PurchaseFacts & ReminderWords & { raffleId: number };
  /** To whoever asked for it; `entryId` names their entry in the waiting list, for the link that declines. */
  numbers_free: { raffle: string; raffleId: number; entryId: string };
  account_changed: {
    name: string;
    change: AccountChange;
    by: string | null;
    at: string;
    /** When it happens, of what can be refused until then. */
    due?: string;
    /** What tells buyers whom, where or how much to pay, and what it was before; or the prize that is disputed, without changes. */
    about?: { what: string; changes: readonly TermChange[] };
  };
  test: { requestedBy: string };
}

/** What a member of the team is told: above all what changed in how they sign in. */
export type AccountChange =
  | "password_changed"
  | "password_reset"
  | "passkey_added"
  | "passkey_removed"
  | "recovery_codes_created"
  | "email_changed"
  | "sessions_ended"
  | "password_reset_wanted"
  | "demotion_wanted"
  | "disabling_wanted"
  | "payee_changed"
  | "prize_disputed";

/** One of a raffle's terms, or a part of what buyers pay by, that changed; null where there was, or is, nothing, or it needs no label. */
export interface TermChange {
  label: string | null;
  before: string | null;
  after: string | null;
}

/** A purchase, as its messages show it. */
export interface PurchaseFacts {
  raffle: string;
  drawDate: string;
  drawSource: string | null;
  /** The human-readable code: 'R7K-4M2P'. */
  code: string;
  buyer: string;
  quantity: number;
  /** What the amount is made of, '2 combos de 3 y 1 boleto'; missing if it has no combo. */
  parts?: string;
  amountBs: string;
  /** The amount in dollars, for payment methods in dollars. */
  amountUsd: string | null;
  /** The numbers it holds or owns, in order; may be empty. */
  numbers: string[];
  /** Those that it had before somebody changed them; missing in older messages. */
  former?: string[];
}

/** What the owner's text for a reminder says, filled in: a paragraph in each line. */
export interface ReminderWords {
  words: string;
}

/** A buyer of a raffle with all their purchases in it: each buyer gets a notice once, even after several purchases. */
export interface BuyerFacts {
  raffle: string;
  buyer: string;
  codes: string[];
  /** How many numbers they hold or own; 0 for a payment that came too late (only in `raffle_cancelled`). */
  quantity: number;
}

export type EmailType = keyof EmailPayloads;

/** A type together with its payload, so that a mismatch doesn't compile. */
export type EmailMessage<Type extends EmailType = EmailType> = {
  [T in Type]: { type: T; payload: EmailPayloads[T] };
}[Type];

/** A message of a type that is sent only while it still applies, at most once for a purchase, and that can be declined. */
export type Reminder = Extract<EmailMessage, { type: `reminder_${string}` }>;

/** Whether a message is a reminder. */
export function isReminder(message: EmailMessage): message is Reminder {
  return message.type.startsWith("reminder_");
}

/** Whether a text is a type, for values from the database. */
export function isEmailType(value: string): value is EmailType {
  return emailTypes.some((type) => type === value);
}
