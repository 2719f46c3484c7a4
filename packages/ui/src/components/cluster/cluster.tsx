import { Slot } from "../../slot.tsx";
import type { OwnLook } from "../../look/own-look.ts";
import { part } from "../../look/part.ts";
import { clusterVariants } from "./cluster.variants.ts";

export interface ClusterProps extends OwnLook<"div"> {
  /** The space between its parts, in steps of 4 px. Default 3. */
  gap?: 1 | 2 | 3 | 4 | undefined;
  /** The space between its lines, if it is another. Default `same`. */
  rowGap?: "same" | 0 | 1 | undefined;
  /** How parts of different heights line up. Default `stretch`. */
  align?: "stretch" | "start" | "center" | "end" | "baseline" | undefined;
  /** Where the parts go if there is room left. Default `start`. */
  justify?: "start" | "end" | "between" | undefined;
  /** `no-wrap` keeps them on one line. Default `wrap`. */
  wrap?: "wrap" | "no-wrap" | undefined;
  /** Lines up the parts of its single child, such as a paragraph. Default `false`. */
  asChild?: boolean | undefined;
}

/** Parts side by side, on as many lines as they need: buttons, badges, a heading and its action. */
export function Cluster({
  gap = 3,
  rowGap = "same",
  align = "stretch",
  justify = "start",
  wrap = "wrap",
  asChild = false,
  ...rest
}: ClusterProps) {
  const Root = asChild ? Slot : "div";
  return (
    <Root
      {...rest}
      className={clusterVariants({ gap, rowGap, align, justify, wrap })}
      data-component="cluster"
      data-state={wrap}
    />
  );
}

export interface ClusterRestProps extends OwnLook<"div"> {
  /** The width under which it moves to a line of its own. Default `md` (14 rem). */
  basis?: "sm" | "md" | "lg" | undefined;
}

/** The part of a Cluster that takes the room which the others leave. */
export function ClusterRest({ basis = "md", ...rest }: ClusterRestProps) {
  return (
    <div
      {...rest}
      className={`min-w-0 flex-1 ${bases[basis]}`}
      data-component="cluster-rest"
      data-state={basis}
    />
  );
}

/** A part of a Cluster with text that people type: it breaks long words rather than the line. */
export const ClusterPart = part("div", "cluster-part", "min-w-0 wrap-anywhere");

const bases = { sm: "basis-48", md: "basis-56", lg: "basis-64" } as const;
