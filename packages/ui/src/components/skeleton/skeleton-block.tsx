import type { OwnLook } from "../../look/own-look.ts";
import { Skeleton } from "./skeleton.tsx";
import { skeletonBlockVariants, skeletonLineVariants } from "./skeleton-block.variants.ts";

export interface SkeletonBlockProps extends Omit<OwnLook<"span">, "children"> {
  /** How high what it stands for is: 40, 48, 64, 96, 160, 256, 384 or 512 px, its pane or the window. Required. */
  size: "line" | "field" | "row" | "card" | "code" | "chart" | "form" | "page" | "pane" | "window";
  /** Its width in steps of 4 px, or at most that of a column. Default `full`. */
  width?: "full" | 40 | "md" | "2xl" | undefined;
  /** `card` for what has a card's corners. Default `field`. */
  corners?: "field" | "card" | undefined;
}

/** A placeholder for a field, a chart or a list of known height. */
export function SkeletonBlock({
  size,
  width = "full",
  corners = "field",
  ...rest
}: SkeletonBlockProps) {
  return (
    <Skeleton {...rest} shape="block" className={skeletonBlockVariants({ size, width, corners })} />
  );
}

export interface SkeletonLineProps extends Omit<OwnLook<"span">, "children"> {
  /** Its width in steps of 4 px, that of the words it stands for. Required. */
  width: 40 | 56 | 64;
  /** `xl` for a heading. Default `inherit`. */
  size?: "inherit" | "xl" | undefined;
}

/** A placeholder for a line of text. */
export function SkeletonLine({ width, size = "inherit", ...rest }: SkeletonLineProps) {
  return <Skeleton {...rest} className={skeletonLineVariants({ width, size })} />;
}

/** A placeholder for a chart with its legend and table, while its data or its code loads. */
export function SkeletonChart(props: OwnLook<"div">) {
  return (
    <div
      {...props}
      // Room for the legend and the table below it.
      className="grid gap-4 pb-12"
      data-component="skeleton-chart"
      data-state="loading"
    >
      <SkeletonLine width={40} size="xl" />
      <SkeletonBlock size="chart" />
    </div>
  );
}
