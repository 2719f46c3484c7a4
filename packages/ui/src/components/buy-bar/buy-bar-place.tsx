import type { ReactNode } from "react";
import type { OwnLook } from "../../look/own-look.ts";

export interface BuyPlaceProps extends OwnLook<"div"> {
  /** What will be bought and for how much, beside the action. Default none: the action is as wide as its column. */
  summary?: ReactNode;
  /** The action: the BuyBar's button. Required. */
  children: ReactNode;
}

/** The action in its place on the page, on a laptop, where the BuyBar is hidden. */
export function BuyPlace({ summary, children, ...rest }: BuyPlaceProps) {
  return (
    <div
      {...rest}
      className={
        summary === undefined
          ? "max-lg:hidden"
          : "flex items-center justify-end gap-6 max-lg:hidden"
      }
      data-component="buy-place"
      data-state={summary === undefined ? "alone" : "summed-up"}
    >
      {summary}
      {summary === undefined ? children : <div className="w-60">{children}</div>}
    </div>
  );
}

/** A BuyBar's action that keeps its width when its label changes. */
export function BuyAction(props: OwnLook<"div">) {
  return <div {...props} className="w-36" data-component="buy-action" data-state="ready" />;
}
