import { compareMoney } from "@rifas/domain/money";
import type { MovementFacts, PurchaseFacts } from "./facts.ts";
import type { Match } from "./match.ts";

/** How many decisions the shadow mode must have recorded, without a correction by staff, before anything is approved automatically. */
export const SHADOW_DECISIONS = 50;

export interface ApprovalSettings {
  /** `shadow` only records what it would approve. */
  readonly mode: "off" | "shadow" | "on";
  /** Payments above this amount are always decided by a person. Null if the owner set none; then nothing is approved. */
  readonly capBs: string | null;
  readonly shadowDecisions: number;
  readonly shadowCorrections: number;
}

export interface ApprovalCase {
  readonly match: DecidingMatch;
  readonly purchase: Pick<PurchaseFacts, "status" | "hasWarnings" | "holdEndsAt" | "expiredAt"> & {
    /** A person has already taken a payment away from it. */
    readonly wasUndone: boolean;
  };
  readonly movement: DecidingMovement;
  /** Open for sale, and its results not sealed. */
  readonly raffle: { readonly isOpen: boolean; readonly isSealed: boolean };
  readonly settings: ApprovalSettings;
  readonly now: string;
}

/** Everything that decides whether a match may be approved without a person. */
export interface DecidingMatch {
  readonly class: Match["class"];
  readonly evidence: Pick<Match["evidence"], "phone">;
}

type DecidingMovement = Pick<
  MovementFacts,
  "amountBs" | "source" | "authenticated" | "usedBy" | "mergedInto"
>;

/** Why a person has to decide. `code` is stable; `text` is Spanish. */
export interface ApprovalObstacle {
  readonly code: ObstacleCode;
  readonly text: string;
}

export type ObstacleCode = keyof typeof TEXTS;

export type ApprovalDecision =
  | { readonly eligible: true }
  | { readonly eligible: false; readonly obstacles: readonly ApprovalObstacle[] };

const TEXTS = {
  not_exact: "la coincidencia no es exacta",
  no_phone: "el banco no confirma el teléfono",
  not_authenticated: "el movimiento no llegó directamente del banco",
  has_owner: "el movimiento ya es de una compra",
  is_copy: "el movimiento repite a otro",
  has_warnings: "la compra tiene advertencias",
  not_pending: "la compra no está pendiente",
  was_undone: "una persona ya deshizo su aprobación",
  late: "el pago llegó tarde",
  raffle_closed: "la rifa no está abierta",
  raffle_sealed: "los números de la rifa ya no cambian",
  no_cap: "falta el monto máximo",
  over_cap: "el monto pasa del máximo",
  turned_off: "la aprobación automática está apagada",
  in_shadow: "la aprobación automática está en modo sombra",
  not_proven: `faltan decisiones de prueba: se piden ${SHADOW_DECISIONS}`,
  corrected: "se corrigió una decisión de prueba",
} as const;

/** Whether a match may be approved without a person; if not, every obstacle. */
export function decideApproval(approval: ApprovalCase): ApprovalDecision {
  const { mode, capBs, shadowDecisions, shadowCorrections } = approval.settings;
  const obstacles = [
    ...matchObstacles(approval.match, approval.movement),
    ...purchaseObstacles(approval),
    ...listed([
      [capBs === null, "no_cap"],
      [capBs !== null && compareMoney(approval.movement.amountBs, capBs) > 0, "over_cap"],
      [mode === "off", "turned_off"],
      [mode === "shadow", "in_shadow"],
      [shadowDecisions < SHADOW_DECISIONS, "not_proven"],
      [shadowCorrections > 0, "corrected"],
    ]),
  ];
  if (obstacles.length === 0) return { eligible: true };
  return { eligible: false, obstacles: obstacles.map((code) => ({ code, text: TEXTS[code] })) };
}

/** Whether the trial is the only obstacle to approving a match. Then the decision is recorded for the owner to compare. */
export function isTrial(decision: ApprovalDecision): boolean {
  if (decision.eligible) return false;
  const codes = decision.obstacles.map(({ code }) => code);
  return codes.includes("in_shadow") && codes.every((code) => OF_TRIAL.has(code));
}

const OF_TRIAL: ReadonlySet<ObstacleCode> = new Set(["in_shadow", "not_proven", "corrected"]);

/**
 * Obstacles in the match itself. A reference alone is never enough, because receipts get copied: the bank must also
 * show the payer's phone. A file or a captured notice isn't enough either, because staff could have edited it.
 */
export function matchObstacles(match: DecidingMatch, movement: DecidingMovement): ObstacleCode[] {
  return listed([
    [match.class !== "E1" && match.class !== "E2", "not_exact"],
    [match.evidence.phone !== "agrees", "no_phone"],
    [!movement.authenticated || !isLive(movement), "not_authenticated"],
    [movement.usedBy !== null, "has_owner"],
    [movement.mergedInto !== null, "is_copy"],
  ]);
}

function isLive({ source }: DecidingMovement): boolean {
  return source === "webhook" || source === "pull";
}

function purchaseObstacles({ purchase, raffle, now }: ApprovalCase): ObstacleCode[] {
  const { holdEndsAt, expiredAt } = purchase;
  const isLate =
    expiredAt !== null || (holdEndsAt !== null && Date.parse(holdEndsAt) <= Date.parse(now));
  return listed([
    [purchase.hasWarnings, "has_warnings"],
    [purchase.status !== "pending", "not_pending"],
    [purchase.wasUndone, "was_undone"],
    [isLate, "late"],
    [!raffle.isOpen, "raffle_closed"],
    [raffle.isSealed, "raffle_sealed"],
  ]);
}

function listed(checks: readonly (readonly [applies: boolean, code: ObstacleCode])[]) {
  return checks.flatMap(([applies, code]) => (applies ? [code] : []));
}
