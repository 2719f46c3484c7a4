import { formatBs, formatUsd } from "@rifas/domain/money";
import type { ComponentProps } from "react";
import { withLayout } from "../../text/with-layout.ts";
import { priceVariants } from "./price.variants.ts";

export interface PriceProps extends ComponentProps<"span"> {
  /** Bolivars as a decimal string ('1234.50'). Required. */
  amount: string;
  /** The amount in dollars, if the payment method uses them. Default none. */
  amountUsd?: string | undefined;
  /** What the price is for ('por boleto'), shown below. Default none. */
  caption?: string | undefined;
  /** For a row, a card or the hero. Default `md`. */
  size?: "sm" | "md" | "lg" | undefined;
}

/** An amount in the local format, 'BS 1.234,50', never broken over two lines. */
export function Price({ amount, amountUsd, caption, size, className, ...rest }: PriceProps) {
  return (
    <span
      {...rest}
      className={withLayout("inline-block", className)}
      data-component="price"
      data-state={amountUsd === undefined ? "bs" : "bs-usd"}
    >
      <span className={priceVariants({ size })}>{formatBs(amount)}</span>
      {amountUsd === undefined ? null : (
        <span className="figures ml-2 text-sm text-muted">{formatUsd(amountUsd)}</span>
      )}
      {caption === undefined ? null : (
        <span className="block text-sm font-normal text-muted">{caption}</span>
      )}
    </span>
  );
}
