import type { ComponentProps, ReactNode } from "react";

export interface BuyBarProps extends Omit<ComponentProps<"div">, "children"> {
  /** What will be bought and for how much. Default none: the action takes the full width. */
  summary?: ReactNode;
  /** What went wrong with the action, or keeps it from working: a Banner above it. Default none. */
  notice?: ReactNode;
  /** The action: one button, or two. Required. */
  children: ReactNode;
  /** From which width on the page shows the action in place, so that the bar is hidden; so it is where a bar would cover the page. Default `laptop`. */
  until?: "laptop" | "always" | undefined;
  /** `apart` leaves space above it, if nothing else does. Default `next`. */
  place?: "next" | "apart" | undefined;
}

/**
 * Keeps the main action within thumb's reach: sticks to the bottom of the window while its container is visible. At the end
 * of the page it scrolls away, wherever it is in the document's order, and `scroll-padding` keeps the focused element from being hidden behind it.
 */
export function BuyBar({
  summary,
  notice,
  until = "laptop",
  place,
  className,
  children,
  ...rest
}: BuyBarProps) {
  return (
    <div
      {...rest}
      className={`bottom-0 z-20 order-last roomy:sticky -mx-4 border-t border-line bg-overlay px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] ${until === "laptop" ? "hidden roomy:max-lg:block" : ""} ${place === "apart" ? "mt-6" : ""} ${className ?? ""}`}
      data-component="buy-bar"
      data-state={until}
      data-notice={notice ? "" : undefined}
    >
      {notice ? <div className="pb-3">{notice}</div> : null}
      {/* With enlarged text the action gets a separate line; the summary is never narrower than its longest word. */}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {summary === undefined ? null : (
          <div className="min-w-min flex-1 basis-20 [&>p]:text-sm">{summary}</div>
        )}
        <div className="flex max-w-full shrink-0 items-center gap-2 only:flex-1">{children}</div>
      </div>
    </div>
  );
}
