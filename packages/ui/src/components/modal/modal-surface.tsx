import * as Dialog from "@radix-ui/react-dialog";
import type { ComponentProps } from "react";
import { useReturnFocus, type FocusFallback } from "./use-return-focus.ts";

export interface ModalSurfaceProps extends ComponentProps<typeof Dialog.Content> {
  /** Whether it lies within the backdrop, which then scrolls, or beside it. Required. */
  place: "within" | "beside";
  /** What gets the focus when the element that had it before is gone. Default: Radix decides. */
  focusFallback?: FocusFallback | undefined;
}

/** What modals, drawers and delete modals are made of: the page behind a backdrop, and a dialog that returns the focus. */
export function ModalSurface(props: ModalSurfaceProps) {
  const { place, focusFallback, onOpenAutoFocus, onCloseAutoFocus, ...rest } = props;
  const focus = useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus }, focusFallback);
  const content = <Dialog.Content {...rest} {...focus} />;
  return (
    <Dialog.Portal>
      {place === "within" ? (
        <Dialog.Overlay className="fixed inset-0 z-40 flex overflow-y-auto overscroll-contain scroll-pb-40 bg-backdrop pt-12 motion-safe:animate-fade sm:p-6">
          {content}
        </Dialog.Overlay>
      ) : (
        <>
          <Dialog.Overlay className="fixed inset-0 z-40 bg-backdrop motion-safe:animate-fade" />
          {content}
        </>
      )}
    </Dialog.Portal>
  );
}
