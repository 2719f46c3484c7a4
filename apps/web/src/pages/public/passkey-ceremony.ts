import { isApiError } from "@rifas/api-client/api-error";
import type { ApiClient } from "@rifas/api-client/client";
import { secureGlobal } from "@rifas/ui/secure-context";
import { storeDevice } from "../../shared/session/known-device.ts";
import { passkeyProblems, passkeySupport } from "../../shared/session/passkey-support.ts";
import { signWithPasskey, stopWaiting } from "../../shared/session/passkeys.ts";
import type { SessionStore } from "../../shared/session/session-store.ts";

interface SignIn {
  readonly client: ApiClient;
  readonly store: SessionStore;
}

/** Whether passkeys are offered. A page can run one ceremony only: an offer that is late would end the one that was asked for. */
let isOffered = false;

/** Signs in with the passkey that the user picks. Returns what to tell them, if anything. */
export async function signInByPasskey(signIn: SignIn): Promise<string | undefined> {
  isOffered = false;
  const support = passkeySupport();
  return support === "yes" ? await sign(signIn, false) : passkeyProblems[support];
}

/** Offers the passkeys in the list of the e-mail field, where the browser can; until `signInByPasskey` or `withdrawOffer`. */
export async function offerPasskeys(signIn: SignIn): Promise<void> {
  if (passkeySupport() !== "yes") return;
  isOffered = true;
  const canOffer = await secureGlobal().PublicKeyCredential?.isConditionalMediationAvailable?.();
  // Nobody asked for it, so a failure is not shown.
  if (canOffer) await sign(signIn, true);
}

export function withdrawOffer(): void {
  isOffered = false;
  if (passkeySupport() === "yes") stopWaiting();
}

async function sign({ client, store }: SignIn, autofill: boolean): Promise<string | undefined> {
  try {
    const options = await client.post("/auth/passkey-login/options", { token: null });
    if (autofill && !isOffered) return undefined;
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
}
