import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { CopyButton } from "@rifas/ui/copy-button";
import { chromeLink, type InAppBrowser } from "./in-app-browser.ts";
import { useInAppBrowser } from "./use-in-app-browser.ts";

/**
 * In another app's browser: how to open `address` in the phone's own, which keeps purchases and doesn't lose the page while a
 * photo is chosen. Renders nothing elsewhere.
 */
export function LeaveApp(props: {
  /** The absolute address to open there. */
  address: string;
  /** The link to copy. Default: the address. */
  link?: string;
  /** What its link is, for the key that copies it: 'el enlace de tu compra'. */
  subject: string;
}) {
  const { address, link = address, subject } = props;
  const inApp = useInAppBrowser();
  if (inApp === null) return null;
  return (
    <Banner
      tone="info"
      title={inApp.app === null ? "Estás dentro de otra aplicación" : `Estás en ${inApp.app}`}
      action={
        <>
          {inApp.system === "android" && (
            <Button asChild size="sm" tone="outline">
              <a href={chromeLink(address)}>Abrir en Chrome</a>
            </Button>
          )}
          <CopyButton size="sm" value={link} subject={subject}>
            Copiar enlace
          </CopyButton>
        </>
      }
    >
      {wordsFor(inApp)}
    </Banner>
  );
}

function wordsFor({ system }: InAppBrowser): string {
  switch (system) {
    case "android":
      return "Compra aquí, o en Chrome, donde tus boletos quedan guardados.";
    case "ios":
      return "Compra aquí, o toca los tres puntos (···) y abre la página en tu navegador, donde tus boletos quedan guardados.";
    case "other":
      return "Compra aquí, o copia el enlace y pégalo en tu navegador, donde tus boletos quedan guardados.";
  }
}
