import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { useState } from "react";
import { toastError, toastMessage, toastSuccess } from "../../../shared/toasts.ts";
import { useLinkMovement, type MovementLink } from "../use-link-movement.ts";
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
  const { match } = undecided;
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const { late, recover, dropLate } = useLatePayment();
  const link = useLinkMovement();
  const refuse = useRefusal(undecided.settle);

  const send = async (decided: Undecided, wanted: MovementLink) => {
    const result = await link.run(wanted);
    const { code, status } = decided.purchase;
    if (!result.ok) {
      const needsReason = ["warnings_unconfirmed", "reason_required"].includes(result.error.code);
      const candidate = decided.candidates.find(
        ({ movement }) => movement.id === wanted.movement_id,
      );
      if (needsReason && candidate !== undefined) setDoubt({ match: decided, candidate });
      return;
    }
    toastSuccess(`${status === "pending" ? "Aprobada" : "Enlazada"}: ${code}`, { id: "decided" });
    setDoubt(null);
    undecided.settle(decided);
  };
  const choose = (candidate: Candidate | undefined) => {
    if (match === null || candidate === undefined || candidate.class === "D") return;
    const { id, status, warnings } = match.purchase;
    if (status === "expired") recover({ match, candidate });
    else if (warnings > 0 && status === "pending") setDoubt({ match, candidate });
    else void send(match, { movement_id: candidate.movement.id, purchase_id: id });
  };
  const dropDoubt = () => {
    setDoubt(null);
    link.reset();
  };
  const confirm = ({ match: decided, candidate }: Doubt, reason: string) =>
    void send(decided, {
      movement_id: candidate.movement.id,
      purchase_id: decided.purchase.id,
      reason,
      confirm_warnings: true,
    });
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
    back: () => undecided.select(null),
    dropDoubt,
    confirm,
    none: () => {
      if (match !== null) void refuse(match);
    },
  };
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
