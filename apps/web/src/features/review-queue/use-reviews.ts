import { isApiError } from "@rifas/api-client/api-error";
import { useApiClient } from "@rifas/api-client/api-provider";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { changeStatus, type StatusChange } from "../../purchase/change-status.ts";
import { useRenewPurchases } from "../../purchase/renew-purchases.ts";
import { toastError, toastSuccess } from "../../toasts/toasts.ts";
import { reduceOutcomes, type Outcomes } from "./queue-state.ts";

/** How long after the last decision the lists are asked again. */
const REVALIDATE_AFTER_MS = 800;

export interface Reviews {
  readonly outcomes: Outcomes;
  /** Sends a decision. Several may be on their way at once; each tells its own end. */
  readonly review: (purchase: PurchaseForStaff, change: StatusChange) => void;
  /** Takes an outcome out of sight. */
  readonly dismiss: (id: string) => void;
}

/**
 * The decisions this person has taken in the queue and what became of them. The person goes on at once; nothing is called
 * done before the server says so, and what it refuses comes back (`status_changed`).
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
  // One list for a run of decisions, not one for each.
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
          // Another page asks afresh for what it shows.
          if (!mounted.current) return;
          dispatch({ type: "answered", purchase: answer });
          renew.show(answer);
          const word = change.status === "approved" ? "Aprobada" : "Rechazada";
          toastSuccess(`${word}: ${answer.code}`, { id: "review" });
        } catch (error) {
          if (!isApiError(error)) throw error;
          // Who has gone to another page meanwhile must hear of it there.
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

/** A window that is closed while something is being saved asks first. */
function useWarnBeforeLeaving(saving: boolean): void {
  useEffect(() => {
    if (!saving) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [saving]);
}
