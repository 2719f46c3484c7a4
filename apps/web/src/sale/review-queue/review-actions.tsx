import { Button } from "@rifas/ui/button";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { counted } from "@rifas/domain/counted";
import { DeskDecisions } from "@rifas/ui/desk-panes/parts";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { keyOf, type QueueCommand } from "./queue-keys.ts";
import { useEffect, useState } from "react";
import type { OfPurchase } from "./use-review-queue.ts";

/** Longer than the pause within a double tap, shorter than it takes to read the screen. */
const GUARD_MS = 500;

/** False for a moment after `key` changes, in which a tap was meant for the previous content. True at first. */
function useDoubleTapGuard(key: string): boolean {
  const [seen, setSeen] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(key), GUARD_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return seen === key;
}

const NOTHING: Pick<PurchaseForStaff["can"], "approve" | "reject"> = {
  approve: { may: false, why: null },
  reject: { may: false, why: null },
};

/**
 * Approve, reject, next. After a decision the next purchase appears at once under the same finger, so the decision
 * buttons are briefly disabled to ignore a double tap. Shortcuts aren't delayed.
 */
export function ReviewActions({ review, purchase }: OfPurchase) {
  const { run, held, unread } = review.commands;
  const { approve, reject } = review.current === null ? NOTHING : purchase.can;
  const ready = useDoubleTapGuard(`${purchase.id} ${review.selection.opened}`);
  const hint = (command: QueueCommand) => (review.shortcuts ? keyOf(command) : undefined);
  const decision = (command: QueueCommand) => ({
    keyHint: hint(command),
    state: held === command ? ("pending" as const) : ("idle" as const),
    "aria-disabled": ready && !unread ? undefined : true,
    onClick: () => {
      if (ready) run(command);
    },
  });
  return (
    <Stack gap={2}>
      {!approve.may && approve.why !== null ? <Text size="sm">{approve.why}</Text> : null}
      {!reject.may && reject.why !== null ? <Text size="sm">{reject.why}</Text> : null}
      <DeskDecisions
        reject={
          reject.may ? (
            <Button tone="outline" {...decision("reject")}>
              Rechazar
            </Button>
          ) : null
        }
        approve={
          approve.may ? (
            <Button {...decision("approve")}>Aprobar {counted(purchase.quantity, "boleto")}</Button>
          ) : null
        }
        next={
          <Button tone="outline" keyHint={hint("next")} onClick={() => run("next")}>
            Siguiente
          </Button>
        }
      />
    </Stack>
  );
}
