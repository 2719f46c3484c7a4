import type { ComponentProps } from "react";
import { soldBarMessages } from "./sold-bar.messages.ts";
import { formatCount, formatPercentage } from "../../text/format-count.ts";
import { soldBarTrackVariants } from "./sold-bar.variants.ts";

export interface SoldBarProps extends ComponentProps<"div"> {
  /** Number of tickets sold. Required. */
  sold: number;
  /** Total number of tickets, at least 1. Required. */
  total: number;
  /** Tickets that can be bought now, shown as 'quedan' (reserved ones are neither sold nor free). Default: total - sold. */
  available?: number | undefined;
  /**
   * The text below the bar: sold and left, sold and percentage, only sold (when the sale is over), or nothing. Default
   * `left`.
   */
  detail?: "left" | "percentage" | "sold" | "none" | undefined;
  /** Thickness: 8, 12 or 16 px. Default `md`. */
  size?: "sm" | "md" | "lg" | undefined;
}

/** How much of a raffle is sold; full only when every ticket is. Fills up once, with motion-safe. */
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
          // If anything is sold, the bar is visible: at least as wide as high.
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
