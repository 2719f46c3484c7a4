import type { PurchaseForStaff, User } from "@rifas/api-client/types";
import { copyText } from "@rifas/ui/copy-button/copy-text";
import type { ImageViewerControls } from "@rifas/ui/image-viewer";
import { useRef, type KeyboardEvent } from "react";
import type { StatusChange } from "../../purchase/change-status.ts";
import { purchaseOffers } from "../../purchase/purchase-rules.ts";
import { toastMessage } from "../../toasts/toasts.ts";
import { commandOf, type QueueCommand } from "./queue-keys.ts";
import { neighbour } from "./queue-state.ts";
import type { DialogRequest } from "./review-dialogs.tsx";
import type { Selection } from "./use-selection.ts";

/** What the queue's commands act on, and through what. */
interface CommandContext {
  readonly queue: readonly PurchaseForStaff[];
  readonly selection: Selection;
  /** The one that can be decided: it is on the screen and waits. */
  readonly current: PurchaseForStaff | null;
  readonly role: User["role"];
  readonly now: number;
  readonly decide: (purchase: PurchaseForStaff, change: StatusChange) => void;
  readonly ask: (request: DialogRequest) => void;
  readonly open: (id: string) => void;
}

/** The commands of the queue, the same for buttons and keys. The refs belong on the search box and the photo. */
export function useQueueCommands(context: CommandContext) {
  const search = useRef<HTMLInputElement>(null);
  const viewer = useRef<ImageViewerControls>(null);
  const { queue, selection, current } = context;

  const move = (step: 1 | -1) => {
    const next = neighbour(queue, selection.latest(), step);
    if (next !== null) selection.select(next);
  };
  const commands: Readonly<Record<QueueCommand, () => void>> = {
    approve: () => {
      if (current !== null) approve(current, context);
    },
    reject: () => {
      if (current !== null) context.ask({ about: "reject", purchase: current });
    },
    next: () => move(1),
    previous: () => move(-1),
    search: () => search.current?.focus(),
    zoom: () => viewer.current?.toggleZoom(),
    rotate: () => viewer.current?.rotate(),
    copy: () => {
      if (current?.payment_reference) void copyReference(current.payment_reference);
    },
    open: () => {
      if (selection.id !== null) context.open(selection.id);
    },
  };
  const run = (command: QueueCommand) => commands[command]();

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // What a dialog over the queue hears reaches React's tree, but not the queue itself.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    const command = commandOf(event.nativeEvent, event.target);
    if (command === null) return;
    event.preventDefault();
    run(command);
  };
  return { run, onKeyDown, search, viewer };
}

/** Approves at once where nothing speaks against it; otherwise asks for the reason, or says why not. */
function approve(purchase: PurchaseForStaff, { role, now, ask, decide }: CommandContext): void {
  const offer = purchaseOffers(purchase, role, now).approve;
  if (!offer.may) {
    if (offer.why !== null) toastMessage(offer.why);
  } else if (offer.reason === "required") {
    ask({ about: "approve", purchase, hint: offer.hint });
  } else {
    decide(purchase, { status: "approved", expected_status: "pending" });
  }
}

async function copyReference(reference: string): Promise<void> {
  const copied = await copyText(reference);
  const words = copied ? "Referencia copiada" : "No se pudo copiar";
  toastMessage(`${words}: ${reference}`, { id: "copied" });
}
