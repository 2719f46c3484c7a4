import { Button } from "@rifas/ui/button";
import { Section } from "@rifas/ui/section";
import { useState, useSyncExternalStore } from "react";
import { useInAppBrowser } from "../../../shared/in-app/use-in-app-browser.ts";

/**
 * Offers to keep the site on the home screen; only where purchases are listed, and never again on this visit. Renders nothing where
 * the browser doesn't install, or it is installed.
 */
export function InstallOffer() {
  const inApp = useInAppBrowser();
  const prompt = useInstallPrompt();
  const [isAsked, setAsked] = useState(false);
  const isPossible = prompt !== null || isAppleBrowser();
  if (inApp !== null || isAsked || !isPossible || isInstalled()) return null;
  return (
    <Section
      heading="Ten tus boletos a mano"
      lead={
        prompt === null
          ? "Toca Compartir y «Agregar a inicio»: abres tus compras desde el teléfono, también sin conexión."
          : "Pon esta página en tu teléfono: abres tus compras con un toque, también sin conexión."
      }
    >
      {prompt !== null && (
        <Button
          tone="soft"
          onClick={() => {
            setAsked(true);
            delete window.installPrompt;
            void prompt.prompt();
          }}
        >
          Instalar
        </Button>
      )}
    </Section>
  );
}

function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

/** Safari on a phone installs only by hand; other browsers there are named differently. */
function isAppleBrowser(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) && /Version\/\d/.test(navigator.userAgent);
}

/** The browser's own question whether to install, which it lets a page show once. */
interface InstallPrompt {
  readonly prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    /** Set by the page's first script (shared/early/install-script.ts), as the event comes before this code. */
    installPrompt?: unknown;
  }
}

/** The question that the browser lets this page ask; null while there is none. */
function useInstallPrompt(): InstallPrompt | null {
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
