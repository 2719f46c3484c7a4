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
            <Button asChild tone="outline">
              <a href={chromeLink(address)}>Abrir en Chrome</a>
            </Button>
          )}
          <CopyButton value={link} subject={subject}>
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
      return "Aquí también puedes comprar. En Chrome tus boletos quedan guardados en el teléfono; si no se abre, copia el enlace y pégalo allá.";
    case "ios":
      return "Aquí también puedes comprar. Para que tus boletos queden guardados en el teléfono, toca los tres puntos (···) y abre la página en tu navegador, o copia el enlace y pégalo en Safari.";
    case "other":
      return "Aquí también puedes comprar. Para que tus boletos queden guardados, copia el enlace y pégalo en tu navegador.";
  }
}
