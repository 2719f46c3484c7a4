import type { OwnLook } from "../../look/own-look.ts";
import { Skeleton } from "./skeleton.tsx";
import {
  skeletonBlockVariants,
  skeletonChartVariants,
  skeletonLineVariants,
} from "./skeleton-block.variants.ts";

export interface SkeletonBlockProps extends Omit<OwnLook<"span">, "children"> {
  /** Its height in steps of 4 px, the height of what it stands for; `full` fills its pane, `window` the window. Required. */
  height:
    | 8
    | 10
    | 12
    | 14
    | 16
    | 20
    | 24
    | 36
    | 40
    | 48
    | 60
    | 64
    | 70
    | 72
    | 80
    | 96
    | 128
    | "full"
    | "window";
  /** Its width in steps of 4 px, or at most that of a column. Default `full`. */
  width?: "full" | 40 | "md" | "2xl" | undefined;
  /** `card` for what has a card's corners. Default `field`. */
  corners?: "field" | "card" | undefined;
}

/** A placeholder for a field, a chart or a list of known height. */
export function SkeletonBlock({
  height,
  width = "full",
  corners = "field",
  ...rest
}: SkeletonBlockProps) {
  return (
    <Skeleton
      {...rest}
      shape="block"
      className={skeletonBlockVariants({ height, width, corners })}
    />
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

export interface SkeletonChartProps extends OwnLook<"div"> {
  /** The height of the chart alone, in steps of 4 px. Required. */
  height: 60 | 70;
}

/** A placeholder for a chart with its legend and table, while its data or its code loads. */
export function SkeletonChart({ height, ...rest }: SkeletonChartProps) {
  return (
    <div
      {...rest}
      className={skeletonChartVariants({ height })}
      data-component="skeleton-chart"
      data-state="loading"
    >
      <SkeletonLine width={40} size="xl" />
      <SkeletonBlock height={height} />
    </div>
  );
}
