import type { ComponentType } from "react";

type ToastModule = typeof import("@rifas/ui/toast");

let module: Promise<ToastModule> | null = null;
let host: ComponentType | null = null;
const listeners = new Set<() => void>();

/** Loads the toast code on first use, since few pages show toasts. Browser only. */
export function loadToasts(): Promise<ToastModule> {
  module ??= import("@rifas/ui/toast").then((loaded) => {
    host = loaded.Toaster;
    for (const listener of listeners) listener();
    return loaded;
  });
  return module;
}

/** For `ToastHost` only: the component that renders toasts, once loaded. */
export const toastHost = {
  get: () => host,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
