import * as Dialog from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import type { ComponentProps } from "react";
import { modalMessages } from "./modal.messages.ts";
import { withLayout } from "../../text/with-layout.ts";
import { IconButton } from "../button/icon-button.tsx";
import { modalContentVariants } from "./modal.variants.ts";
import { ModalSurface } from "./modal-surface.tsx";

export interface ModalProps extends ComponentProps<typeof Dialog.Root> {
  /** Whether it is open, if controlled by the parent. Default: uncontrolled. */
  open?: boolean;
  /** Whether it is initially open, if uncontrolled. Default `false`. */
  defaultOpen?: boolean;
  /** Called when it opens or closes: by trigger, Escape, close button or a click outside. Default none. */
  onOpenChange?(open: boolean): void;
}

/** Content or a form over the page. Traps the focus, closes with Escape, and returns the focus. */
export function Modal(props: ModalProps) {
  return <Dialog.Root {...props} />;
}

/** The opening button: `<ModalTrigger asChild><Button>…`. */
export function ModalTrigger(props: ComponentProps<typeof Dialog.Trigger>) {
  return <Dialog.Trigger {...props} data-component="modal-trigger" />;
}

export interface ModalContentProps extends ComponentProps<typeof Dialog.Content> {
  /** Maximum width: 448, 576 or 768 px. Default `md`. */
  size?: "sm" | "md" | "lg" | undefined;
}

/** The dialog's sheet. It contains a ModalTitle, a ModalBody and, if there are actions, ModalActions. */
export function ModalContent({ size, className, children, ...rest }: ModalContentProps) {
  return (
    <ModalSurface
      {...rest}
      place="within"
      className={modalContentVariants({ size, className })}
      data-component="modal"
    >
      {children}
      <Dialog.Close asChild>
        <IconButton label={modalMessages.close} className="absolute top-3 right-3">
          <X aria-hidden className="size-5" />
        </IconButton>
      </Dialog.Close>
    </ModalSurface>
  );
}

/** Names the modal. Required inside ModalContent. */
export function ModalTitle({ className, ...rest }: ComponentProps<typeof Dialog.Title>) {
  return (
    <Dialog.Title
      {...rest}
      className={withLayout("pr-10 text-2xl font-bold", className)}
      data-component="modal-title"
    />
  );
}

/** Read after the title when it opens. Without one, give ModalContent `aria-describedby={undefined}`. */
export function ModalDescription({
  className,
  ...rest
}: ComponentProps<typeof Dialog.Description>) {
  return (
    <Dialog.Description
      {...rest}
      className={withLayout("mt-2 text-muted", className)}
      data-component="modal-description"
    />
  );
}

/** The ticket's body: title, text, fields. Without ModalActions below it, it has all four corners. */
export function ModalBody({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={withLayout(
        "bg-overlay p-6 pb-8 last-of-type:rounded-t-xl not-last-of-type:ticket-sheet-top sm:last-of-type:rounded-xl",
        className,
      )}
      data-component="modal-body"
    />
  );
}

/** The actions on the stub below the perforation, the most likely one last. They stay in sight below a long body. */
export function ModalActions({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={withLayout(
        "flex flex-col-reverse gap-3 bg-overlay p-6 sticky bottom-0 ticket-sheet-bottom max-sm:rounded-b-none sm:-bottom-6 sm:flex-row sm:justify-end",
        className,
      )}
      data-component="modal-actions"
    />
  );
}

/** Any element inside that closes it: `<ModalClose asChild><Button>…`. */
export function ModalClose(props: ComponentProps<typeof Dialog.Close>) {
  return <Dialog.Close {...props} data-component="modal-close" />;
}
