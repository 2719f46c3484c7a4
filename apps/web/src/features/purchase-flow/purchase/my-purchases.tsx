import { Button } from "@rifas/ui/button";
import { EmptyState } from "@rifas/ui/empty-state";
import { useRef, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { ForgetQuestion } from "../parts/forget-question.tsx";
import { RememberedTicket } from "./remembered-ticket.tsx";
import {
  forgetEverything,
  forgetPurchase,
  useRememberedPurchases,
} from "../draft/remembered-purchases.ts";

/**
 * The purchases stored on this phone, with their current state. Each can be removed, for phones that others use too.
 */
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
    <div className="grid gap-8">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          Mis compras
        </h1>
        <p className="max-w-prose pt-1">Las que hiciste en este teléfono; la más nueva, primero.</p>
        <p role="status" className="pt-2 font-semibold empty:hidden">
          {said}
        </p>
      </div>
      {purchases.length === 0 ? (
        <EmptyState
          title="Aquí no hay compras guardadas"
          hint="Las que hagas en este teléfono quedan aquí. Las demás las encuentras con tu cédula o con su código."
          action={
            <Button asChild>
              <RouterLink to="/verificador-de-boletos">Buscar mis boletos</RouterLink>
            </Button>
          }
        />
      ) : (
        <>
          <ul className="grid items-start gap-6 lg:grid-cols-2">
            {purchases.map((remembered) => (
              <li key={remembered.id} className="min-w-0">
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
          <ForgetAll
            onForget={() => {
              forgetEverything();
              say("Este teléfono ya no guarda nada tuyo.");
            }}
          />
        </>
      )}
    </div>
  );
}

function ForgetAll({ onForget }: { onForget: () => void }) {
  const [confirming, setConfirming] = useState(false);
  return (
    <section aria-label="Olvidar" className="grid max-w-prose justify-items-start gap-3">
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
  );
}
