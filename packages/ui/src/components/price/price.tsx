import { formatBs, formatUsd } from "@rifas/domain/money";
import type { ComponentProps } from "react";
import { withLayout } from "../../text/with-layout.ts";
import { priceVariants } from "./price.variants.ts";

export interface PriceProps extends ComponentProps<"span"> {
  /** Bolivars as a decimal string ('1234.50'). Required. */
  amount: string;
  /** The same in dollars, when the method is paid in them. Default none. */
  amountUsd?: string | undefined;
  /** What it is the price of ('por boleto'), under it. Default none. */
  caption?: string | undefined;
  /** In a row, on a card, in the hero. Default `md`. */
  size?: "sm" | "md" | "lg" | undefined;
}

/** Money as everybody here reads it: 'BS 1.234,50', never broken over two lines. */
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
