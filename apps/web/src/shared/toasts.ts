import type { ToastOptions } from "@rifas/ui/toast";
import type { ComponentType } from "react";

type ToastModule = typeof import("@rifas/ui/toast");

let module: Promise<ToastModule> | null = null;
let host: ComponentType | null = null;
const listeners = new Set<() => void>();

/** Loads the toast code on first use, since few pages show toasts. Browser only. */
function load(): Promise<ToastModule> {
  module ??= import("@rifas/ui/toast").then((loaded) => {
    host = loaded.Toaster;
    for (const listener of listeners) listener();
    return loaded;
  });
  return module;
}

/** A success message, shown for 2 s. */
export function toastSuccess(text: string, options?: ToastOptions): void {
  void load().then(({ showSuccess }) => showSuccess(text, options));
}

/** An error message, shown for 4 s. Also show the error in the page. */
export function toastError(text: string, options?: ToastOptions): void {
  void load().then(({ showError }) => showError(text, options));
}

/** A neutral message, shown for 4 s. */
export function toastMessage(text: string, options?: ToastOptions): void {
  void load().then(({ showMessage }) => showMessage(text, options));
}

/** For `ToastHost` only: the component that renders toasts, once loaded. */
export const toastHost = {
  get: () => host,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
