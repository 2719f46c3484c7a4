import type { ReactNode } from "react";
import type { OwnLook } from "../../look/own-look.ts";
import { part } from "../../look/part.ts";

export interface BuyPlaceProps extends OwnLook<"div"> {
  /** What will be bought and for how much, beside the action. Default none: the action is as wide as its column. */
  summary?: ReactNode;
  /** What went wrong with the action, or keeps it from working: a Banner above it. Default none. */
  notice?: ReactNode;
  /** The action: the BuyBar's button. Required. */
  children: ReactNode;
}

/** The action in its place on the page, where the BuyBar is hidden: on a laptop, and with very large text. */
export function BuyPlace({ summary, notice, children, ...rest }: BuyPlaceProps) {
  const isAlone = summary === undefined;
  return (
    <div
      {...rest}
      className="roomy:max-lg:hidden"
      data-component="buy-place"
      data-state={isAlone ? "alone" : "summed-up"}
    >
      {notice ? <div className="pb-4">{notice}</div> : null}
      {isAlone ? (
        children
      ) : (
        <div className="flex items-center justify-end gap-6">
          {summary}
          <div className="w-60">{children}</div>
        </div>
      )}
    </div>
  );
}

/** A BuyBar's action that keeps its width when its label changes. */
export const BuyAction = part("div", "buy-action", "w-36", "ready");
