import type { PurchaseChannel } from "./sale-choices.ts";
import type { PurchaseStatus, RaffleOutcome } from "./statuses.ts";
import type { UserRole } from "./user-roles.ts";

/** The facts that the rules depend on. Instants are milliseconds since 1970. */
export interface PurchaseFacts {
  readonly status: PurchaseStatus;
  readonly channel: PurchaseChannel;
  /** Since when it waits for a decision: its proof arrived, or a bank confirmed its payment. Null if neither. */
  readonly reviewSince: number | null;
  /** Whether a bank's movement, an exact match, approves it. */
  readonly confirmedByBank: boolean;
  /** Whether the reviewer sees any warning. */
  readonly warned: boolean;
  /** Whether one of its held numbers is the latest result of a prize, which waits for its review. */
  readonly holdsPrize: boolean;
  /** Whether the person who asks approved it. */
  readonly ownApproval: boolean;
  /** When staff rejected it or undid its approval; null unless it is rejected. */
  readonly rejectedAt: number | null;
  readonly raffle: RaffleFacts;
}

interface RaffleFacts {
  readonly outcome: RaffleOutcome | null;
  readonly drawDate: number | null;
  /** Whether its log is sealed, or about to be. */
  readonly sealed: boolean;
}

/**
 * The actions on a purchase. `undo` rejects an approved one, `return` makes it wait for review again with its numbers, and
 * `move` changes its numbers: others, more or fewer; its request always has a reason.
 */
export type PurchaseAction = "approve" | "reject" | "undo" | "return" | "recover" | "move";

/** What an allowed action still needs, and how to ask for it. */
interface Requirement {
  readonly needs: "reason" | "confirmation";
  readonly message: string;
}

/** Why an action is refused: the API's error code and a Spanish sentence. */
interface Refused {
  readonly allowed: false;
  readonly code:
    | "transition_not_allowed"
    | "purchase_state"
    | "draw_passed"
    | "ledger_sealed"
    | "results_recorded"
    | "forbidden";
  readonly message: string;
  /** Whether the user may expect the action here, so that a screen should say why it is missing. */
  readonly explain: boolean;
}

/** The decision about an action. Requirements are in the order in which to ask for them. */
export type Verdict =
  | { readonly allowed: true; readonly requirements: readonly Requirement[] }
  | Refused;

/** How long the numbers of a purchase stay reserved for it once staff reject its payment; at most until sales close. */
export const KEPT_MINUTES = 10;

/** Why no number of a sealed raffle changes owners. */
export const LEDGER_SEALED =
  "El libro de la rifa ya se selló para el sorteo: los números no cambian de dueño.";

export const DRAW_PASSED = "El sorteo ya pasó: los números no cambian de dueño.";

/** Whether the draw has passed; from then on no number gets a new owner (rules.md#one-owner). */
export function isDrawn(
  { outcome, drawDate }: Pick<RaffleFacts, "outcome" | "drawDate">,
  now: number,
): boolean {
  return outcome !== null || (drawDate !== null && drawDate <= now);
}

/** Decides whether a role may perform an action on a purchase at an instant. The server enforces it; screens offer actions by it. */
export function verdictOn(
  action: PurchaseAction,
  purchase: PurchaseFacts,
  role: UserRole,
  now: number,
): Verdict {
  return verdicts[action](purchase, role, now);
}

type Rule = (purchase: PurchaseFacts, role: UserRole, now: number) => Verdict;

const verdicts: Readonly<Record<PurchaseAction, Rule>> = {
  approve,
  reject,
  undo,
  return: returnToReview,
  recover,
  move,
};

function approve(purchase: PurchaseFacts, role: UserRole, now: number): Verdict {
  if (purchase.status !== "pending") return wrongStatus("Esta compra no se puede aprobar.");
  const { outcome, sealed } = purchase.raffle;
  const isKept = sealed && outcome === null;
  if (isKept && purchase.reviewSince === null) return ledgerSealed();
  if (isKept && role !== "admin") {
    const message = "Después del sello del libro solo un administrador puede aprobar.";
    return refused("forbidden", message);
  }
  if (isDrawn(purchase.raffle, now)) return approveAfterDraw(purchase, role);
  const withoutProof =
    purchase.reviewSince === null && purchase.channel === "web" && !purchase.confirmedByBank;
  return allowed(
    ...(isKept ? [reason("El libro ya se selló: escribe por qué la apruebas.")] : []),
    ...(withoutProof ? [reason("No tiene comprobante: escribe por qué la apruebas.")] : []),
    ...warningRequirements(purchase),
  );
}

/**
 * A payment that was shown in time may still win, but only an admin may decide that. Once results are recorded, a corrected
 * one may hit a held number.
 */
function approveAfterDraw(purchase: PurchaseFacts, role: UserRole): Verdict {
  const { outcome, drawDate } = purchase.raffle;
  if (outcome === "cancelled") {
    return refused("transition_not_allowed", "La rifa fue cancelada: ya no se aprueban compras.");
  }
  if (outcome === "drawn" && !purchase.holdsPrize) return resultsRecorded();
  const { reviewSince } = purchase;
  const inTime = reviewSince !== null && drawDate !== null && reviewSince < drawDate;
  if (!inTime) {
    return refused("draw_passed", "El sorteo ya pasó y esta compra no tenía comprobante a tiempo.");
  }
  if (role !== "admin") {
    return refused("forbidden", "Después del sorteo solo un administrador puede aprobar.");
  }
  return allowed(
    reason("El sorteo ya pasó: escribe por qué la apruebas."),
    ...warningRequirements(purchase),
  );
}

