import type { ReactNode } from "react";
import type { OwnLook } from "../../look/own-look.ts";
import { NumberStepper, type NumberStepperProps } from "../number-stepper/number-stepper.tsx";

/**
 * Chooses a quantity and what to do with it, or says why nothing can be bought. It is as high in every state, so that nothing
 * moves when live figures arrive. On a phone a BuyBar has its link to the next step. A last paragraph offers another way.
 */
export function QuantityPanel(props: OwnLook<"div">) {
  return (
    <div
      {...props}
      className="grid min-h-36 grid-cols-1 content-start gap-4 lg:min-h-52 [&>a]:max-lg:hidden [&>p:last-child]:text-center"
      data-component="quantity-panel"
      data-state="open"
    />
  );
}

export interface OtherQuantityProps extends Omit<NumberStepperProps, "className" | "style"> {
  /** The words beside it. Required. */
  words: ReactNode;
  /** What changed without the buyer, announced politely. Default none. */
  news?: ReactNode;
}

/** Any quantity that isn't among the quick ones. */
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
