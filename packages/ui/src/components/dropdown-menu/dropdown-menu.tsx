import * as Radix from "@radix-ui/react-dropdown-menu";
import type { ComponentProps, ReactNode } from "react";
import { slipVariants } from "../popover/popover.variants.ts";
import { menuItemVariants } from "./dropdown-menu.variants.ts";

export interface DropdownMenuProps extends ComponentProps<typeof Radix.Root> {
  /** The trigger and the content. Required. */
  children: ReactNode;
}

/** The actions for one thing, behind a button, such as the actions of a row. */
export function DropdownMenu(props: DropdownMenuProps) {
  // Not modal: the page stays scrollable and operable, as usual for a small menu.
  return <Radix.Root modal={false} {...props} />;
}

/** Wraps the button that opens the menu (an IconButton or a Button). */
export function DropdownMenuTrigger(props: Omit<ComponentProps<typeof Radix.Trigger>, "asChild">) {
  return <Radix.Trigger {...props} asChild />;
}

export type DropdownMenuContentProps = ComponentProps<typeof Radix.Content>;

/** The menu itself, on the nearest side with enough room. */
export function DropdownMenuContent({ className, ...rest }: DropdownMenuContentProps) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        {...rest}
        className={slipVariants({ holds: "actions", className })}
        data-component="dropdown-menu"
      />
    </Radix.Portal>
  );
}

export interface DropdownMenuItemProps extends ComponentProps<typeof Radix.Item> {
  /** `danger` only for destructive actions. Default `plain`. */
  tone?: "plain" | "danger" | undefined;
}

/** One action. With asChild, its child (a router's link) is the item and provides the label. */
export function DropdownMenuItem({ tone, className, ...rest }: DropdownMenuItemProps) {
  return (
    <Radix.Item
      {...rest}
      className={menuItemVariants({ tone, className })}
      data-component="dropdown-menu-item"
    />
  );
}
