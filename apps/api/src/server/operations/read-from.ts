import type { contractOperations } from "@rifas/api-client/generated/operations";
import type { OperationId } from "@rifas/api-client/operation-handlers";

type Operations = typeof contractOperations;

/** The operations that read: every GET, and the checker, whose query is in the body. */
type ReadId =
  | { [Id in OperationId]: Operations[Id]["method"] extends "get" ? Id : never }[OperationId]
  | "verifyTickets";

/**
 * `replica`: public data may be a second old for anonymous callers, so a replica answers if there is one. A signed-in
 * user's call always goes to the primary: staff see what they have just done. `primary`: the caller may have just
 * written what they read, or compares it with another read.
 */
type ReadSource = "replica" | "primary";

/** Which database each read uses. An operation that isn't declared here doesn't compile. */
export const readFrom: Record<ReadId, ReadSource> = {
  listRaffles: "replica",
  getFirstActiveRaffle: "replica",
  listPublishedRaffles: "replica",
  getRaffle: "replica",
  getRafflePauseInfo: "replica",
  getDrawRules: "replica",
  getLiveDraw: "replica",
  listRaffleTickets: "replica",
  getAvailableTickets: "replica",
  getTicketStats: "replica",
  getSiteConfig: "replica",
  getSiteIcon: "replica",
  getWebManifest: "replica",
  getRafflePicture: "replica",
  getSitePicture: "replica",

  // A buyer looks right after buying or paying.
  getPurchase: "primary",
  getPurchasePdf: "primary",
  getPurchasePicture: "primary",
  getReceipts: "primary",
  verifyTickets: "primary",

  // A tile must exist once a checkpoint names it.
  getLedger: "primary",
  getLedgerBundle: "primary",
  listLedgers: "primary",

  // Staff look right after acting.
  verifySession: "primary",
  listPasskeys: "primary",
  listSessions: "primary",
  listAudits: "primary",
  getAuditPackage: "primary",
  getNumberListPdf: "primary",
  getNotaryListPdf: "primary",
  getStubsPdf: "primary",
  getClientPdf: "primary",
  getWitnessing: "primary",
  listUsers: "primary",
  getDashboard: "primary",
  getHoldAlarms: "primary",
  getFirstSteps: "primary",
  getDollarRate: "primary",
  getRaffleDraw: "primary",
  getWaitingList: "primary",
  getRaffleHistory: "primary",
  previewHoldRelease: "primary",
  searchTickets: "primary",
  listPurchases: "primary",
  exportPurchases: "primary",
  getAnalytics: "primary",
  exportAnalytics: "primary",
  listClients: "primary",
  previewErasure: "primary",
  exportClients: "primary",
  getProof: "primary",
  previewCohort: "primary",
  listUnreportedPurchases: "primary",
  listGroupRejections: "primary",
  getPurchaseHistory: "primary",
  listWhatsAppMessages: "primary",
  exportTickets: "primary",
  exportUnbackedPurchases: "primary",
  getConfigEntry: "primary",
  listBankAccounts: "primary",
  listBankAutomation: "primary",
  listBankFeeds: "primary",
  listBankDeliveries: "primary",
  listBankImports: "primary",
  listPaperLists: "primary",
  listCampaigns: "primary",
  getBankImport: "primary",
  listPossibleRepeats: "primary",
  getReconciliation: "primary",
  listExactMatches: "primary",
  listSingleMatches: "primary",
  listUnbackedPurchases: "primary",
  listUndecidedMatches: "primary",
  listUnownedMovements: "primary",
  listAutomaticDecisions: "primary",
  listReconciledDays: "primary",
  listEmailLogs: "primary",
  getEmailStats: "primary",
  exportEmails: "primary",
  getEmail: "primary",
};

/** Whether an anonymous call of this operation may be answered by a replica. */
export function mayBeOld(id: string): boolean {
  return Object.entries(readFrom).some(([known, source]) => known === id && source === "replica");
}
