import type { OperationId } from "@rifas/api-client/operation-handlers";
import { fail, type Refusal } from "../failure.ts";

/** Every operation that is in the contract and has no handler yet: 501, and no screen calls one. */
export const notBuilt = [
  "listRaffleTickets",
  "getAvailableTickets",
  "getTicketStats",
  "verifyTickets",
  "searchTickets",
  "listPurchases",
  "createPurchase",
  "exportPurchases",
  "getAnalytics",
  "exportAnalytics",
  "listClients",
  "exportClients",
  "getPurchase",
  "setPurchaseStatus",
  "reassignTickets",
  "addTickets",
  "removeTickets",
  "getProof",
  "attachProof",
  "extendReservation",
  "sendPurchaseLink",
  "getPurchaseHistory",
  "exportTickets",
] as const satisfies OperationId[];

type NotBuilt = Record<(typeof notBuilt)[number], () => Promise<Refusal>>;

/** Their handlers. */
export function notBuiltOperations(): NotBuilt {
  const handlers = notBuilt.map((id) => [id, notImplemented] as const);
  return Object.fromEntries(handlers) as NotBuilt;
}

async function notImplemented(): Promise<Refusal> {
  return fail("not_implemented", "Esta función todavía no está disponible.");
}
