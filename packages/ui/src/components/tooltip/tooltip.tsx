import * as Radix from "@radix-ui/react-tooltip";
import type { ComponentProps, ReactNode } from "react";
import { tooltipVariants } from "./tooltip.variants.ts";

export interface TooltipProps extends Omit<
  ComponentProps<typeof Radix.Content>,
  "content" | "children"
> {
  /** A few words more. Never the only place where something is said. Required. */
  content: ReactNode;
  /** What it is about: one element that takes the focus. Required. */
  children: ReactNode;
  /** Open at the start: for stories. Default `false`. */
  defaultOpen?: boolean | undefined;
}

/** A few words about a control, at the pointer or the focus. Touch has no pointer: whatever matters stands on the page. */
export function Tooltip({
  content,
  children,
  defaultOpen = false,
  className,
  ...rest
}: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root defaultOpen={defaultOpen}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            {...rest}
            className={tooltipVariants({ className })}
            data-component="tooltip"
          >
            {content}
            <Radix.Arrow aria-hidden className="fill-inverse" width={12} height={6} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
