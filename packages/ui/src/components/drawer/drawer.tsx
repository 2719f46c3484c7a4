import * as Dialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { modalMessages } from "../../messages.ts";
import { useFocusFallback } from "../../focus/use-focus-fallback.ts";
import { withLayout } from "../../text/with-layout.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { useReturnFocus } from "../modal/use-return-focus.ts";
import { drawerContentVariants } from "./drawer.variants.ts";

export interface DrawerProps extends ComponentProps<typeof Dialog.Root> {
  /** Whether it is shown, when the parent holds that. Default: it holds it itself. */
  open?: boolean;
  /** Whether it is shown at the start, when nobody holds it. Default `false`. */
  defaultOpen?: boolean;
  /** Told when it opens or closes: by its trigger, Escape, its button or a press beside it. Default none. */
  onOpenChange?(open: boolean): void;
}

/** Something beside the page that is looked at and put away: filters, a purchase, the menu. */
export function Drawer(props: DrawerProps) {
  return <Dialog.Root {...props} />;
}

export interface DrawerTriggerProps extends ComponentProps<typeof Dialog.Trigger> {}

/** What opens it: `<DrawerTrigger asChild><Button>…`. */
export function DrawerTrigger(props: DrawerTriggerProps) {
  return <Dialog.Trigger {...props} data-component="drawer-trigger" />;
}

export interface DrawerContentProps extends Omit<ComponentProps<typeof Dialog.Content>, "title"> {
  /** Names it; stands at its head. Required. */
  title: ReactNode;
  /** The edge it comes from; `right` comes from below on a phone. Default `right`. */
  side?: "right" | "bottom" | "left" | undefined;
}

/** The panel: a head that stays, a body that scrolls, and DrawerActions that stay in reach. */
export function DrawerContent({
  title,
  side,
  className,
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...rest
}: DrawerContentProps) {
  const focus = useReturnFocus(onOpenAutoFocus, onCloseAutoFocus);
  return (
    <Dialog.Portal>
      <Dialog.Overlay className="fixed inset-0 z-40 bg-backdrop motion-safe:animate-fade" />
      <Dialog.Content
        aria-describedby={undefined}
        {...rest}
        {...focus}
        className={drawerContentVariants({ side, className })}
        data-component="drawer"
      >
        <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-5">
          <Dialog.Title className="text-xl font-bold">{title}</Dialog.Title>
          <Dialog.Close asChild>
            <IconButton label={modalMessages.close}>
              <X aria-hidden className="size-5" />
            </IconButton>
          </Dialog.Close>
        </div>
        {children}
      </Dialog.Content>
    </Dialog.Portal>
  );
}

export interface DrawerBodyProps extends ComponentProps<"div"> {}

/** What scrolls between the head and the actions. */
export function DrawerBody({ className, ...rest }: DrawerBodyProps) {
  return (
    <div
      {...rest}
      className={withLayout(
        "min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-3",
        className,
      )}
      data-component="drawer-body"
    />
  );
}

export interface DrawerActionsProps extends ComponentProps<"div"> {}

/** What can be done, below a perforation, always in reach. A button that goes when it is pressed leaves its focus here. */
export function DrawerActions({ className, ...rest }: DrawerActionsProps) {
  const focusFallback = useFocusFallback();
  return (
    <div
      {...rest}
      {...focusFallback}
      className={withLayout(
        "mx-5 flex flex-wrap justify-end gap-3 border-t-2 border-dashed border-line py-4",
        className,
      )}
      data-component="drawer-actions"
    />
  );
}

export interface DrawerCloseProps extends ComponentProps<typeof Dialog.Close> {}

/** Anything inside that closes it: `<DrawerClose asChild><Button>…`. */
export function DrawerClose(props: DrawerCloseProps) {
  return <Dialog.Close {...props} data-component="drawer-close" />;
}
