import type { AuditLogTable } from "./tables/audit.ts";
import type {
  AutomaticDecisionsTable,
  BankAccountsTable,
  BankAutomationTable,
  BankDeliveriesTable,
  BankDeliveryMovementsTable,
  BankEnquiriesTable,
  BankFeedsTable,
  BankImportsTable,
  BankImportWithdrawalsTable,
  BankMatchesTable,
  BankMovementsTable,
  MatchApprovalsTable,
  MatchRefusalsTable,
  MatchingRoundsTable,
  MovementRefundsTable,
  PurchaseMovementEventsTable,
  PurchaseMovementsTable,
  UnreportedNoticesTable,
} from "./tables/bank.ts";
import type { BeaconRoundsTable, LotteryResultsTable, PrizeDrawsTable } from "./tables/draws.ts";
import type { InstantCutsTable, InstantDrawsTable } from "./tables/instants.ts";
import type { EmailOutboxTable } from "./tables/email.ts";
import type {
  HoldOriginsTable,
  HoldRefusalsTable,
  HoldTotalsTable,
  UsedChallengesTable,
} from "./tables/holds.ts";
import type {
  DeletedLedgersTable,
  LedgerAnchorsTable,
  LedgerCheckpointsTable,
  LedgerEntriesTable,
  LedgerQueueTable,
  LedgerSealedNumbersTable,
  LedgerSealsTable,
  LedgerTilesTable,
  LedgersTable,
  PurchaseSaltsTable,
  RaffleTermsTable,
  ReopeningsTable,
  SealNoticesDueTable,
  SealedHoldsTable,
  VoidedNumbersTable,
} from "./tables/ledger.ts";
import type {
  ClientCountTable,
  ClientsTable,
  IdempotencyKeysTable,
  PurchaseMovesTable,
  PurchaseTotalsTable,
  PurchasesTable,
  GroupRejectedPurchasesTable,
  GroupRejectionsTable,
  RejectionRequestsTable,
  ReviewLeasesTable,
  ReviewMovesTable,
  ReviewTimesTable,
} from "./tables/purchases.ts";
import type { RaffleResultsTable, RafflesTable } from "./tables/raffles.ts";
import type {
  ConfigTable,
  JobOutcomesTable,
  JobRoundsTable,
  LedgerKeysTable,
  PendingFilesTable,
  PublicPicturesTable,
  RateLimitsTable,
  ServerKeysTable,
} from "./tables/server.ts";
import type { TicketEventsTable, TicketsTable } from "./tables/tickets.ts";
import type {
  PasskeysTable,
  RecoveryCodesTable,
  SessionsTable,
  UsersTable,
} from "./tables/users.ts";

/** Every table of the database, as Kysely sees it. Must match the migrations. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  raffles: RafflesTable;
  raffle_results: RaffleResultsTable;
  purchases: PurchasesTable;
  group_rejections: GroupRejectionsTable;
  group_rejected_purchases: GroupRejectedPurchasesTable;
  rejection_requests: RejectionRequestsTable;
  review_leases: ReviewLeasesTable;
  purchase_moves: PurchaseMovesTable;
  purchase_totals: PurchaseTotalsTable;
  /** A view: the stored totals plus the moves not yet added to them. All readers use it. */
  purchase_totals_now: PurchaseTotalsTable;
  review_moves: ReviewMovesTable;
  review_times: ReviewTimesTable;
  /** A view, as above. */
  review_times_now: ReviewTimesTable;
  clients: ClientsTable;
  client_count: ClientCountTable;
  tickets: TicketsTable;
  ticket_events: TicketEventsTable;
  purchase_salts: PurchaseSaltsTable;
  ledgers: LedgersTable;
  ledger_entries: LedgerEntriesTable;
  ledger_tiles: LedgerTilesTable;
  ledger_checkpoints: LedgerCheckpointsTable;
  deleted_ledgers: DeletedLedgersTable;
  ledger_anchors: LedgerAnchorsTable;
  ledger_queue: LedgerQueueTable;
  ledger_seals: LedgerSealsTable;
  ledger_sealed_numbers: LedgerSealedNumbersTable;
  voided_numbers: VoidedNumbersTable;
  raffle_terms: RaffleTermsTable;
  reopenings: ReopeningsTable;
  seal_notices_due: SealNoticesDueTable;
  sealed_holds: SealedHoldsTable;
  beacon_rounds: BeaconRoundsTable;
  lottery_results: LotteryResultsTable;
  prize_draws: PrizeDrawsTable;
  instant_cuts: InstantCutsTable;
  instant_draws: InstantDrawsTable;
  hold_origins: HoldOriginsTable;
  hold_totals: HoldTotalsTable;
  hold_refusals: HoldRefusalsTable;
  used_challenges: UsedChallengesTable;
  idempotency_keys: IdempotencyKeysTable;
  email_outbox: EmailOutboxTable;
  config: ConfigTable;
  audit_log: AuditLogTable;
  rate_limits: RateLimitsTable;
  server_keys: ServerKeysTable;
  ledger_keys: LedgerKeysTable;
  job_outcomes: JobOutcomesTable;
  job_rounds: JobRoundsTable;
  pending_files: PendingFilesTable;
  public_pictures: PublicPicturesTable;
  bank_accounts: BankAccountsTable;
  automatic_decisions: AutomaticDecisionsTable;
  bank_automation: BankAutomationTable;
  bank_imports: BankImportsTable;
  bank_import_withdrawals: BankImportWithdrawalsTable;
  bank_movements: BankMovementsTable;
  bank_enquiries: BankEnquiriesTable;
  bank_feeds: BankFeedsTable;
  bank_deliveries: BankDeliveriesTable;
  bank_delivery_movements: BankDeliveryMovementsTable;
  match_approvals: MatchApprovalsTable;
  unreported_notices: UnreportedNoticesTable;
  purchase_movements: PurchaseMovementsTable;
  purchase_movement_events: PurchaseMovementEventsTable;
  bank_matches: BankMatchesTable;
  match_refusals: MatchRefusalsTable;
  movement_refunds: MovementRefundsTable;
  matching_rounds: MatchingRoundsTable;
}
