import type { ComponentProps, ReactNode } from "react";
import type { OwnLook } from "../../look/own-look.ts";
import { part } from "../../look/part.ts";
import { Slot } from "../../slot.tsx";
import { NumberStepper, type NumberStepperProps } from "./number-stepper.tsx";
import { segmentVariants } from "../segmented-filter/segmented-filter.variants.ts";

/**
 * The quantity to buy and the link to the next step, or why nothing can be bought. Its height is the same in every state, so
 * that nothing moves when live figures arrive. On phones it hides the link, which a BuyBar shows instead.
 */
export const QuantityPanel = part(
  "div",
  "quantity-panel",
  "grid min-h-36 grid-cols-1 content-start gap-4 lg:min-h-52 roomy:max-lg:[&>a]:hidden",
);

export interface QuantityWaysProps extends OwnLook<"nav"> {
  /** The navigation's accessible name. Required. */
  "aria-label": string;
}

/** The two ways to get numbers, side by side: drawn, or picked by the buyer. */
export function QuantityWays(props: QuantityWaysProps) {
  return (
    <nav
      {...props}
      className="flex max-w-md gap-1 rounded-lg bg-sunken p-1"
      data-component="quantity-ways"
      data-state="ready"
    />
  );
}

export interface QuantityWayProps extends Omit<ComponentProps<"a">, "aria-current" | "className"> {
  /** Whether it is the way in use. Default `false`. */
  current?: boolean | undefined;
  /** Renders its single child (a router's link). Default `false`. */
  asChild?: boolean | undefined;
}

/** One of the ways. The one in use needs no `href`. */
export function QuantityWay({ current = false, asChild = false, ...rest }: QuantityWayProps) {
  const Root = asChild ? Slot : "a";
  return (
    <Root
      {...rest}
      aria-current={current || undefined}
      className={segmentVariants()}
      data-component="quantity-way"
      data-state={current ? "current" : "other"}
    />
  );
}

export interface OtherQuantityProps extends Omit<NumberStepperProps, "className" | "style"> {
  /** The text beside the stepper. Required. */
  words: ReactNode;
  /** A change that the buyer didn't make, announced politely. Default none. */
  news?: ReactNode;
}

/** A stepper for any other quantity, below a QuickQuantity: in a QuantityPanel, or in a Stack if there is no link. */
export function OtherQuantity({ words, news, ...rest }: OtherQuantityProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span aria-hidden>{words}</span>
        <NumberStepper {...rest} className="w-40" />
      </div>
      <p role="status" className="text-sm empty:hidden">
        {news}
      </p>
    </>
  );
}
