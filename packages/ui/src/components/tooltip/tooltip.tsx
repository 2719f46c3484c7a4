import * as Radix from "@radix-ui/react-tooltip";
import type { ComponentProps, ReactNode } from "react";
import { withLayout } from "../../text/with-layout.ts";

export interface TooltipProps extends Omit<
  ComponentProps<typeof Radix.Content>,
  "content" | "children"
> {
  /** A short explanation. It must not be the only place with this information. Required. */
  content: ReactNode;
  /** The control: one focusable element. Required. */
  children: ReactNode;
  /** Initially open, for stories. Default `false`. */
  defaultOpen?: boolean | undefined;
}

/** Explains a control on hover or focus. Touch devices never show it, so essential information belongs on the page. */
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
            className={withLayout(
              "z-50 max-w-64 rounded-md border border-transparent bg-inverse px-3 py-1.5 text-sm text-on-inverse shadow-float motion-safe:animate-fade",
              className,
            )}
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
