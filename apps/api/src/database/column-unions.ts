import type {
  BankMovements,
  EmailOutbox,
  PurchaseMovements,
  TicketEvents,
} from "./generated/tables.ts";

/** `manual`: a person said so. */
export type LinkClass = PurchaseMovements["class"];

export type MovementSource = BankMovements["source"];

/** Why a message failed: too old, no longer true, its type switched off, refused by the server, or out of attempts. */
export type EmailFailure = NonNullable<EmailOutbox["failure"]>;

export type TicketEvent = TicketEvents["event"];

/** Why numbers that were sold are free again; `rejected`: a person refused the payment for numbers that were held. */
export type ReleaseReason = NonNullable<TicketEvents["why"]>;
