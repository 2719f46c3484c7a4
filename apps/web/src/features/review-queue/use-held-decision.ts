import { useEffect, useEffectEvent, useState } from "react";
import type { LeaseState } from "./queue-state.ts";

/** After this long a decision doesn't wait any more, as if nobody could be asked. */
const LONGEST_WAIT_MS = 2_000;

/** A decision of the shown purchase. */
type Decision = "approve" | "reject";

/**
 * Holds a decision that is asked for before it is known whether a colleague has the purchase `id`: two who arrive at the same
 * moment would both decide it. Runs it once it is one's own, drops it if it is a colleague's, whose name the screen then says.
 */
export function useHeldDecision(
  id: string | null,
  lease: LeaseState,
  run: (decision: Decision) => void,
) {
  const [asked, setAsked] = useState<{ id: string | null; decision: Decision } | null>(null);
  const held = asked !== null && asked.id === id ? asked.decision : null;
  const release = useEffectEvent((decision: Decision) => {
    setAsked(null);
    run(decision);
  });
  useEffect(() => {
    if (held === null) return undefined;
    const end = () => (lease === "other" ? setAsked(null) : release(held));
    const timer = setTimeout(end, lease === "asking" ? LONGEST_WAIT_MS : 0);
    return () => clearTimeout(timer);
  }, [held, lease]);
  return {
    /** The decision that waits; null if none does. */
    held,
    decide: (decision: Decision) => {
      if (lease === "asking") setAsked({ id, decision });
      else run(decision);
    },
  };
}
