import { Slot } from "../../slot.tsx";
import type { ComponentProps } from "react";

export interface RowLinkProps extends ComponentProps<"a"> {
  /** Renders its single child (a router's link). Default `false`. */
  asChild?: boolean | undefined;
}

/** The link in a row's title. The whole row is its target, except checkboxes and buttons. */
export function RowLink({ asChild = false, ...rest }: RowLinkProps) {
  const Root = asChild ? Slot : "a";
  return (
    <Root
      {...rest}
      className="font-semibold underline decoration-control decoration-1 underline-offset-[0.2em] outline-none after:absolute after:inset-0 after:rounded-xl hover:decoration-2 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus forced-colors:focus-visible:after:outline-[Highlight]"
      data-component="row-link"
      data-part="row-link"
    />
  );
}
