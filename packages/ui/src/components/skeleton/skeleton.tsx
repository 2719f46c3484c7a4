import type { ComponentProps } from "react";
import { skeletonMessages } from "../../messages.ts";
import { skeletonVariants } from "./skeleton.variants.ts";

export interface SkeletonProps extends ComponentProps<"span"> {
  /** A line of text, a block or a circle. Default `text`. */
  shape?: "text" | "block" | "round" | undefined;
  /** What it stands for: laid out but not shown, so that the size is exactly the same. Default none: size by className. */
  children?: React.ReactNode;
}

/** The place of something that is still loading, silent by itself: put it in a SkeletonGroup. */
export function Skeleton({ shape, className, children, ...rest }: SkeletonProps) {
  return (
    <span
      {...rest}
      aria-hidden
      className={skeletonVariants({ shape, className })}
      data-component="skeleton"
      data-state="loading"
    >
      {children === undefined ? null : (
        <span className="invisible block" inert>
          {children}
        </span>
      )}
    </span>
  );
}

export interface SkeletonGroupProps extends ComponentProps<"div"> {
  /** What is said while it loads. Default 'Cargando…'. */
  label?: string | undefined;
}

/** A part of a page that is loading: says it once, politely, however many skeletons it holds. */
export function SkeletonGroup({
  label = skeletonMessages.loading,
  children,
  ...rest
}: SkeletonGroupProps) {
  return (
    <div {...rest} aria-busy data-component="skeleton-group" data-state="loading">
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  );
}
