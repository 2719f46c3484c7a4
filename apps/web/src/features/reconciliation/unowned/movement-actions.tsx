import type { Schema } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { Button } from "@rifas/ui/button";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { Cluster } from "@rifas/ui/cluster";
import type { useMovementChanges } from "./use-movement-changes.ts";

type Movement = Schema<"BankMovement">;

/** What a dialog is about. */
export interface MovementRequest {
  readonly about: "link" | "refund" | "dismiss";
  readonly movement: Movement;
}

/** What can be done with a movement: nothing once it was refunded. Refunding a double payment is the primary action. */
export function MovementActions(props: {
  movement: Movement;
  changes: ReturnType<typeof useMovementChanges>;
  onRequest: (request: MovementRequest) => void;
}) {
  const { movement, changes } = props;
  const { id } = movement;
  if (movement.refund !== null) return null;
  const name = <VisuallyHidden> {formatBs(movement.amount_bs)}</VisuallyHidden>;
  if (movement.purchase !== null) {
    return (
      <Button size="sm" tone="outline" onClick={() => void changes.freeing.run(id)}>
        Soltar{name}
      </Button>
    );
  }
  if (movement.dismissed_reason !== null) {
    return (
      <Button size="sm" tone="outline" onClick={() => void changes.restoring.run(id)}>
        Recuperar{name}
      </Button>
    );
  }
  const isDouble = movement.double_of !== null && !movement.reversed;
  return (
    <Cluster gap={2} justify="end">
      <Button
        size="sm"
        tone={isDouble ? "outline" : "primary"}
        onClick={() => props.onRequest({ about: "link", movement })}
      >
        Enlazar{name}
      </Button>
      <Button
        size="sm"
        tone={isDouble ? "primary" : "outline"}
        onClick={() => props.onRequest({ about: "refund", movement })}
      >
        Devolver{name}
      </Button>
      <Button
        size="sm"
        tone="outline"
        onClick={() => props.onRequest({ about: "dismiss", movement })}
      >
        Descartar{name}
      </Button>
    </Cluster>
  );
}
