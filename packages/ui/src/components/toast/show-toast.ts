import { toast } from "react-hot-toast/headless";

/** Duration of each kind, in milliseconds. */
export const toastDurations = { error: 4000, success: 2000, blank: 4000 } as const;

export interface ToastOptions {
  /** Duration in milliseconds. The default depends on its kind. */
  duration?: number | undefined;
  /** A toast with the same id replaces the shown one. Default: its text, so that a repeated message appears once. */
  id?: string | undefined;
}

const withDefaults = (text: string, standard: number, { duration, id }: ToastOptions) => ({
  id: id ?? text,
  duration: duration ?? standard,
});

/** Confirms a success. Returns the id, for dismissToast. */
export function showSuccess(text: string, options: ToastOptions = {}): string {
  return toast.success(text, withDefaults(text, toastDurations.success, options));
}

/** Reports a failure, announced immediately. The error must also be shown next to its cause. */
export function showError(text: string, options: ToastOptions = {}): string {
  return toast.error(text, {
    ...withDefaults(text, toastDurations.error, options),
    ariaProps: { role: "alert", "aria-live": "assertive" },
  });
}

/** Shows a neutral message. */
export function showMessage(text: string, options: ToastOptions = {}): string {
  return toast(text, withDefaults(text, toastDurations.blank, options));
}

/** Dismisses one toast, or all without an id. */
export function dismissToast(id?: string): void {
  toast.dismiss(id);
}

/** Removes all toasts without an animation. For tests and stories. */
export function clearToasts(): void {
  toast.removeAll();
}
