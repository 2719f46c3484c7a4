import { Button } from "@rifas/ui/button";
import { EmptyState } from "@rifas/ui/empty-state";
import type { ReactElement } from "react";

/** A page somebody came to by its address, though their role may not use it: says who may, and leads on. */
export function NotAllowed(props: {
  /** Who may: 'Las rifas las crea un administrador.' */
  what: string;
  /** The link on. */
  children: ReactElement;
}) {
  return (
    <EmptyState
      title="Tu cuenta no tiene permiso para esto"
      hint={props.what}
      action={
        <Button asChild tone="outline">
          {props.children}
        </Button>
      }
    />
  );
}
