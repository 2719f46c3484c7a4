import { useApiClient } from "@rifas/api-client/api-provider";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { useEffect, useState } from "react";
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

  useEffect(() => {
    ceremony()
      .then(({ offerPasskeys }) => offerPasskeys({ client, store }))
      .catch((error: unknown) => reportError(error));
    return () => void ceremony().then(({ withdrawOffer }) => withdrawOffer());
  }, [client, store]);

  const begin = () => {
    setPending(true);
    setProblem(undefined);
    void ceremony()
      .then(({ signInByPasskey }) => signInByPasskey({ client, store }))
      .then(setProblem)
      .finally(() => setPending(false));
  };
  return { pending, problem, begin };
}
