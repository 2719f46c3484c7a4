import type { IncomingHttpHeaders } from "node:http";
import type { Schema } from "@rifas/api-client/types";

export type AdaptorName = Schema<"BankAdaptor">;

/** A notification as it arrived. */
export interface RawDelivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The rest of the path after the adaptor, for banks with several addresses: 'R4notifica'. */
  readonly action: string | undefined;
  readonly now: Date;
}

/** The keys that are valid now: two of a kind while one replaces the other. */
export interface FeedKeys {
  readonly secrets: readonly string[];
  /** For banks that encrypt what they send. */
  readonly ciphers: readonly string[];
}

/** A payment as a bank reports it. Texts are as the bank writes them. */
export interface NotifiedPayment {
  /** A decimal string in bolivars, positive. */
  readonly amountBs: string;
  /** A Caracas day, 'yyyy-MM-dd'. */
  readonly occurredOn: string;
  readonly occurredAt: Date | null;
  readonly reference: string | null;
  readonly payerBank: string | null;
  readonly payerPhone: string | null;
  readonly payerDocument: string | null;
  readonly description: string | null;
}

/** The content of a body; `problem` is Spanish, for the administrator. */
export type ReadDelivery =
  | { readonly ok: true; readonly payments: readonly NotifiedPayment[] }
  | { readonly ok: false; readonly problem: string };

/** What happened to a delivery. `asked`: a question that stores nothing. */
export type DeliveryOutcome = "stored" | "seen" | "refused" | "asked";

export interface BankAnswer {
  readonly status: number;
  readonly body: object;
}

/** A bank that reports payments, by itself or when asked. All functions are pure. */
export type BankAdaptor = NotifyingBank | AskedBank;

/** A bank that notifies of payments. */
export interface NotifyingBank {
  readonly kind: "notifies";
  /** Compares in constant time. */
  authenticate(delivery: RawDelivery, keys: FeedKeys): boolean;
  /** True if the bank only asks whether it may pay; nothing is stored then. */
  isQuestion(delivery: RawDelivery): boolean;
  read(body: Buffer, keys: FeedKeys): ReadDelivery;
  answer(outcome: DeliveryOutcome): BankAnswer;
}

/** A bank that only answers enquiries (enquiries/ask-banks.ts). What it answers is stored and read like a notification. */
export interface AskedBank {
  readonly kind: "asked";
  read(body: Buffer): ReadDelivery;
}
