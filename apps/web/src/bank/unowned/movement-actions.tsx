import type { Schema } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@rifas/ui/dropdown-menu";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import type { ReactNode } from "react";
import { useMay } from "../../shared/session/use-may.ts";
import {
  choicesFor,
  countedRefunds,
  isOwned,
  type Choice,
  type MovementRequest,
} from "./movement-choices.ts";
import type { useMovementChanges } from "./use-movement-changes.ts";

const words: Readonly<Record<Choice, string>> = {
  link: "Enlazar",
  refund: "Devolver",
  dismiss: "Descartar",
};

/** What can be done with a movement: the likeliest as a button, the rest in a menu, with the corrections of an administrator. */
export function MovementActions(props: {
  movement: Schema<"BankMovement">;
  changes: ReturnType<typeof useMovementChanges>;
  onRequest: (request: MovementRequest) => void;
}) {
  const { movement, changes, onRequest } = props;
  const corrections = useMay("correctRefund") ? countedRefunds(movement) : [];
  const amount = formatBs(movement.amount_bs);
  const name = <VisuallyHidden> {amount}</VisuallyHidden>;
  const [first, ...others] = choicesFor(movement);
  return (
    <Cluster gap={2} justify="end" wrap="no-wrap">
      {first === undefined ? (
        <UndoButton movement={movement} changes={changes} name={name} />
      ) : (
        <Button size="sm" tone="soft" onClick={() => onRequest({ about: first, movement })}>
          {words[first]}
          {name}
        </Button>
      )}
      {others.length + corrections.length === 0 ? null : (
        <DropdownMenu>
          <DropdownMenuTrigger>
            <Button tone="outline" size="sm" aria-label={`Más para ${amount}`}>
              Más
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {others.map((about) => (
              <DropdownMenuItem key={about} onSelect={() => onRequest({ about, movement })}>
                {words[about]}
              </DropdownMenuItem>
            ))}
            {corrections.map((refund) => (
              <DropdownMenuItem
                key={refund.id}
                onSelect={() => onRequest({ about: refund, movement })}
              >
                Corregir la devolución de {formatBs(refund.amount_bs)}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </Cluster>
  );
}

/** Takes back what was decided; nothing for a movement that was sent back whole. */
function UndoButton(props: {
  movement: Schema<"BankMovement">;
  changes: ReturnType<typeof useMovementChanges>;
  name: ReactNode;
}) {
  const { id, dismissed_reason: reason } = props.movement;
  const owned = isOwned(props.movement);
  if (!owned && reason === null) return null;
  const change = owned ? props.changes.freeing : props.changes.restoring;
  return (
    <Button size="sm" tone="outline" onClick={() => void change.run(id)}>
      {owned ? "Soltar" : "Recuperar"}
      {props.name}
    </Button>
  );
}
