import * as AlertDialog from "@radix-ui/react-alert-dialog";
import Trash2 from "lucide-react/icons/trash";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { useRef, type ComponentProps, type ReactNode, type RefObject } from "react";
import { menuButtonOf } from "../../focus/menu-button-of.ts";
import { deleteModalMessages as words } from "./delete-modal.messages.ts";
import { Button } from "../button/button.tsx";
import { withLayout } from "../../text/with-layout.ts";

export interface DeleteModalProps extends Omit<
  ComponentProps<typeof AlertDialog.Content>,
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
  /** Gets the focus after a deletion, when the opening button is gone too. Default: the page's title. */
  returnFocusTo?: RefObject<HTMLElement | null> | undefined;
  /** The question. Default '¿Eliminar Rifa?'. */
  title?: string | undefined;
  /** The consequences. Default: the warning about raffles. */
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
  returnFocusTo,
  title = words.title,
  warning = words.warning,
  confirmLabel = words.confirm,
  pendingLabel = words.pending,
  className,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...rest
}: DeleteModalProps) {
  const pending = state === "pending";
  const cancel = useRef<HTMLButtonElement>(null);
  const opener = useOpener(returnFocusTo);

  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => (pending ? undefined : onOpenChange(next))}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 flex overflow-y-auto overscroll-contain bg-backdrop pt-12 motion-safe:animate-fade sm:p-6">
          <AlertDialog.Content
            {...rest}
            onOpenAutoFocus={(event) => {
              opener.remember();
              event.preventDefault();
              cancel.current?.focus();
              onOpenAutoFocus?.(event);
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              opener.restoreFocus();
              onCloseAutoFocus?.(event);
            }}
            aria-busy={pending}
            className={withLayout(
              "relative mt-auto w-full ticket-shadow motion-safe:animate-rise sm:m-auto sm:max-w-md",
              className,
            )}
            data-component="delete-modal"
            data-state={state}
          >
            <div className="ticket-sheet-top bg-overlay p-6 pb-7">
              <AlertDialog.Title className="flex items-center gap-3 text-2xl font-bold">
                <Trash2 aria-hidden className="size-6 shrink-0 text-danger-edge" />
                {title}
              </AlertDialog.Title>
              <p className="mt-4 text-lg font-semibold">{name}</p>
              <AlertDialog.Description className="mt-2 text-muted">
                {warning}
              </AlertDialog.Description>
              <div role="alert">{failure && !pending ? <Failure text={failure} /> : null}</div>
            </div>
            <div className="ticket-sheet-bottom flex flex-col-reverse gap-3 bg-overlay p-6 max-sm:rounded-b-none sm:flex-row sm:justify-end">
              <AlertDialog.Cancel asChild>
                <Button ref={cancel} tone="outline" aria-disabled={pending ? true : undefined}>
                  {words.cancel}
                </Button>
              </AlertDialog.Cancel>
              <Button tone="danger" state={state} pendingLabel={pendingLabel} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
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

/** Remembers what had the focus, and returns it there, or to `fallback` when that is gone. A menu is gone, but not its button. */
function useOpener(fallback: RefObject<HTMLElement | null> | undefined) {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = menuButtonOf(document.activeElement) ?? document.activeElement;
    },
    restoreFocus: () => {
      const back = opener.current;
      const remains = back instanceof HTMLElement && back.isConnected && back !== document.body;
      const target = remains ? back : (fallback?.current ?? pageTitle());
      target?.focus();
    },
  };
}
