import type { ComponentProps, ReactNode } from "react";

export interface SaveBarProps extends Omit<ComponentProps<"div">, "children"> {
  /** The form's state, or why saving failed ('Tienes cambios sin guardar'). Announced when it changes. Required. */
  message: ReactNode;
  /** The buttons, the most likely one last. Required. */
  children: ReactNode;
  /** `problem` when something must be fixed first. Default `idle`. */
  state?: "idle" | "problem" | undefined;
}

/**
 * Keeps a long form's 'Guardar' within reach: sticky at the bottom of the window (on a phone above the admin's bottom bar)
 * until the end of the form is visible.
 */
export function SaveBar({ message, state = "idle", className, children, ...rest }: SaveBarProps) {
  return (
    <div
      {...rest}
      className={`sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-xl border border-line bg-overlay p-3 shadow-float sm:pl-5 lg:bottom-4 ${className ?? ""}`}
      data-component="save-bar"
      data-state={state}
    >
      <p
        role="status"
        className={`min-w-0 flex-1 basis-28 text-sm ${state === "problem" ? "font-semibold text-danger-text" : "text-muted"}`}
      >
        {message}
      </p>
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </div>
  );
}
