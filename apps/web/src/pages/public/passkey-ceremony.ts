import { isApiError } from "@rifas/api-client/api-error";
import type { ApiClient } from "@rifas/api-client/client";
import { storeDevice } from "../../shared/session/known-device.ts";
import { passkeyProblems, passkeySupport } from "../../shared/session/passkey-support.ts";
import { signWithPasskey, stopWaiting } from "../../shared/session/passkeys.ts";
import type { SessionStore } from "../../shared/session/session-store.ts";

interface SignIn {
  readonly client: ApiClient;
  readonly store: SessionStore;
}

/** Signs in with the passkey that the user picks. Returns what to tell them, if anything. */
export async function signInByPasskey(signIn: SignIn): Promise<string | undefined> {
  const support = passkeySupport();
  return support === "yes" ? await sign(signIn) : passkeyProblems[support];
}

/**
 * Offers the passkeys in the list of the e-mail field, where the browser can, if that is still wanted once it is ready; until
 * `withdrawOffer`.
 */
export async function offerPasskeys(signIn: SignIn, isWanted: () => boolean): Promise<void> {
  if (passkeySupport() !== "yes") return;
  const canOffer = await PublicKeyCredential.isConditionalMediationAvailable?.();
  // Nobody asked for it, so a failure is not shown.
  if (canOffer && isWanted()) await sign(signIn, isWanted);
}

export function withdrawOffer(): void {
  if (passkeySupport() === "yes") stopWaiting();
}

/** With `isOffered`, in the list of the e-mail field, if that is still true when it begins. */
async function sign(
  { client, store }: SignIn,
  isOffered?: () => boolean,
): Promise<string | undefined> {
  try {
    const options = await client.post("/auth/passkey-login/options", { token: null });
    if (isOffered?.() === false) return undefined;
    const signed = await signWithPasskey(options, { autofill: isOffered !== undefined });
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
