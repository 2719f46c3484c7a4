import { personalColumns } from "./personal-columns.ts";

/**
 * What erasing a person does to a column that can hold text. `own`: a statement of its own empties or deletes it in the rows about the
 * person. `mentions`: the same, and it is replaced in every other row that mentions them. Otherwise it stays, for this reason.
 */
export type Treatment = "own" | "mentions" | { kept: string };

/**
 * Every column of every table that can hold text, as 'table.column'; a test compares it with the database. The columns of fields that
 * the contract marks as personal come from there.
 */
export const storedTexts: ReadonlyMap<string, Treatment> = new Map([
  ...[...personalColumns].map((column): [string, Treatment] => [column, "own"]),
  ...treated("mentions", {
    bank_movements: ["dismissed_reason"],
    purchases: ["rejection_reason", "review_reason"],
    rejection_requests: ["reason"],
    seller_entries: ["reason"],
  }),
  ...treated("own", {
    audit_log: ["changes", "payee", "reason"],
    bank_deliveries: ["body"],
    bank_matches: ["class", "reasons", "used_code"],
    bank_movements: ["reference_digits", "search"],
    clients: ["document_id"],
    declined_reminders: ["email"],
    payback_destinations: ["holder_reason"],
    email_outbox: ["last_error", "payload", "search"],
    hold_origins: ["address", "masked", "network"],
    idempotency_keys: ["request_hash"],
    prize_events: ["evidence", "photo"],
    purchase_moves: ["document_id"],
    purchase_salts: ["salt"],
    purchases: ["payable_origin", "proof_perceptual", "proof_sha256", "reference_digits", "search"],
    shown_winners: ["photo"],
    waiting_list: ["address", "origin"],
  }),
  ...treated(
    { kept: "a state, a kind or an id from a fixed list or made by the server" },
    {
      audit_log: ["action", "entity_id", "entity_type"],
      automatic_decisions: ["mode"],
      bank_automation: ["mode"],
      bank_deliveries: ["digest", "problem"],
      bank_movements: ["direction", "fingerprint", "source", "standing"],
      cash_entries: ["kind"],
      idempotency_keys: ["made", "operation"],
      email_outbox: ["dedupe_key", "failure", "message_id", "status", "type"],
      job_outcomes: ["job"],
      job_rounds: ["job"],
      kysely_migration: ["name", "timestamp"],
      kysely_migration_lock: ["id"],
      matching_rounds: ["inputs"],
      payback_destinations: ["bank"],
      prize_events: ["state"],
      purchase_movement_events: ["class", "event"],
      purchase_movements: ["class"],
      purchase_moves: ["payment_method", "proof", "status"],
      purchase_totals: ["kind", "payment_method", "proof", "status"],
      purchases: [
        "campaign",
        "channel",
        "code",
        "combos",
        "dollar_price",
        "late_rejection",
        "payment_method",
        "status",
        "terms_version",
        "ticket_state",
      ],
      push_reminders: ["type"],
      rejection_requests: ["category"],
      review_moves: ["payment_method", "status"],
      review_times: ["payment_method", "status"],
      ticket_events: ["event", "why"],
      tickets: ["state"],
    },
  ),
  ...treated(
    { kept: "the organiser's own settings, staff, banks and keys" },
    {
      audit_log: ["actor_name"],
      bank_accounts: ["bank", "columns", "date_order", "decimal_sign", "layout", "name"],
      bank_feeds: [
        "adaptor",
        "address",
        "allowed_addresses",
        "cipher_key",
        "credentials",
        "enquiry_detail",
        "enquiry_problem",
        "previous_cipher",
        "previous_secret",
        "secret",
      ],
      bank_imports: ["file_name", "file_sha256", "sheet", "skipped_rows"],
      campaign_visits: ["campaign"],
      campaigns: ["code", "name"],
      config: ["key", "value"],
      passkeys: ["id", "name", "public_key"],
      public_pictures: ["stem"],
      recovery_codes: ["hash"],
      review_leases: ["session"],
      server_keys: ["key", "name"],
      seller_entries: ["kind"],
      seller_handings: ["how", "reference"],
      sellers: [
        "device",
        "document_id",
        "key_hash",
        "link_hash",
        "name",
        "phone",
        "pin_hash",
        "session_hash",
      ],
      stubs: ["code_hash"],
      sessions: ["address", "device", "token_hash"],
      users: ["email", "name", "password_hash", "role"],
      waiting_account_changes: ["change", "password_hash", "wanted"],
    },
  ),
  ...treated(
    { kept: "a raffle's own texts and results, which staff edit there" },
    {
      lottery_results: ["digits", "reason"],
      minimum_decisions: ["outcome"],
      raffle_results: ["reason", "results"],
      raffles: [
        "attack_reason",
        "cancel_reason",
        "combos",
        "description",
        "draw_rule",
        "draw_source",
        "image",
        "instant_prizes",
        "minimum_otherwise",
        "name",
        "number_choice",
        "outcome",
        "pause_reason",
        "payable_amount",
        "permit_number",
        "prizes",
        "search",
        "status",
        "unclaimed_prizes",
      ],
    },
  ),
  ...treated(
    { kept: "the public log: commitments reveal nothing once their salts are gone" },
    {
      beacon_rounds: ["signature"],
      deleted_ledgers: ["checkpoint", "entries", "origin"],
      instant_draws: ["proofs"],
      ledger_anchors: ["kind", "problem", "proof", "service", "state"],
      ledger_checkpoints: ["note"],
      ledger_entries: ["commitments", "leaf", "numbers"],
      ledger_keys: ["change", "public_key", "salt"],
      ledger_queue: ["leaf"],
      ledger_sealed_numbers: ["commitments", "root", "states"],
      ledger_tiles: ["hashes"],
      ledgers: ["origin"],
      prize_draws: ["proofs", "source", "state"],
      raffle_terms: ["digest", "text"],
      voided_numbers: ["commitments", "states"],
    },
  ),
  ...treated(
    { kept: "deleted by a job within two days, and keyed hashes except for names of files" },
    {
      hold_refusals: ["address"],
      hold_totals: ["origin"],
      pending_files: ["name"],
      rate_limits: ["bucket"],
      used_challenges: ["challenge"],
    },
  ),
  ...treated(
    { kept: "the organiser's refund in its bank or money in its till, which accounting needs" },
    {
      cash_entries: ["reason"],
      movement_refunds: ["reason", "reference"],
      paybacks: ["failure", "reference", "reference_digits"],
    },
  ),
  ...treated(
    { kept: "deleted once all notices of the seal are queued, long before anyone can be erased" },
    { seal_notices_due: ["last_address"] },
  ),
]);

/** Computed by the database from columns that are emptied. */
const derived: ReadonlySet<string> = new Set(["purchases.reference_digits", "purchases.search"]);

/** The columns of a table that a statement of its own empties in the rows about a person. */
export function personalColumnsOf(table: string): string[] {
  return [...storedTexts].flatMap(([column, treatment]) => {
    const [of, name = ""] = column.split(".");
    const isTheirs = treatment === "own" || treatment === "mentions";
    return of === table && isTheirs && !derived.has(column) ? [name] : [];
  });
}

function treated(treatment: Treatment, columns: Readonly<Record<string, readonly string[]>>) {
  return Object.entries(columns).flatMap(([table, names]) =>
    names.map((name): [string, Treatment] => [`${table}.${name}`, treatment]),
  );
}
