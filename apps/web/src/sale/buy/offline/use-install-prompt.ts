import { useSyncExternalStore } from "react";

/** The browser's own question whether to install, which it lets a page show once. */
export interface InstallPrompt {
  readonly prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    /** Set by the page's first script (shared/early/install-script.ts), as the event comes before this code. */
    installPrompt?: unknown;
  }
}

/** The question that the browser lets this page ask; null while there is none. */
export function useInstallPrompt(): InstallPrompt | null {
  return useSyncExternalStore(subscribe, readPrompt, () => null);
}

function subscribe(notify: () => void): () => void {
  addEventListener("beforeinstallprompt", notify);
  return () => removeEventListener("beforeinstallprompt", notify);
}

function readPrompt(): InstallPrompt | null {
  const { installPrompt: kept } = window;
  return isPrompt(kept) ? kept : null;
}

function isPrompt(value: unknown): value is InstallPrompt {
  return typeof value === "object" && value !== null && "prompt" in value;
}
