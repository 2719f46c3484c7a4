import * as Dialog from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import type { ComponentProps, ReactNode } from "react";
import { modalMessages } from "../modal/modal.messages.ts";
import type { ModalProps } from "../modal/modal.tsx";
import { useFocusFallback } from "../../focus/use-focus-fallback.ts";
import { part } from "../../look/part.ts";
import { withLayout } from "../../text/with-layout.ts";
import { IconButton } from "../button/icon-button.tsx";
import { ModalSurface } from "../modal/modal-surface.tsx";
import { drawerContentVariants } from "./drawer.variants.ts";

export type DrawerProps = ModalProps;

/** A panel beside the page for temporary content: filters, a purchase, the menu. */
export function Drawer(props: DrawerProps) {
  return <Dialog.Root {...props} />;
}

/** The opening button: `<DrawerTrigger asChild><Button>…`. */
export function DrawerTrigger(props: ComponentProps<typeof Dialog.Trigger>) {
  return <Dialog.Trigger {...props} data-component="drawer-trigger" />;
}

export interface DrawerContentProps extends Omit<ComponentProps<typeof Dialog.Content>, "title"> {
  /** Its title, which also names the dialog. Required. */
  title: ReactNode;
}

/** The panel: a fixed head, a scrolling body, and DrawerActions that stay visible. */
export function DrawerContent({ title, className, children, ...rest }: DrawerContentProps) {
  return (
    <ModalSurface
      aria-describedby={undefined}
      {...rest}
      place="beside"
      className={drawerContentVariants({ className })}
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
    </ModalSurface>
  );
}

/** The part that scrolls between head and actions. */
export function DrawerBody({ className, ...rest }: ComponentProps<"div">) {
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

/** The actions, below a perforation, always visible. If a pressed button disappears, the focus stays here. */
export function DrawerActions({ className, ...rest }: ComponentProps<"div">) {
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

/** A line of its own among the DrawerActions: why one is missing, what went wrong. */
export const DrawerActionsRow = part("div", "drawer-actions-row", "w-full");

/** Any element inside that closes it: `<DrawerClose asChild><Button>…`. */
export function DrawerClose(props: ComponentProps<typeof Dialog.Close>) {
  return <Dialog.Close {...props} data-component="drawer-close" />;
}