/** After the draw a rejection may take a prize from a buyer, so that only an admin may decide it. */
function reject({ status, raffle }: PurchaseFacts, role: UserRole, now: number): Verdict {
  if (status !== "pending") return wrongStatus("Solo se rechazan compras pendientes.");
  const mayWin = raffle.outcome !== "cancelled" && isDrawn(raffle, now);
  return mayWin && role !== "admin"
    ? refused("forbidden", "Después del sorteo solo un administrador puede rechazar.")
    : allowed(reason("Escribe por qué la rechazas: el comprador lo recibe."));
}

function undo({ status, raffle }: PurchaseFacts, role: UserRole): Verdict {
  if (status !== "approved") return wrongStatus("Solo se deshace una compra aprobada.");
  if (role !== "admin") return adminOnly("Solo un administrador puede deshacer una aprobación.");
  if (raffle.outcome === "drawn") return resultsRecorded();
  return raffle.sealed
    ? ledgerSealed()
    : allowed(reason("Escribe por qué deshaces la aprobación."));
}

/** Only until the draw: from then on no number may lose its owner by a slip. */
function returnToReview(
  { status, raffle, ownApproval }: PurchaseFacts,
  role: UserRole,
  now: number,
): Verdict {
  if (status !== "approved") return wrongStatus("Solo vuelve a revisión una compra aprobada.");
  if (role !== "admin" && !ownApproval) {
    return adminOnly("Solo quien la aprobó o un administrador puede devolverla a revisión.");
  }
  if (isSealed(raffle)) return { ...ledgerSealed(), explain: false };
  if (!isDrawn(raffle, now)) return allowed();
  const message = "El sorteo ya pasó: esta compra no vuelve a revisión.";
  return { allowed: false, code: "draw_passed", message, explain: false };
}

function recover(purchase: PurchaseFacts, role: UserRole, now: number): Verdict {
  if (purchase.status !== "rejected" && purchase.status !== "expired") {
    return wrongStatus("Solo se recuperan compras rechazadas o vencidas.");
  }
  if (isSealed(purchase.raffle)) return ledgerSealed();
  if (isDrawn(purchase.raffle, now)) return recoverAfterDraw(purchase, role);
  return allowed(
    reason("Escribe por qué recuperas esta compra."),
    ...warningRequirements(purchase),
  );
}

/** Only what staff took from its owner after the draw, until results name the owners. */
function recoverAfterDraw(purchase: PurchaseFacts, role: UserRole): Verdict {
  if (!wasRejectedAfterDraw(purchase)) return refused("draw_passed", DRAW_PASSED);
  if (purchase.raffle.outcome === "drawn") return resultsRecorded();
  if (role !== "admin") {
    return refused(
      "forbidden",
      "Después del sorteo solo un administrador puede deshacer un rechazo.",
    );
  }
  return allowed(
    reason("El sorteo ya pasó: escribe por qué deshaces el rechazo."),
    ...warningRequirements(purchase),
  );
}

/** Whether its numbers were its own at the draw, with a proof in time, and staff took them afterwards. */
function wasRejectedAfterDraw({ status, rejectedAt, reviewSince, raffle }: PurchaseFacts): boolean {
  const { outcome, drawDate } = raffle;
  if (status !== "rejected" || rejectedAt === null || drawDate === null) return false;
  const inTime = reviewSince !== null && reviewSince < drawDate;
  return inTime && rejectedAt >= drawDate && outcome !== "cancelled";
}

function move({ status, raffle }: PurchaseFacts, role: UserRole, now: number): Verdict {
  if (status !== "pending" && status !== "approved") {
    const message = "Solo se cambian los números de compras pendientes o aprobadas.";
    return { allowed: false, code: "purchase_state", message, explain: false };
  }
  if (isSealed(raffle)) return ledgerSealed();
  if (isDrawn(raffle, now)) return refused("draw_passed", DRAW_PASSED);
  return status === "pending" || role === "admin"
    ? allowed()
    : adminOnly("Solo un administrador puede cambiar los números de una compra aprobada.");
}

function warningRequirements({ warned }: PurchaseFacts): Requirement[] {
  if (!warned) return [];
  const message = "Esta compra tiene advertencias: revísalas y confirma que la apruebas igual.";
  return [
    { needs: "confirmation", message },
    reason("Escribe por qué la apruebas a pesar de las advertencias."),
  ];
}

function reason(message: string): Requirement {
  return { needs: "reason", message };
}

function allowed(...requirements: Requirement[]): Verdict {
  return { allowed: true, requirements };
}

function refused(code: Refused["code"], message: string): Refused {
  return { allowed: false, code, message, explain: true };
}

/** Once results are recorded, they are the reason why nothing changes. */
function isSealed({ outcome, sealed }: RaffleFacts): boolean {
  return sealed && outcome !== "drawn";
}

function ledgerSealed(): Refused {
  return refused("ledger_sealed", LEDGER_SEALED);
}

function resultsRecorded(): Refused {
  const message = "Los resultados ya están registrados: esta compra no cambia más.";
  return refused("results_recorded", message);
}

function wrongStatus(message: string): Refused {
  return { allowed: false, code: "transition_not_allowed", message, explain: false };
}

function adminOnly(message: string): Refused {
  return { allowed: false, code: "forbidden", message, explain: false };
}
