import { Slot, Slottable } from "../../slot.tsx";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import type { ComponentProps } from "react";
import { linkMessages } from "./link.messages.ts";
import { linkVariants } from "./link.variants.ts";

export interface LinkProps extends ComponentProps<"a"> {
  /** `quiet` is underlined only on hover: only for menus and footers. `inverse`: on the line at the top of a page. Default `primary`. */
  tone?: "primary" | "ink" | "inverse" | "quiet" | undefined;
  /**
   * `inline` in a sentence; `standalone` is 44 px high; `row` has a 44 px target without growing its row. Default `inline`.
   */
  place?: "inline" | "standalone" | "row" | undefined;
  /** `elsewhere` opens a new tab, with an icon and an announcement. Default `here`. */
  opens?: "here" | "elsewhere" | undefined;
  /** Renders its single child (a router's link) with the link's look. Default `false`. */
  asChild?: boolean | undefined;
}

/** Navigates. Wrap a router's link with asChild. */
export function Link({
  tone,
  place,
  opens = "here",
  asChild = false,
  className,
  children,
  ...rest
}: LinkProps) {
  const Root = asChild ? Slot : "a";
  const elsewhere = opens === "elsewhere" ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <Root
      {...elsewhere}
      {...rest}
      className={linkVariants({ tone, place, className })}
      data-component="link"
      data-state={opens}
    >
      <Slottable>{children}</Slottable>
      {opens === "elsewhere" ? (
        <>
          <ArrowUpRight aria-hidden className="inline size-[1em] shrink-0" />
          <span className="sr-only"> {linkMessages.opensElsewhere}</span>
        </>
      ) : null}
    </Root>
  );
}
