/** Where the names in `columnTypes` come from. */
export const imports: Readonly<Record<string, string>> = {
  AnchorProblem: "../stored-types.ts",
  AuditAction: "../audit-actions.ts",
  FieldChange: "../stored-types.ts",
  GeneratedAlways: "kysely",
  JSONColumnType: "kysely",
  KeptDollarPrice: "../stored-types.ts",
  OfferedCombo: "../stored-types.ts",
  Prize: "../stored-types.ts",
  PurchaseStatus: "@rifas/domain/statuses",
  RecordedResult: "../stored-types.ts",
  Schema: "@rifas/api-client/types",
  StoredPayee: "../stored-types.ts",
  StoredProof: "../stored-types.ts",
};

/**
 * The types of columns that the database can't state: JSON, enums of the contract, and what is computed. All others follow from the
 * column's type and its CHECK.
 */
export const columnTypes: Readonly<Record<string, string>> = {
  "audit_log.action": "AuditAction",
  "audit_log.changes": "JSONColumnType<FieldChange[]>",
  "audit_log.payee": "JSONColumnType<StoredPayee> | null",
  "bank_accounts.columns": 'JSONColumnType<Schema<"StatementColumn">[]>',
  "bank_accounts.date_order": 'Schema<"DateOrder">',
  "bank_accounts.decimal_sign": 'Schema<"DecimalSign">',
  "bank_accounts.layout": 'Schema<"BankLayout">',
  "bank_feeds.credentials": 'JSONColumnType<Schema<"BankCredentials">> | null',
  "bank_feeds.enquiry_problem": 'Schema<"EnquiryProblem"> | null',
  "bank_imports.skipped_rows": "JSONColumnType<{ line: number; reason: string }[]>",
  "bank_matches.reasons": 'JSONColumnType<Schema<"MatchReason">[]>',
  "bank_movements.standing": 'GeneratedAlways<"counts" | "merged" | "undecided" | "withdrawn">',
  "config.value": "JSONColumnType<Record<string, unknown> | unknown[]>",
  "email_outbox.payload": "JSONColumnType<Record<string, unknown>>",
  "idempotency_keys.made": "ColumnType<string | number, string, string> | null",
  "instant_draws.proofs": "JSONColumnType<StoredProof[]>",
  "ledger_anchors.problem": "AnchorProblem | null",
  "prize_draws.proofs": "JSONColumnType<StoredProof[]>",
  "purchase_movement_events.class": 'PurchaseMovements["class"]',
  "purchase_moves.status": "PurchaseStatus",
  "purchase_totals.proof": 'PurchaseMoves["proof"] | null',
  "purchase_totals.status": "PurchaseStatus",
  "purchases.combos": 'ColumnType<Schema<"PurchaseCombo">[], string | undefined, string>',
  "purchases.dollar_price": "JSONColumnType<KeptDollarPrice> | null",
  "purchases.late_rejection": 'Schema<"RejectionCategory"> | null',
  "purchases.ticket_state": 'GeneratedAlways<"reserved" | "sold" | null>',
  "raffle_results.results": "JSONColumnType<RecordedResult[]>",
  "raffles.combos": "ColumnType<OfferedCombo[], string | undefined, string>",
  "raffles.draw_rule": 'ColumnType<Schema<"DrawRule">, string | undefined, string>',
  "raffles.instant_prizes": 'ColumnType<Schema<"InstantPrize">[], string | undefined, string>',
  "raffles.prizes": "JSONColumnType<Prize[]>",
  "rejection_requests.category": 'Schema<"RejectionCategory">',
  "review_moves.status": "PurchaseStatus",
  "review_times.status": "PurchaseStatus",
  "waiting_account_changes.wanted": 'JSONColumnType<Schema<"UserUpdate">> | null',
};

/** Views whose rows are those of a table: PostgreSQL says of no view's column that it is never null. */
export const viewsLike: Readonly<Record<string, string>> = {
  purchase_totals_now: "purchase_totals",
  review_times_now: "review_times",
};
