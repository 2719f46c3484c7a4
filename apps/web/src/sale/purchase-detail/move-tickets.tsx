import type { PurchaseForStaff } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@rifas/ui/dropdown-menu";
import { useState } from "react";
import { QuantityDialog } from "./quantity-dialog.tsx";
import { ReassignDialog } from "./reassign-dialog.tsx";

type Move = "reassign" | "add" | "remove";

/** A menu to change a purchase's numbers, or to add or remove tickets. */
export function MoveTickets(props: { purchase: PurchaseForStaff }) {
  const [move, setMove] = useState<Move | null>(null);
  const shared = { ...props, onClose: () => setMove(null) };
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger>
          <Button tone="outline" size="sm">
            Cambiar los números
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setMove("reassign")}>
            Dar otros números
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setMove("add")}>Agregar boletos</DropdownMenuItem>
          {props.purchase.quantity > 1 ? (
            <DropdownMenuItem onSelect={() => setMove("remove")}>Quitar boletos</DropdownMenuItem>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      {move === "reassign" ? <ReassignDialog {...shared} /> : null}
      {move === "add" || move === "remove" ? <QuantityDialog {...shared} move={move} /> : null}
    </>
  );
}
