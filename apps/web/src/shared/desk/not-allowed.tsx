import { Button } from "@rifas/ui/button";
import { EmptyState } from "@rifas/ui/empty-state";
import type { ReactElement } from "react";

/** Shown when a user opens a page by URL that their role may not use: says who may, and links to another page. */
export function NotAllowed(props: {
  /** Who may use it: 'Las rifas las crea un administrador.' */
  what: string;
  /** A link to a page they may use. */
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
