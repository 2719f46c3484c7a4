import { CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ComponentProps } from "react";
import { resolveValue, toast, useToaster, type Toast } from "react-hot-toast/headless";
import { toastMessages } from "../../messages.ts";
import { withLayout } from "../../text/with-layout.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { toastVariants } from "./toast.variants.ts";

export {
  clearToasts,
  dismissToast,
  showError,
  showMessage,
  showSuccess,
  toastDurations,
  type ToastOptions,
} from "./show-toast.ts";

const looks = {
  success: { Icon: CircleCheck, className: "text-success-edge" },
  error: { Icon: TriangleAlert, className: "text-danger-edge" },
  blank: { Icon: Info, className: "text-neutral-edge" },
} as const;

function kindOf({ type }: Toast): keyof typeof looks {
  return type === "success" || type === "error" ? type : "blank";
}

export interface ToasterProps extends Omit<ComponentProps<"section">, "children"> {}

/**
 * Where toasts appear: at the top right (A1), at most 20 (A6, the library's own limit), under the
 * header's height on a phone. They wait while pointed at or focused. One per page, near its end.
 */
export function Toaster({ className, ...rest }: ToasterProps) {
  const { toasts, handlers } = useToaster();
  // The pointer and the focus only make the clock wait: nothing to operate, hence the rule's exception.
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={toastMessages.region}
      {...rest}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className={withLayout(
        "pointer-events-none fixed top-0 right-0 z-50 grid max-h-dvh w-full max-w-sm gap-2 overflow-y-auto p-4",
        className,
      )}
      data-component="toaster"
      data-state={toasts.length > 0 ? "shown" : "empty"}
    >
      {toasts.map((item) => (
        <Slip key={item.id} item={item} />
      ))}
    </section>
  );
}

function Slip({ item }: { item: Toast }) {
  const kind = kindOf(item);
  const { Icon, className } = looks[kind];
  return (
    <div
      className={toastVariants({ kind, visible: item.visible })}
      data-component="toast"
      data-state={kind}
    >
      <Icon aria-hidden className={`mt-2 size-5 shrink-0 ${className}`} />
      <p {...item.ariaProps} className="min-w-0 flex-1 py-1.5">
        {resolveValue(item.message, item)}
      </p>
      <IconButton size="sm" label={toastMessages.dismiss} onClick={() => toast.dismiss(item.id)}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}
