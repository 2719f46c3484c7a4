import type { ToastOptions } from "@rifas/ui/toast";
import { loadToasts } from "./toast-code.ts";

/** A success message, shown for 2 s. */
export function toastSuccess(text: string, options?: ToastOptions): void {
  void loadToasts().then(({ showSuccess }) => showSuccess(text, options));
}

/** An error message, shown for 4 s. Also show the error in the page. */
export function toastError(text: string, options?: ToastOptions): void {
  void loadToasts().then(({ showError }) => showError(text, options));
}

/** A neutral message, shown for 4 s. */
export function toastMessage(text: string, options?: ToastOptions): void {
  void loadToasts().then(({ showMessage }) => showMessage(text, options));
}
