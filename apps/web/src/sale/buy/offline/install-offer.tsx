import { Button } from "@rifas/ui/button";
import { Section } from "@rifas/ui/section";
import { useState } from "react";
import { useInAppBrowser } from "../../../shared/in-app/use-in-app-browser.ts";
import { useInstallPrompt } from "./use-install-prompt.ts";

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
