import { failureOf } from "@rifas/api-client/failure-of";
import { useApiClient } from "@rifas/api-client/api-provider";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { changeStatus, type StatusChange } from "../purchase/change-status.ts";
import { useRenewPurchases } from "../purchase/renew-purchases.ts";
import { decisionSaved } from "../purchase/review-decision.tsx";
import { toastError, toastSuccess } from "../../shared/toasts.ts";
import { reduceOutcomes, type Outcomes } from "./queue-state.ts";

/** How long after the last decision the lists are revalidated. */
const REVALIDATE_AFTER_MS = 800;

export interface Reviews {
  readonly outcomes: Outcomes;
  /** Sends a decision. Several may be in flight; each has its own outcome. */
  readonly review: (purchase: PurchaseForStaff, change: StatusChange) => void;
  /** Removes an outcome. */
  readonly dismiss: (id: string) => void;
}

/**
 * The decisions made in this queue and their outcomes. The user moves on at once (optimistic), but nothing counts as
 * done before the server confirms it, and what it refuses returns to the queue (`status_changed`).
 */
export function useReviews(): Reviews {
  const client = useApiClient();
  const renew = useRenewPurchases();
  const [outcomes, dispatch] = useReducer(reduceOutcomes, new Map());
  const mounted = useRef(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      clearTimeout(timer.current);
    };
  }, []);
  // Revalidate once after a run of decisions, not after each.
  const renewSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => renew.lists(), REVALIDATE_AFTER_MS);
  }, [renew]);
  useWarnBeforeLeaving([...outcomes.values()].some(({ state }) => state === "sending"));

  const review = useCallback(
    (purchase: PurchaseForStaff, change: StatusChange) => {
      const run = async () => {
        dispatch({ type: "sent", purchase, change });
        try {
          const answer = await changeStatus(client, purchase.id, change);
          // After unmounting, the next page loads its own data.
          if (!mounted.current) return;
          dispatch({ type: "answered", purchase: answer });
          renew.show(answer);
          toastSuccess(decisionSaved(change, answer), { id: "review" });
        } catch (thrown) {
          const error = failureOf(thrown);
          // The queue is gone, so report the failure with a toast.
          if (!mounted.current)
            return toastError(`${purchase.code} no se guardó: ${error.message}`);
          dispatch({ type: "refused", id: purchase.id, error });
          renew.ask(purchase.id);
        }
        renewSoon();
      };
      void run();
    },
    [client, renew, renewSoon],
  );
  const dismiss = useCallback((id: string) => dispatch({ type: "dismissed", id }), []);
  return { outcomes, review, dismiss };
}

/** Asks for confirmation before the window closes while a decision is being saved. */
function useWarnBeforeLeaving(saving: boolean): void {
  useEffect(() => {
    if (!saving) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [saving]);
}
