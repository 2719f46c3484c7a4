import type { PurchaseForStaff, User } from "@rifas/api-client/types";

/**
 * Whether an action is available, and whether it needs a reason. `why` explains an unavailable action that the user
 * might expect.
 */
export type Offer =
  | { readonly may: true; readonly reason: "none" | "required"; readonly hint?: string }
  | { readonly may: false; readonly why: string | null };

/** What a user may do with a purchase now. The server decides; this only hides what it would refuse. */
export interface PurchaseOffers {
  readonly approve: Offer;
  readonly reject: Offer;
  readonly undo: Offer;
  readonly recover: Offer;
  readonly moveTickets: Offer;
}

type Reviewed = Pick<
  PurchaseForStaff,
  "status" | "has_proof" | "proof_at" | "channel" | "warnings" | "raffle"
>;

const NOT_OFFERED: Offer = { may: false, why: null };
const RECORDED = "Los resultados ya están registrados: esta compra no cambia más.";
const DRAWN = "El sorteo ya pasó: los números no cambian de dueño.";

/** The offers for a role at an instant (milliseconds since 1970). */
export function purchaseOffers(
  purchase: Reviewed,
  role: User["role"],
  now: number,
): PurchaseOffers {
  return {
    approve: approveOffer(purchase, role, now),
    reject: purchase.status === "pending" ? { may: true, reason: "required" } : NOT_OFFERED,
    undo: undoOffer(purchase, role),
    recover: recoverOffer(purchase, now),
    moveTickets: moveOffer(purchase, role, now),
  };
}

/** Whether the draw has passed; from then on no number changes owner (rules.md#one-owner). */
export function isDrawn({ raffle }: Pick<PurchaseForStaff, "raffle">, now: number): boolean {
  return (
    raffle.outcome !== null || (raffle.draw_date !== null && Date.parse(raffle.draw_date) <= now)
  );
}

function approveOffer(purchase: Reviewed, role: User["role"], now: number): Offer {
  const { raffle } = purchase;
  if (purchase.status !== "pending") return NOT_OFFERED;
  if (raffle.outcome === "cancelled") {
    return { may: false, why: "La rifa fue cancelada: ya no se aprueban compras." };
  }
  if (raffle.outcome === "drawn") return { may: false, why: RECORDED };
  if (isDrawn(purchase, now)) {
    const { proof_at: proofAt } = purchase;
    if (proofAt === null || proofAt >= (raffle.draw_date ?? "")) {
      return { may: false, why: "El sorteo ya pasó y esta compra no tenía comprobante a tiempo." };
    }
    if (role !== "admin") {
      return { may: false, why: "Después del sorteo solo un administrador puede aprobar." };
    }
    return {
      may: true,
      reason: "required",
      hint: "El sorteo ya pasó: escribe por qué la apruebas.",
    };
  }
  if (!purchase.has_proof && purchase.channel === "web") {
    return {
      may: true,
      reason: "required",
      hint: "No tiene comprobante: escribe por qué la apruebas.",
    };
  }
  return { may: true, reason: purchase.warnings.length > 0 ? "required" : "none" };
}

function undoOffer({ status, raffle }: Reviewed, role: User["role"]): Offer {
  if (status !== "approved") return NOT_OFFERED;
  if (raffle.outcome === "drawn") return { may: false, why: role === "admin" ? RECORDED : null };
  if (role !== "admin") return NOT_OFFERED;
  return { may: true, reason: "required" };
}

function recoverOffer(purchase: Reviewed, now: number): Offer {
  if (purchase.status !== "rejected" && purchase.status !== "expired") return NOT_OFFERED;
  return isDrawn(purchase, now) ? { may: false, why: DRAWN } : { may: true, reason: "required" };
}

function moveOffer(purchase: Reviewed, role: User["role"], now: number): Offer {
  if (purchase.status !== "pending" && purchase.status !== "approved") return NOT_OFFERED;
  if (isDrawn(purchase, now)) return { may: false, why: DRAWN };
  if (purchase.status === "pending") return { may: true, reason: "none" };
  return role === "admin" ? { may: true, reason: "required" } : NOT_OFFERED;
}
