import { Button } from "@rifas/ui/button";
import type { ComponentProps } from "react";

type Look = Pick<
  ComponentProps<typeof Button>,
  "aria-label" | "children" | "size" | "tone" | "width"
>;

/** A button that opens another site or an app, and leaves the page open. */
export function ElsewhereButton({ href, children, ...look }: Look & { href: string }) {
  return (
    <Button asChild {...look}>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    </Button>
  );
}
