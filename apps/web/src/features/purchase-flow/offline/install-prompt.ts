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

/** The question that the browser offered since the page opened; null if it didn't. */
export function takeInstallPrompt(): InstallPrompt | null {
  const { installPrompt: kept } = window;
  return isPrompt(kept) ? kept : null;
}

function isPrompt(value: unknown): value is InstallPrompt {
  return typeof value === "object" && value !== null && "prompt" in value;
}
