import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import X from "lucide-react/icons/x";
import type { ComponentProps } from "react";
import { resolveValue, toast, useToaster, type Toast } from "react-hot-toast/headless";
import { useFocusFallback } from "../../focus/use-focus-fallback.ts";
import { toastMessages } from "./toast.messages.ts";
import { withLayout } from "../../text/with-layout.ts";
import { IconButton } from "../button/icon-button.tsx";
import { toastStubVariants, toastVariants } from "./toast.variants.ts";

export {
  clearToasts,
  dismissToast,
  showError,
  showMessage,
  showSuccess,
  toastDurations,
  type ToastOptions,
} from "./show-toast.ts";

const icons = { success: CircleCheck, error: TriangleAlert, blank: Info } as const;

/**
 * Shows the toasts: at the top right, at most 20 (the library's limit), below the header on a phone. They don't expire while
 * hovered or focused. One per page, near its end.
 */
export function Toaster({ className, ...rest }: Omit<ComponentProps<"section">, "children">) {
  const { toasts, handlers } = useToaster();
  const focusFallback = useFocusFallback();
  // Pointer and focus handlers only pause the timer; there is nothing to operate, hence the exception to the rule.
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={toastMessages.region}
      {...rest}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={(event) => {
        focusFallback.onFocus(event);
        handlers.startPause();
      }}
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
  const kind = item.type === "success" || item.type === "error" ? item.type : "blank";
  const Icon = icons[kind];
  return (
    <div
      className={toastVariants({ visible: item.visible })}
      data-component="toast"
      data-state={kind}
    >
      <span className={toastStubVariants({ kind })}>
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="flex min-w-0 flex-1 items-start gap-2 bg-overlay py-2 pr-2 pl-4 ticket-sheet-right">
        <p {...item.ariaProps} className="min-w-0 flex-1 py-1.5">
          {resolveValue(item.message, item)}
        </p>
        <IconButton size="sm" label={toastMessages.dismiss} onClick={() => toast.dismiss(item.id)}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
