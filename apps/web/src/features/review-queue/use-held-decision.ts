import { useEffect, useEffectEvent, useState } from "react";
import type { LeaseState } from "./queue-state.ts";

/** The longest a decision waits for that answer; then it is taken as if no colleague had the purchase. */
const LONGEST_WAIT_MS = 2_000;
/** The least time it takes to read that a colleague has the purchase. */
const UNREAD_MS = 1_000;

/** A decision of the shown purchase. */
type Decision = "approve" | "reject";

/**
 * Holds a decision that is asked for before it is known whether a colleague has the purchase `id`: two who arrive at the same
 * moment would both decide it. Runs it once it is one's own. If it is a colleague's, it is dropped, as is one that comes before
 * the colleague's name can have been read.
 */
export function useHeldDecision(
  id: string | null,
  lease: LeaseState,
  act: { run: (decision: Decision) => void; drop: () => void },
) {
  const [asked, setAsked] = useState<{ id: string | null; decision: Decision } | null>(null);
  const held = asked !== null && asked.id === id ? asked.decision : null;
  const unread = useUnread(id, lease);
  const end = useEffectEvent((decision: Decision) => {
    setAsked(null);
    if (lease === "other") act.drop();
    else act.run(decision);
  });
  useEffect(() => {
    if (held === null) return undefined;
    const timer = setTimeout(() => end(held), lease === "asking" ? LONGEST_WAIT_MS : 0);
    return () => clearTimeout(timer);
  }, [held, lease]);
  return {
    /** The decision that waits; null if none does. */
    held,
    /** Whether a colleague's name has only just appeared on the purchase, so that no decision of it counts yet. */
    unread,
    decide: (decision: Decision) => {
      if (unread) act.drop();
      else if (lease === "asking") setAsked({ id, decision });
      else act.run(decision);
    },
  };
}

/** True for a moment after the purchase on the screen becomes a colleague's. Whoever picks one that is knows it from its row. */
function useUnread(id: string | null, lease: LeaseState): boolean {
  const [read, setRead] = useState({ id, lease });
  const unread = lease === "other" && read.lease !== "other" && read.id === id;
  useEffect(() => {
    const timer = setTimeout(() => setRead({ id, lease }), unread ? UNREAD_MS : 0);
    return () => clearTimeout(timer);
  }, [id, lease, unread]);
  return unread;
}
