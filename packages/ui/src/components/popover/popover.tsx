import * as Radix from "@radix-ui/react-popover";
import type { ComponentProps, ReactNode, RefObject } from "react";
import { slipVariants } from "./popover.variants.ts";

export interface PopoverProps extends Omit<ComponentProps<typeof Radix.Root>, "modal"> {
  /** The trigger and the content. Required. */
  children: ReactNode;
}

/** What belongs to one place of the page and is needed now and then: filters, an explanation. */
export function Popover(props: PopoverProps) {
  return <Radix.Root {...props} />;
}

/** Wraps the button that shows and hides it. */
export function PopoverTrigger(props: Omit<ComponentProps<typeof Radix.Trigger>, "asChild">) {
  return <Radix.Trigger {...props} asChild />;
}

export interface PopoverContentProps extends ComponentProps<typeof Radix.Content> {
  /** Its accessible name. Required. */
  label: string;
  /** What it stands at and belongs to, so that a click there doesn't close it. Default its trigger. */
  anchor?: RefObject<HTMLElement | null> | undefined;
  /** What is in it, by which it is as wide as it or as its anchor. Default `parts`. */
  holds?: "parts" | "options" | undefined;
}

/** The slip itself, on the nearest side with enough room. */
export function PopoverContent({
  label,
  anchor,
  holds,
  className,
  onInteractOutside,
  ...rest
}: PopoverContentProps) {
  const keep: typeof onInteractOutside = (event) => {
    onInteractOutside?.(event);
    const { target } = event;
    // A cross that clears what is beside it is gone by then.
    const isOwn =
      target instanceof Node && (!target.isConnected || anchor?.current?.contains(target));
    if (isOwn) event.preventDefault();
  };
  return (
    <>
      {anchor === undefined ? null : <Radix.Anchor virtualRef={anchor} />}
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          {...rest}
          onInteractOutside={keep}
          className={slipVariants({ holds, className })}
          data-component="popover"
        />
      </Radix.Portal>
    </>
  );
}
