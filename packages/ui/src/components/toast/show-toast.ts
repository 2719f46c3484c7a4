import { toast } from "react-hot-toast/headless";

/** How long each kind stays, in milliseconds. */
export const toastDurations = { error: 4000, success: 2000, blank: 4000 } as const;

export interface ToastOptions {
  /** How long it stays, in milliseconds. The default depends on its kind. */
  duration?: number | undefined;
  /** A toast of the same id replaces the one that is shown. Default: its text, so that the same news is told once. */
  id?: string | undefined;
}

const withDefaults = (text: string, standard: number, { duration, id }: ToastOptions) => ({
  id: id ?? text,
  duration: duration ?? standard,
});

/** Something worked. Returns the id, for dismissToast. */
export function showSuccess(text: string, options: ToastOptions = {}): string {
  return toast.success(text, withDefaults(text, toastDurations.success, options));
}

/** Something failed: spoken at once. Never the only place where it is said. */
export function showError(text: string, options: ToastOptions = {}): string {
  return toast.error(text, {
    ...withDefaults(text, toastDurations.error, options),
    ariaProps: { role: "alert", "aria-live": "assertive" },
  });
}

/** News that is neither. */
export function showMessage(text: string, options: ToastOptions = {}): string {
  return toast(text, withDefaults(text, toastDurations.blank, options));
}

/** Takes away one toast, or all without an id. */
export function dismissToast(id?: string): void {
  toast.dismiss(id);
}

/** Takes away every toast at once, without leaving. For tests and stories. */
export function clearToasts(): void {
  toast.removeAll();
}
