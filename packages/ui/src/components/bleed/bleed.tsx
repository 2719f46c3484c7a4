import { Slot } from "../../slot.tsx";
import type { OwnLook } from "../../look/own-look.ts";

export interface BleedProps extends OwnLook<"div"> {
  /** The sides on which it reaches into the margin. Default `start`. */
  side?: "start" | "end" | "both" | undefined;
  /** Moves its single child instead of an element around it. Default `false`. */
  asChild?: boolean | undefined;
}

/** Lets a quiet button reach into the margin by its padding, so that its words line up with the text around it. */
export function Bleed({ side = "start", asChild = false, ...rest }: BleedProps) {
  const Root = asChild ? Slot : "div";
  return <Root {...rest} className={sides[side]} data-component="bleed" data-state={side} />;
}

const sides = { start: "-ml-3", end: "-mr-3", both: "-mx-3" } as const;
