import * as Radix from "@radix-ui/react-dropdown-menu";
import Check from "lucide-react/icons/check";
import type { ComponentProps, ReactNode } from "react";
import { menuItemVariants, menuVariants } from "./dropdown-menu.variants.ts";

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
        className={menuVariants({ className })}
        data-component="dropdown-menu"
      />
    </Radix.Portal>
  );
}

export interface DropdownMenuItemProps extends ComponentProps<typeof Radix.Item> {
  /** `danger` only for destructive actions. Default `plain`. */
  tone?: "plain" | "danger" | undefined;
  /** A decorative icon before the label. Default none. */
  icon?: ReactNode;
  /** The keyboard shortcut, after the label. Default none. */
  keyHint?: string | undefined;
}

/** One action. With asChild, its child (a router's link) is the item and provides the label. */
export function DropdownMenuItem({
  tone,
  icon,
  keyHint,
  asChild,
  className,
  children,
  ...rest
}: DropdownMenuItemProps) {
  return (
    <Radix.Item
      {...rest}
      {...(asChild === undefined ? {} : { asChild })}
      aria-keyshortcuts={keyHint}
      className={menuItemVariants({ tone, className })}
      data-component="dropdown-menu-item"
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span className="min-w-0 flex-1">{children}</span>
          {keyHint ? (
            <kbd aria-hidden className="font-display text-xs text-muted">
              {keyHint}
            </kbd>
          ) : null}
        </>
      )}
    </Radix.Item>
  );
}

export type DropdownMenuCheckboxItemProps = ComponentProps<typeof Radix.CheckboxItem>;

/** An on/off option: show a column, enable shortcuts. */
export function DropdownMenuCheckboxItem({
  className,
  children,
  ...rest
}: DropdownMenuCheckboxItemProps) {
  return (
    <Radix.CheckboxItem
      {...rest}
      className={menuItemVariants({ className })}
      data-component="dropdown-menu-checkbox-item"
    >
      <span aria-hidden className="flex size-5 shrink-0 items-center justify-center">
        <Radix.ItemIndicator>
          <Check className="size-5" />
        </Radix.ItemIndicator>
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </Radix.CheckboxItem>
  );
}

/** A heading that says what the actions apply to. */
export function DropdownMenuLabel(props: ComponentProps<typeof Radix.Label>) {
  return (
    <Radix.Label
      {...props}
      className="px-3 pt-2 pb-1 text-xs text-muted"
      data-component="dropdown-menu-label"
    />
  );
}

/** A perforation between groups of actions. */
export function DropdownMenuSeparator(props: ComponentProps<typeof Radix.Separator>) {
  return (
    <Radix.Separator
      {...props}
      className="mx-2 my-1 border-t-2 border-dashed"
      data-component="dropdown-menu-separator"
    />
  );
}
