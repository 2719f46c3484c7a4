import type { ToastOptions } from "@rifas/ui/toast";
import type { ComponentType } from "react";

type ToastModule = typeof import("@rifas/ui/toast");

let module: Promise<ToastModule> | null = null;
let host: ComponentType | null = null;
const listeners = new Set<() => void>();

/** Toasts are news few pages have: their code comes with the first one. Only ever called in the browser. */
function load(): Promise<ToastModule> {
  module ??= import("@rifas/ui/toast").then((loaded) => {
    host = loaded.Toaster;
    for (const listener of listeners) listener();
    return loaded;
  });
  return module;
}

/** Something worked: 2 s. */
export function toastSuccess(text: string, options?: ToastOptions): void {
  void load().then(({ showSuccess }) => showSuccess(text, options));
}

/** Something failed: 4 s. Never the only place where it is said. */
export function toastError(text: string, options?: ToastOptions): void {
  void load().then(({ showError }) => showError(text, options));
}

/** News that is neither: 4 s. */
export function toastMessage(text: string, options?: ToastOptions): void {
  void load().then(({ showMessage }) => showMessage(text, options));
}

/** For the host alone: where toasts appear, once there is one. */
export const toastHost = {
  get: () => host,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
