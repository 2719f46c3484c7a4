import type { ApiError } from "@rifas/api-client/api-error";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { useEffect, useRef, useState } from "react";
import { toastError, toastMessage, toastSuccess } from "../../shared/toasts.ts";
import { useLinkMovement, type MovementLink } from "../../sale/purchase/use-link-movement.ts";
import { useUndecidedList } from "./use-undecided-list.ts";

type Undecided = Schema<"UndecidedMatch">;
type Candidate = Schema<"MatchCandidate">;

/** A choice that still needs a reason. */
export interface Doubt {
  readonly match: Undecided;
  readonly candidate: Candidate;
}

/** The state and commands of undecided matches. */
export type UndecidedState = ReturnType<typeof useUndecided>;

/** The undecided purchases, the selected one, and the decisions about it. */
export function useUndecided() {
  const undecided = useUndecidedList();
  const { match, gone } = undecided;
  const { late, recover, dropLate } = useLatePayment();
  const { link, doubt, setDoubt, send, linked } = useLink(undecided);
  const refuse = useRefusal(undecided.settle);

  const choose = (candidate: Candidate | undefined) => {
    if (match === null || gone || candidate === undefined || candidate.class === "D") return;
    const { status, warnings } = match.purchase;
    if (status === "expired") recover({ match, candidate });
    else if (warnings > 0 && status === "pending") setDoubt({ match, candidate });
    else void send({ match, candidate });
  };
  return {
    ...undecided,
    link,
    doubt,
    late,
    dropLate,
    choose,
    select: (id: string | null) => {
      link.reset();
      undecided.select(id);
    },
    move: (step: 1 | -1) => {
      link.reset();
      undecided.move(step);
    },
    back: () => undecided.select(null),
    dropDoubt: () => setDoubt(null),
    linked,
    none: () => {
      if (match !== null && !gone) void refuse(match);
    },
  };
}

/** Links a movement to a purchase; asks for a reason if it needs one. */
function useLink({ match, settle }: ReturnType<typeof useUndecidedList>) {
  const link = useLinkMovement();
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  // An answer may come when another purchase is on the screen.
  const shown = useRef<string | null>(null);
  useEffect(() => {
    shown.current = match?.purchase.id ?? null;
  });
  const refused = (choice: Doubt, error: ApiError) => {
    const { id, code } = choice.match.purchase;
    const asks = ["warnings_unconfirmed", "reason_required"].includes(error.code);
    if (shown.current === id && !asks) return;
    link.reset();
    if (shown.current === id) setDoubt(choice);
    else toastError(`${code} sigue por decidir: ${error.message}`);
  };
  const linked = (choice: Doubt) => {
    const { code, status } = choice.match.purchase;
    toastSuccess(`${status === "pending" ? "Aprobada" : "Enlazada"}: ${code}`, { id: "decided" });
    settle(choice.match);
  };
  const send = async (choice: Doubt) => {
    const result = await link.run(wantedBy(choice));
    if (result.ok) linked(choice);
    else refused(choice, result.error);
  };
  return { link, doubt, setDoubt, send, linked };
}

/** The link that a choice asks for. */
export function wantedBy({ match, candidate }: Doubt): MovementLink {
  return { movement_id: candidate.movement.id, purchase_id: match.purchase.id };
}

/** The late payment that is being recovered, if any. */
function useLatePayment() {
  const [late, setLate] = useState<Doubt | null>(null);
  return { late, recover: setLate, dropLate: () => setLate(null) };
}

/**
 * Returns the command that records that no movement pays a purchase. The purchase leaves this list until other movements
 * may pay it; with a photo it stays in the review queue, and without one its hold has an end again.
 */
function useRefusal(settle: (decided: Undecided) => void) {
  const refusal = useMutation(
    (client, { purchase, candidates }: Undecided) =>
      client.post("/reconciliation/undecided/{id}/none", {
        params: { path: { id: purchase.id } },
        body: { movement_ids: candidates.map(({ movement }) => movement.id) },
      }),
    { revalidates: [queryGroups.reconciliation] },
  );
  return async (decided: Undecided) => {
    const result = await refusal.run(decided);
    if (!result.ok) {
      toastError(result.error.message, { id: "decided" });
      return;
    }
    toastMessage(`${decided.purchase.code} ${afterRefusal(decided)}`, { id: "decided" });
    settle(decided);
  };
}

function afterRefusal({ purchase: { status, has_proof: hasProof } }: Undecided): string {
  if (status === "approved") return "sigue aprobada";
  return hasProof ? "sigue en Por revisar" : "vuelve a esperar su pago";
}
