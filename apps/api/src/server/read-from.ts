import type { contractOperations } from "@rifas/api-client/generated/operations";
import type { OperationId } from "@rifas/api-client/operation-handlers";

type Operations = typeof contractOperations;

type ReadId = {
  [Id in OperationId]: Operations[Id]["method"] extends "get" ? Id : never;
}[OperationId];

/**
 * Public data that may be a second old for anonymous callers, so that a replica answers if there is one. A signed-in user's call always
 * goes to the primary: staff see what they have just done. So does whatever isn't here: what a caller may have just written, as their
 * purchase, or compares with another read, as the proofs, of which a tile must exist once a checkpoint names it.
 */
export const mayBeOld = new Set<string>([
  "listRaffles",
  "getFirstActiveRaffle",
  "listPublishedRaffles",
  "getRaffle",
  "getRafflePauseInfo",
  "getDrawRules",
  "getLiveDraw",
  "listRaffleTickets",
  "getAvailableTickets",
  "getTicketStats",
  "getSiteConfig",
  "getSiteIcon",
  "getWebManifest",
  "getRafflePicture",
  "getSitePicture",
] satisfies ReadId[]);
