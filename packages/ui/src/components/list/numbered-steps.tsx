import type { ComponentProps, ReactNode } from "react";

export interface NumberedStepsProps extends ComponentProps<"ol"> {
  /** The steps: NumberedStep, in order. Required. */
  children: ReactNode;
}

/** Explains a procedure in a few numbered steps, side by side where there is room. */
export function NumberedSteps({ className, ...rest }: NumberedStepsProps) {
  return (
    <ol
      {...rest}
      className={`grid gap-6 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] ${className ?? ""}`}
      data-component="numbered-steps"
      data-state="full"
    />
  );
}

export interface NumberedStepProps extends Omit<ComponentProps<"li">, "title"> {
  /** Its number, from 1. Required. */
  number: number;
  /** What to do, in a word or two. Required. */
  title: ReactNode;
  /** What happens. Required. */
  children: ReactNode;
}

/** One step: number, what to do, what happens. */
export function NumberedStep({ number, title, className, children, ...rest }: NumberedStepProps) {
  return (
    <li
      {...rest}
      className={`flex gap-4 ${className ?? ""}`}
      data-component="numbered-step"
      data-state="full"
    >
      <span
        aria-hidden
        className="figures grid size-10 shrink-0 -rotate-3 place-items-center rounded-md border border-accent-edge bg-accent text-lg font-bold text-on-accent"
      >
        {number}
      </span>
      <div className="min-w-0">
        <p className="font-display text-lg font-bold">{title}</p>
        <p className="text-muted">{children}</p>
      </div>
    </li>
  );
}
