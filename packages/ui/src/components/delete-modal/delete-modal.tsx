import * as Dialog from "@radix-ui/react-dialog";
import Trash2 from "lucide-react/icons/trash";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { useRef, type ComponentProps, type ReactNode } from "react";
import { deleteModalMessages as words } from "./delete-modal.messages.ts";
import { Button } from "../button/button.tsx";
import { ModalActions, ModalBody, ModalClose, ModalDescription } from "../modal/modal.tsx";
import { ModalSurface } from "../modal/modal-surface.tsx";
import { modalContentVariants } from "../modal/modal.variants.ts";

export interface DeleteModalProps extends Omit<
  ComponentProps<typeof Dialog.Content>,
  "title" | "children"
> {
  /** Whether it is open. Required. */
  open: boolean;
  /** Called to open or close it; never with `false` while pending. Required. */
  onOpenChange: (open: boolean) => void;
  /** The name of what will be deleted. Required. */
  name: string;
  /** Called when Eliminar is pressed. Required. */
  onConfirm: () => void;
  /** `pending` prevents closing and shows 'Eliminando...'. Default `idle`. */
  state?: "idle" | "pending" | undefined;
  /** Why the last attempt failed; shown inside, in addition to a toast. Default none. */
  failure?: string | undefined;
  /** The question. Default '¿Eliminar?'. */
  title?: string | undefined;
  /** The consequences. Default: that there is no way back. */
  warning?: ReactNode;
  /** The label of the red button. Default 'Eliminar'. */
  confirmLabel?: string | undefined;
  /** Its label while pending. Default 'Eliminando...'. */
  pendingLabel?: string | undefined;
}

/** The focus target when the element that opened the modal no longer exists: the page's title, or its main element. */
function pageTitle(): HTMLElement | null {
  const title = document.querySelector<HTMLElement>("main h1, h1, main");
  if (title && !title.hasAttribute("tabindex")) title.tabIndex = -1;
  return title;
}

/**
 * Confirms a destructive action. An alert dialog: the focus starts on Cancelar, only its two buttons and Escape close it,
 * and while pending nothing does. A failure is shown inside.
 */
export function DeleteModal({
  open,
  onOpenChange,
  name,
  onConfirm,
  state = "idle",
  failure,
  title = words.title,
  warning = words.warning,
  confirmLabel = words.confirm,
  pendingLabel = words.pending,
  className,
  onOpenAutoFocus,
  ...rest
}: DeleteModalProps) {
  const pending = state === "pending";
  const cancel = useRef<HTMLButtonElement>(null);

  return (
    <Dialog.Root open={open} onOpenChange={(next) => (pending ? undefined : onOpenChange(next))}>
      <ModalSurface
        {...rest}
        role="alertdialog"
        place="within"
        focusFallback={pageTitle}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          cancel.current?.focus();
          onOpenAutoFocus?.(event);
        }}
        onInteractOutside={(event) => event.preventDefault()}
        aria-busy={pending}
        className={modalContentVariants({ size: "sm", className })}
        data-component="delete-modal"
        data-state={state}
      >
        <ModalBody>
          <Dialog.Title className="flex items-center gap-3 text-2xl font-bold">
            <Trash2 aria-hidden className="size-6 shrink-0 text-danger-edge" />
            {title}
          </Dialog.Title>
          <p className="mt-4 text-lg font-semibold">{name}</p>
          <ModalDescription>{warning}</ModalDescription>
          <div role="alert">{failure && !pending ? <Failure text={failure} /> : null}</div>
        </ModalBody>
        <ModalActions>
          <ModalClose asChild>
            <Button ref={cancel} tone="outline" aria-disabled={pending ? true : undefined}>
              {words.cancel}
            </Button>
          </ModalClose>
          <Button tone="danger" state={state} pendingLabel={pendingLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </ModalActions>
      </ModalSurface>
    </Dialog.Root>
  );
}

function Failure({ text }: { text: string }) {
  return (
    <p className="mt-4 flex gap-2 rounded-lg bg-danger-soft p-3 text-danger-soft-text">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {text}
    </p>
  );
}
