import { Slot } from "../../slot.tsx";
import type { ReactNode } from "react";
import type { OwnLook } from "../../look/own-look.ts";

export interface TextLinkProps extends OwnLook<"a"> {
  /** Default `normal`. */
  weight?: "normal" | "semibold" | undefined;
  /** A router's link. Required. */
  children: ReactNode;
}

/** The look of its single child, a link in the colour of the text around it, with a 44 px target. */
export function TextLink({ weight = "normal", ...rest }: TextLinkProps) {
  return (
    <Slot
      {...rest}
      className={`touch-target inline-block underline ${weight === "semibold" ? "font-semibold" : ""}`}
      data-component="text-link"
      data-state={weight}
    />
  );
}
