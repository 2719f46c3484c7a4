import type { components } from "./generated/schema.ts";

/** Any schema of the contract by its name: `Schema<"Raffle">`. */
export type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];

export type ErrorBody = Schema<"Error">;
export type ErrorCode = Schema<"ErrorCode">;
export type FieldProblem = Schema<"FieldProblem">;

export type User = Schema<"User">;
export type Session = Schema<"Session">;

export type Raffle = Schema<"Raffle">;
export type RaffleForStaff = Schema<"RaffleForStaff">;
export type RaffleListItem = Schema<"RaffleListItem">;
export type RaffleStatus = Schema<"RaffleStatus">;
export type PauseInfo = Schema<"PauseInfo">;
export type PauseInfoForStaff = Schema<"PauseInfoForStaff">;
export type PrizeResult = Schema<"PrizeResult">;
export type Dashboard = Schema<"Dashboard">;
export type HoldAlarms = Schema<"HoldAlarms">;
export type HoldAlarm = Schema<"HoldAlarm">;
export type HoldRelease = Schema<"HoldRelease">;
export type FirstSteps = Schema<"FirstSteps">;
export type HistoryEntry = Schema<"HistoryEntry">;
export type HistoryField = Schema<"HistoryField">;

export type TicketStatus = Schema<"TicketStatus">;
export type TicketStats = Schema<"TicketStats">;
export type RaffleTicketPage = Schema<"RaffleTicketPage">;
export type CheckedPurchase = Schema<"CheckedPurchase">;

export type PurchaseForBuyer = Schema<"PurchaseForBuyer">;
export type PurchaseForStaff = Schema<"PurchaseForStaff">;
export type PurchaseStatus = Schema<"PurchaseStatus">;
export type ReviewWarning = Schema<"ReviewWarning">;
export type Client = Schema<"Client">;
export type Analytics = Schema<"Analytics">;

export type BankAccount = Schema<"BankAccount">;
export type AutomaticDecision = Schema<"AutomaticDecision">;
export type BankAutomation = Schema<"BankAutomation">;
export type BankDelivery = Schema<"BankDelivery">;
export type SystemAlarm = Schema<"SystemAlarm">;
export type BankFeed = Schema<"BankFeed">;
export type BankImport = Schema<"BankImport">;
export type PaperList = Schema<"PaperList">;
export type Campaign = Schema<"Campaign">;
export type BankMovement = Schema<"BankMovement">;
export type BankMatch = Schema<"BankMatch">;
export type StatementPreview = Schema<"StatementPreview">;
export type StatementColumn = Schema<"StatementColumn">;
export type Reconciliation = Schema<"Reconciliation">;
export type ReconciledDay = Schema<"ReconciledDay">;
export type UnbackedPurchase = Schema<"UnbackedPurchase">;
export type ExactMatch = Schema<"ExactMatch">;
export type UndecidedMatch = Schema<"UndecidedMatch">;
export type MatchedPurchase = Schema<"MatchedPurchase">;
export type MatchReason = Schema<"MatchReason">;
export type PossibleRepeat = Schema<"PossibleRepeat">;
export type MatchApproval = Schema<"MatchApproval">;

export type PublicConfig = Schema<"PublicConfig">;
export type PaymentMethod = Schema<"PaymentMethod">;
export type SiteColors = Schema<"SiteColors">;
export type ConfigKey = Schema<"ConfigKey">;
export type ConfigEntry = Schema<"ConfigEntry">;

export type EmailLog = Schema<"EmailLog">;
export type EmailMessage = Schema<"EmailMessage">;
export type EmailStats = Schema<"EmailStats">;
export type EmailType = Schema<"EmailType">;
export type EmailWait = Schema<"EmailWait">;

/** A page of a list; past the end it has no items. */
export interface Page<Item> {
  items: Item[];
  page: number;
  limit: number;
  /** Items on all pages. */
  total: number;
}
