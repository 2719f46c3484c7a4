import type { ComponentProps } from "react";
import { stepsMessages as words } from "./steps.messages.ts";
import { withLayout } from "../../text/with-layout.ts";
import { stepVariants } from "./steps.variants.ts";

export interface StepsProps extends Omit<ComponentProps<"ol">, "children"> {
  /** The list's accessible name ('Tu compra'). Required. */
  label: string;
  /** The steps, one or two words each. Required. */
  steps: readonly string[];
  /** The index of the current step; the number of steps when all are done. Required. */
  current: number;
}

/** The progress of a purchase: one bar per step, with its name below. Not for navigating back; the page has a button. */
export function Steps({ label, steps, current, className, ...rest }: StepsProps) {
  return (
    <ol
      aria-label={label}
      {...rest}
      className={withLayout("flex flex-wrap gap-1.5 sm:gap-2", className)}
      data-component="steps"
      data-state={current >= steps.length ? "done" : "under-way"}
    >
      {steps.map((step, index) => {
        const state = index === current ? "current" : index < current ? "done" : "coming";
        return (
          <li
            key={step}
            aria-current={state === "current" ? "step" : undefined}
            className={stepVariants({ state })}
            data-state={state}
          >
            <span className="sr-only">{words.place(index + 1, steps.length)}</span>
            {step}
            {state === "done" ? <span className="sr-only">{words.done}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
