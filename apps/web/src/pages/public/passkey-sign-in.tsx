import { useApiClient } from "@rifas/api-client/api-provider";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { useEffect, useRef, useState } from "react";
import { useSessionStore } from "../../shared/session/use-session.ts";

/**
 * Signs in with a passkey: by the button, or from the list that the browser shows in the e-mail field. What talks to the device is
 * only loaded then.
 */
export function PasskeySignIn() {
  const { pending, problem, begin } = usePasskeySignIn();
  return (
    <>
      <Button
        tone="outline"
        size="lg"
        width="fill"
        state={pending ? "pending" : "idle"}
        pendingLabel="Esperando tu llave…"
        onClick={begin}
      >
        Entrar con llave de acceso
      </Button>
      {problem === undefined ? null : (
        <Banner tone="danger" announce="now">
          {problem}
        </Banner>
      )}
    </>
  );
}

const ceremony = () => import("./passkey-ceremony.ts");

function usePasskeySignIn() {
  const client = useApiClient();
  const store = useSessionStore();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Only one ceremony can run: an offer that is late would end the one that was asked for.
  const offers = useRef(false);

  useEffect(() => {
    offers.current = true;
    const offer = async () => {
      const { offerPasskeys } = await ceremony();
      await offerPasskeys({ client, store }, () => offers.current);
    };
    offer().catch((error: unknown) => reportError(error));
    return () => {
      offers.current = false;
      void ceremony().then(({ withdrawOffer }) => withdrawOffer());
    };
  }, [client, store]);

  const begin = () => {
    offers.current = false;
    setPending(true);
    setProblem(undefined);
    void ceremony()
      .then(({ signInByPasskey }) => signInByPasskey({ client, store }))
      .then(setProblem)
      .finally(() => setPending(false));
  };
  return { pending, problem, begin };
}
