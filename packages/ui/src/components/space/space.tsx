import { Slot } from "../../slot.tsx";
import type { OwnLook } from "../../look/own-look.ts";
import { spaceVariants } from "./space.variants.ts";

export interface SpaceProps extends OwnLook<"div"> {
  /** The space above, in steps of 4 px. Default none. */
  above?: 1 | 2 | 3 | 4 | 5 | 6 | 8 | undefined;
  /** The space below, in steps of 4 px. Default none. */
  below?: 1 | 2 | 3 | 4 | 5 | 6 | 8 | undefined;
  /** Lets a quiet button reach into the margin by its padding, so that its words line up with the text around it. Default none. */
  bleed?: "start" | "both" | undefined;
  /** `hide` takes none while it or its child is empty, such as a status without words. Default keeps it. */
  whenEmpty?: "hide" | undefined;
  /** Gives the space to its single child. Default `false`. */
  asChild?: boolean | undefined;
}

/** Space around one part that isn't as far from its neighbours, or the margin, as the others. Between equal parts use Stack. */
export function Space({ above, below, bleed, whenEmpty, asChild = false, ...rest }: SpaceProps) {
  const Root = asChild ? Slot : "div";
  return (
    <Root
      {...rest}
      className={spaceVariants({ above, below, bleed, whenEmpty })}
      data-component="space"
      data-state="open"
    />
  );
}
