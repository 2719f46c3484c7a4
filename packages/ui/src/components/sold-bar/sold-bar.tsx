import type { ComponentProps } from "react";
import { soldBarMessages } from "../../messages.ts";
import { formatCount, formatPercentage } from "../../text/format-count.ts";
import { soldBarTrackVariants } from "./sold-bar.variants.ts";

export interface SoldBarProps extends ComponentProps<"div"> {
  /** Tickets sold, a whole number. Required. */
  sold: number;
  /** Tickets in all, at least 1. Required. */
  total: number;
  /** Free to buy now: what 'quedan' says (reserved ones are neither sold nor free). Default: total - sold. */
  available?: number | undefined;
  /**
   * What stands under the bar: words and what is left, words and the percentage, words alone (nothing can be bought any
   * more), or nothing. Default `left`.
   */
  detail?: "left" | "percentage" | "sold" | "none" | undefined;
  /** Thickness: 8, 12 or 16 px. Default `md`. */
  size?: "sm" | "md" | "lg" | undefined;
}

/** How much of a raffle is sold; full only when the last ticket is. Fills once, under motion-safe. */
export function SoldBar({
  sold,
  total,
  available = total - sold,
  detail = "left",
  size,
  ...rest
}: SoldBarProps) {
  const percentage = formatPercentage(sold, total);
  const text = soldBarMessages.sold(formatCount(sold), formatCount(total));
  const soldOut = sold >= total;
  const left =
    detail === "sold"
      ? null
      : soldOut
        ? soldBarMessages.soldOut
        : soldBarMessages.left(formatCount(available), available === 1);
  const share = total > 0 ? Math.min(1, sold / total) : 0;
  return (
    <div {...rest} data-component="sold-bar" data-state={soldOut ? "sold-out" : "selling"}>
      <span
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={sold}
        aria-valuetext={text}
        className={soldBarTrackVariants({ size })}
      >
        <span
          className="perforated-fill block h-full origin-left rounded-full bg-primary-edge motion-safe:transition-[width] motion-safe:duration-700 motion-safe:ease-paper forced-colors:bg-[Highlight]"
          // Something sold is something seen: never thinner than its own height.
          style={{ width: `${share * 100}%`, minWidth: sold > 0 ? "0.5rem" : undefined }}
        />
      </span>
      {detail === "none" ? null : (
        <span aria-hidden className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm">
          <span>
            <b className="figures">{formatCount(sold)}</b>
            {text.slice(formatCount(sold).length)}
          </span>
          <span className="text-muted">{detail === "percentage" ? percentage : left}</span>
        </span>
      )}
    </div>
  );
}
