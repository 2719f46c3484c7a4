import type { ReactNode } from "react";
import type { OwnLook } from "../../look/own-look.ts";
import { NumberStepper, type NumberStepperProps } from "../number-stepper/number-stepper.tsx";

/**
 * The quantity to buy and the link to the next step, or why nothing can be bought. Its height is the same in every state, so
 * that nothing moves when live figures arrive. On phones it hides the link, which a BuyBar shows instead. A paragraph at the
 * end is centred.
 */
export function QuantityPanel(props: OwnLook<"div">) {
  return (
    <div
      {...props}
      className="grid min-h-36 grid-cols-1 content-start gap-4 lg:min-h-52 roomy:max-lg:[&>a]:hidden [&>p:last-child]:text-center"
      data-component="quantity-panel"
      data-state="open"
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
