import { Slot } from "../../slot.tsx";
import type { OwnLook } from "../../look/own-look.ts";

export interface VisuallyHiddenProps extends OwnLook<"span"> {
  /** Hides its single child, such as a heading. Default `false`. */
  asChild?: boolean | undefined;
}

/** Words for screen readers only: what a button is about, a heading that everyone else sees from the picture. */
export function VisuallyHidden({ asChild = false, ...rest }: VisuallyHiddenProps) {
  const Root = asChild ? Slot : "span";
  return (
    <Root {...rest} className="sr-only" data-component="visually-hidden" data-state="hidden" />
  );
}
