import type { EmailStatus } from "@rifas/domain/statuses";
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Instant } from "./columns.ts";

/** Why a message failed: too old, no longer true, its type switched off, refused by the server, or out of attempts. */
export type EmailFailure = "stale" | "outdated" | "disabled" | "refused" | "exhausted";

export interface EmailOutboxTable {
  id: GeneratedAlways<number>;
  type: string;
  recipient: string;
  subject: string;
  payload: JSONColumnType<Record<string, unknown>>;
  raffle_id: number | null;
  purchase_id: string | null;
  resend_of: number | null;
  dedupe_key: string;
  message_id: string | null;
  status: Generated<EmailStatus>;
  failure: EmailFailure | null;
  attempts: Generated<number>;
  last_error: string | null;
  next_attempt_at: Instant;
  lease_until: Instant | null;
  created_at: Instant;
  sent_at: Instant | null;
  /** When staff confirmed that it arrived; test messages only. */
  received_at: Instant | null;
  bulk: Generated<boolean>;
  search: GeneratedAlways<string>;
}
