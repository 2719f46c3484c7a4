import * as Radix from "@radix-ui/react-tooltip";
import type { ComponentProps, ReactElement } from "react";
import { tooltipVariants } from "./tooltip.variants.ts";

export interface TooltipProps extends Omit<ComponentProps<typeof Radix.Content>, "children"> {
  /** A few words. Required. */
  text: string;
  /** The button or link it explains. Required. */
  children: ReactElement<ComponentProps<"button">>;
}

/** A few words on a control, while the pointer or the focus is on it. Nothing that touch needs: it has no hover. */
export function Tooltip({ text, children, className, ...rest }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        {/* The browser would show an IconButton's own title as well. */}
        <Radix.Trigger asChild title={undefined}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            {...rest}
            className={tooltipVariants({ className })}
            data-component="tooltip"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
