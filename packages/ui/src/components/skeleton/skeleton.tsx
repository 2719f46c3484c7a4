import type { ComponentProps } from "react";
import { skeletonMessages } from "./skeleton.messages.ts";
import { skeletonVariants } from "./skeleton.variants.ts";

export interface SkeletonProps extends ComponentProps<"span"> {
  /** A line of text, a block or a circle. Default `text`. */
  shape?: "text" | "block" | "round" | undefined;
  /** What it replaces: laid out invisibly, so that the size is exactly the same. Without it, its className does. Default none. */
  children?: React.ReactNode;
}

/** A placeholder for loading content, silent for screen readers: put it in a SkeletonGroup. */
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
  /** The announcement while loading. Default 'Cargando…'. */
  label?: string | undefined;
}

/** A loading part of a page: announces it once, politely, however many skeletons it contains. */
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
