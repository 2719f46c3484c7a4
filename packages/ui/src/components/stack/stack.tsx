import { Slot } from "../../slot.tsx";
import type { OwnLook } from "../../look/own-look.ts";
import { stackVariants } from "./stack.variants.ts";

export interface StackProps extends OwnLook<"div"> {
  /**
   * The space between its parts in steps of 4 px, or `page` between a page's sections, `home` between those of the home page. Default 4.
   */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | "page" | "home" | undefined;
  /** `start` keeps each part as narrow as its content. Default `stretch`. */
  align?: "stretch" | "start" | undefined;
  /** Stacks the parts of its single child, such as a list. Default `false`. */
  asChild?: boolean | undefined;
}

/** Parts one below the other, all with the same space between them. */
export function Stack({ gap = 4, align = "stretch", asChild = false, ...rest }: StackProps) {
  const Root = asChild ? Slot : "div";
  return (
    <Root
      {...rest}
      className={stackVariants({ gap, align })}
      data-component="stack"
      data-state={align}
    />
  );
}
