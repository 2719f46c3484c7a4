import { Button } from "@rifas/ui/button";
import { Columns } from "@rifas/ui/columns";
import { EmptyState } from "@rifas/ui/empty-state";
import { Heading } from "@rifas/ui/heading";
import { NarrowColumn } from "@rifas/ui/narrow-column";
import { Section } from "@rifas/ui/section";
import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { useRef, useState, useSyncExternalStore } from "react";
import { ButtonTo } from "../../../shared/link-to.tsx";
import { ForgetQuestion } from "../parts/forget-question.tsx";
import { RememberedTicket } from "./remembered-ticket.tsx";
import {
  forgetEverything,
  forgetPurchase,
  useRememberedPurchases,
} from "../draft/remembered-purchases.ts";
import { useInAppBrowser } from "../../../shared/in-app/use-in-app-browser.ts";

/** The purchases stored on this phone, with their current state. Each can be removed, for phones that others use too. */
export function MyPurchases() {
  const purchases = useRememberedPurchases();
  const [said, setSaid] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const say = (words: string) => {
    setSaid(words);
    // The pressed button is gone.
    heading.current?.focus();
  };
  return (
    <Stack gap={8}>
      <div>
        <Heading ref={heading} tabIndex={-1} level={1} size="3xl">
          Mis compras
        </Heading>
        <Space above={1}>
          <Text width="prose">Las que hiciste en este teléfono; la más nueva, primero.</Text>
        </Space>
        <Space above={2} whenEmpty="hide">
          <Text role="status" weight="semibold">
            {said}
          </Text>
        </Space>
      </div>
      {purchases.length === 0 ? (
        <EmptyState
          title="Aquí no hay compras guardadas"
          hint="Las que hagas en este teléfono quedan aquí. Las demás las encuentras con tu cédula o con su código."
          action={<ButtonTo to="/verificador-de-boletos">Buscar mis boletos</ButtonTo>}
        />
      ) : (
        <>
          <Columns asChild layout="halves">
            <ul>
              {purchases.map((remembered) => (
                <li key={remembered.id}>
                  <RememberedTicket
                    remembered={remembered}
                    onForget={(raffleId) => {
                      forgetPurchase(remembered.id, raffleId);
                      say("Quitamos esa compra de este teléfono.");
                    }}
                  />
                </li>
              ))}
            </ul>
          </Columns>
          <InstallOffer />
          <ForgetAll
            onForget={() => {
              forgetEverything();
              say("Este teléfono ya no guarda nada tuyo.");
            }}
          />
        </>
      )}
    </Stack>
  );
}

function ForgetAll({ onForget }: { onForget: () => void }) {
  const [confirming, setConfirming] = useState(false);
  return (
    <NarrowColumn width="prose" align="start">
      <Stack asChild gap={3} align="start">
        <section aria-label="Olvidar">
          {confirming ? (
            <ForgetQuestion
              title="¿Olvidar todo en este teléfono?"
              erased="Se borran de aquí tus compras, tus datos y lo que escribiste."
              action="Sí, olvidar todo"
              onForget={onForget}
              onBack={() => setConfirming(false)}
            />
          ) : (
            <>
              <p>¿Usa este teléfono otra persona? Con estos enlaces podría ver tus compras.</p>
              <Button tone="outline" onClick={() => setConfirming(true)}>
                Olvidar todo en este teléfono
              </Button>
            </>
          )}
        </section>
      </Stack>
    </NarrowColumn>
  );
}

/**
 * Offers to keep the site on the home screen; only where purchases are listed, and never again on this visit. Renders nothing where
 * the browser doesn't install, or it is installed.
 */
function InstallOffer() {
  const inApp = useInAppBrowser();
  const prompt = useSyncExternalStore(
    subscribe,
    () => window.installPrompt ?? null,
    () => null,
  );
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
    installPrompt?: InstallPrompt;
  }
}

function subscribe(notify: () => void): () => void {
  addEventListener("beforeinstallprompt", notify);
  return () => removeEventListener("beforeinstallprompt", notify);
}
