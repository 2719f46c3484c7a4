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
import { choicesFor, type Choice, type MovementRequest } from "./movement-choices.ts";
import type { useMovementChanges } from "./use-movement-changes.ts";

const words: Readonly<Record<Choice, string>> = {
  link: "Enlazar",
  refund: "Devolver",
  dismiss: "Descartar",
};

/** What can be done with a movement: the likeliest as a button, the rest in a menu; nothing once it was refunded. */
export function MovementActions(props: {
  movement: Schema<"BankMovement">;
  changes: ReturnType<typeof useMovementChanges>;
  onRequest: (request: MovementRequest) => void;
}) {
  const { movement, changes, onRequest } = props;
  const { id, refund, purchase } = movement;
  const amount = formatBs(movement.amount_bs);
  const name = <VisuallyHidden> {amount}</VisuallyHidden>;
  const [first, ...others] = choicesFor(movement);
  if (first !== undefined) {
    return (
      <Cluster gap={2} justify="end" wrap="no-wrap">
        <Button size="sm" onClick={() => onRequest({ about: first, movement })}>
          {words[first]}
          {name}
        </Button>
        {others.length === 0 ? null : (
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
            </DropdownMenuContent>
          </DropdownMenu>
        )}
      </Cluster>
    );
  }
  if (refund !== null) return null;
  const change = purchase === null ? changes.restoring : changes.freeing;
  return (
    <Button size="sm" tone="outline" onClick={() => void change.run(id)}>
      {purchase === null ? "Recuperar" : "Soltar"}
      {name}
    </Button>
  );
}
