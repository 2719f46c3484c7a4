import type { PurchaseForStaff } from "@rifas/api-client/types";
import { copyText } from "@rifas/ui/copy-button/copy-text";
import type { ImageViewerControls } from "@rifas/ui/image-viewer";
import { useRef, useEffect, useEffectEvent, useState } from "react";
import type { StatusChange } from "../purchase/change-status.ts";
import { approvalOf, type DecisionRequest } from "../purchase/review-decision.tsx";
import { toastMessage } from "../../shared/toasts.ts";
import { leaseTitle } from "./lease-words.ts";
import type { QueueCommand } from "./queue-keys.ts";
import {
  decidedHere,
  lastUndoable,
  leaseOf,
  neighbour,
  type Leases,
  type Outcomes,
  type LeaseState,
} from "./queue-state.ts";
import type { Selection } from "./use-selection.ts";

interface CommandContext {
  readonly queue: readonly PurchaseForStaff[];
  readonly selection: Selection;
  /** The selected purchase if it can be decided, otherwise null. */
  readonly current: PurchaseForStaff | null;
  readonly outcomes: Outcomes;
  readonly leases: Leases;
  readonly decide: (purchase: PurchaseForStaff, change: StatusChange) => void;
  readonly undo: (purchase: PurchaseForStaff) => Promise<void>;
  readonly ask: (request: DecisionRequest) => void;
  readonly open: (id: string) => void;
}

/** The queue's commands, for buttons and shortcuts. The refs belong on the search box, the photo viewer and the chat about the latest decision. */
export function useQueueCommands(context: CommandContext) {
  const search = useRef<HTMLInputElement>(null);
  const viewer = useRef<ImageViewerControls>(null);
  const chat = useRef<HTMLAnchorElement>(null);
  const { queue, selection, current } = context;

  const move = (step: 1 | -1) => {
    const next = neighbour(queue, selection.latest(), step, context.leases);
    if (next !== null) selection.select(next);
  };
  const lease = current === null ? "free" : leaseOf(current.id, context.leases);
  const { held, unread, decide } = useHeldDecision(selection.id, lease, {
    run: (decision) => {
      if (current !== null) DECISIONS[decision](current, context);
    },
    drop: () => sayDropped(context),
  });
  const commands: Readonly<Record<QueueCommand, () => void>> = {
    approve: () => decide("approve"),
    reject: () => decide("reject"),
    undo: () => {
      const undoable = lastUndoable(context.outcomes);
      if (undoable !== null) void context.undo(undoable);
      else toastMessage("No hay ninguna aprobación tuya que deshacer aquí.");
    },
    next: () => move(1),
    previous: () => move(-1),
    search: () => search.current?.focus(),
    zoom: () => viewer.current?.toggleZoom(),
    rotate: () => viewer.current?.rotate(),
    copy: () => {
      if (current?.payment_reference) void copyReference(current.payment_reference);
    },
    whatsapp: () => {
      if (chat.current !== null) chat.current.click();
      else toastMessage(noChatYet(context));
    },
    open: () => {
      if (selection.id !== null) context.open(selection.id);
    },
  };
  const run = (command: QueueCommand) => commands[command]();
  return { run, held, unread, search, viewer, chat };
}

/** Why there is no link to the chat about the latest decision. */
function noChatYet({ outcomes }: CommandContext): string {
  return decidedHere(outcomes).length === 0
    ? "Decide una compra, y con W le escribes a quien la hizo."
    : "Todavía no se puede: la última se está guardando, o no tiene WhatsApp.";
}

/** Asks for the reason of a rejection, or says why it can't be rejected. */
function reject(purchase: PurchaseForStaff, { ask }: CommandContext): void {
  const offer = purchase.can.reject;
  if (offer.may) ask({ about: "reject", purchase });
  else if (offer.why !== null) toastMessage(offer.why);
}

/** Approves at once if it can; otherwise asks for a reason, or says why it can't be approved. */
function approve(purchase: PurchaseForStaff, { ask, decide }: CommandContext): void {
  const approval = approvalOf(purchase);
  if (approval.next === "ask") ask(approval.request);
  else if (approval.next === "send") decide(purchase, approval.change);
  else if (approval.why !== null) toastMessage(approval.why);
}

/** Says why a decision of the selected purchase wasn't taken. */
function sayDropped({ selection, leases }: CommandContext): void {
  const lease = selection.id === null ? undefined : leases.others.get(selection.id);
  if (lease !== undefined) toastMessage(`No se decidió: ${leaseTitle(lease)}.`, { id: "dropped" });
}

const DECISIONS = { approve, reject };

async function copyReference(reference: string): Promise<void> {
  const copied = await copyText(reference);
  const words = copied ? "Referencia copiada" : "No se pudo copiar";
  toastMessage(`${words}: ${reference}`, { id: "copied" });
}

/** The longest a decision waits for that answer; then it is taken as if no colleague had the purchase. */
const LONGEST_WAIT_MS = 2_000;
/** The least time it takes to read that a colleague has the purchase. */
const UNREAD_MS = 1_000;

type Decision = "approve" | "reject";

/**
 * Holds a decision that is asked for before it is known whether a colleague has the purchase `id`: two who arrive at the same
 * moment would both decide it. Runs it once it is one's own. If it is a colleague's, it is dropped, as is one that comes before
 * the colleague's name can have been read.
 */
function useHeldDecision(
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
