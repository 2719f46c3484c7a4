import type { Schema } from "@rifas/api-client/types";

/** The actions that no history shows: they concern users, the configuration, test messages, deleted raffles, bank accounts and campaigns. */
export const unshownActions = [
  "raffle_deleted",
  "email_test_sent",
  "email_test_received",
  "permit_declined",
  "config_changed",
  "own_rate_kept",
  "config_image_uploaded",
  "copy_made_real",
  "ledger_key_rotated",
  "ledger_key_lost",
  "user_signed_in",
  "user_signed_out",
  "user_created",
  "user_updated",
  "user_password_reset",
  "user_password_changed",
  "passkey_added",
  "passkey_renamed",
  "passkey_removed",
  "recovery_codes_created",
  "identity_confirmed",
  "session_closed",
  "user_sessions_ended",
  "seller_created",
  "seller_changed",
  "seller_link_made",
  "seller_phone_added",
  "seller_phone_locked",
  "seller_phone_ended",
  "seller_signed_in",
  "seller_handed_in",
  "seller_money_received",
  "seller_money_not_received",
  "seller_account_corrected",
  "account_change_wanted",
  "account_change_refused",
  "bank_account_created",
  "bank_account_changed",
  "bank_feed_changed",
  "bank_automation_changed",
  "bank_automation_stopped",
  "bank_deliveries_read_again",
  "bank_statement_imported",
  "bank_import_withdrawn",
  "bank_repeats_decided",
  "movement_dismissed",
  "movement_restored",
  "movement_refunded",
  "refund_corrected",
  "refund_rest_returned",
  "matches_refused",
  "buyers_taken_out",
  "cash_confirmed",
  "campaign_created",
  "campaign_changed",
] as const;

/** What was done. The contract lists the actions that histories show. */
export type AuditAction = Schema<"AuditAction"> | (typeof unshownActions)[number];

export type AuditEntityType =
  | "purchase"
  | "raffle"
  | "user"
  | "seller"
  | "config"
  | "email"
  | "bank"
  | "campaign"
  | "export";
