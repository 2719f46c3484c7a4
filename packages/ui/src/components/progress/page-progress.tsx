import type { ComponentProps } from "react";
import { pageProgressMessages as words } from "./page-progress.messages.ts";

export interface PageProgressProps extends Omit<ComponentProps<"div">, "children"> {
  /** `loading` from the tap until the next page is shown. Required. */
  state: "idle" | "loading";
}

/** A thin progress line at the top of the window while the next page loads; announced once. */
export function PageProgress({ state, className, ...rest }: PageProgressProps) {
  return (
    <div
      {...rest}
      role="status"
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 h-1 overflow-hidden ${className ?? ""}`}
      data-component="page-progress"
      data-state={state}
    >
      {state === "loading" ? (
        <>
          <span className="sr-only">{words.loading}</span>
          <span aria-hidden className="block h-full bg-primary-edge motion-safe:animate-shimmer" />
        </>
      ) : null}
    </div>
  );
}
