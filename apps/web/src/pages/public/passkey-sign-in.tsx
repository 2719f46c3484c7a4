import { useApiClient } from "@rifas/api-client/api-provider";
import { isApiError } from "@rifas/api-client/api-error";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { useCallback, useEffect, useState } from "react";
import { storeDevice } from "../../shared/session/known-device.ts";
import { passkeyProblems, passkeySupport } from "../../shared/session/passkey-support.ts";
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

function usePasskeySignIn() {
  const client = useApiClient();
  const store = useSessionStore();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Returns what to tell the user, if anything. */
  const signIn = useCallback(
    async (autofill: boolean): Promise<string | undefined> => {
      const { signWithPasskey } = await import("../../shared/session/passkeys.ts");
      try {
        const options = await client.post("/auth/passkey-login/options", { token: null });
        const signed = await signWithPasskey(options, { autofill });
        if (!signed.ok) return signed.problem ?? undefined;
        const body = { passkey: signed.answer };
        const opened = await client.post("/auth/passkey-login", { body, token: null });
        storeDevice(opened.device);
        store.signIn(opened.token, opened.user);
        return undefined;
      } catch (error) {
        if (isApiError(error)) return error.message;
        throw error;
      }
    },
    [client, store],
  );

  useEffect(() => {
    const offer = async () => {
      if (passkeySupport() !== "yes") return;
      const canOffer = await PublicKeyCredential.isConditionalMediationAvailable?.();
      // Nobody asked for it, so a failure is not shown.
      if (canOffer) await signIn(true);
    };
    offer().catch((error: unknown) => reportError(error));
    return () => {
      if (passkeySupport() !== "yes") return;
      void import("../../shared/session/passkeys.ts").then(({ stopWaiting }) => stopWaiting());
    };
  }, [signIn]);

  const begin = () => {
    const support = passkeySupport();
    if (support !== "yes") return setProblem(passkeyProblems[support]);
    setPending(true);
    setProblem(undefined);
    void signIn(false)
      .then(setProblem)
      .finally(() => setPending(false));
  };
  return { pending, problem, begin };
}
