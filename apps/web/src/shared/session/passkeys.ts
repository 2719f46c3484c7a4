import type { Schema } from "@rifas/api-client/types";
import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** What a ceremony ended with: an answer for the server, or what to tell the user; null if they changed their mind. */
export type Ceremony<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly problem: string | null };

/** Lets the device make a passkey. */
export async function makePasskey(
  options: Schema<"PasskeyOptions">,
): Promise<Ceremony<Omit<Schema<"PasskeyRegistration">, "name">>> {
  const { challenge, rp_id, rp_name, user_handle, user_name, display_name, known } = options;
  try {
    const made = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rp_id, name: rp_name },
        user: { id: user_handle, name: user_name, displayName: display_name },
        // EdDSA, ES256 and RS256: what the server verifies.
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: known.map((id) => ({ type: "public-key", id })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        attestation: "none",
      },
    });
    const { clientDataJSON: client_data, attestationObject: attestation } = made.response;
    return { ok: true, answer: { id: made.id, client_data, attestation } };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

/** Lets the user pick a passkey and sign; `autofill`: in the list of the e-mail field, without a dialog. */
export async function signWithPasskey(
  asked: { challenge: string; rp_id: string; passkeys?: readonly string[] },
  { autofill = false }: { autofill?: boolean } = {},
): Promise<Ceremony<Schema<"PasskeyAnswer">>> {
  const { challenge, rp_id: rpId, passkeys = [] } = asked;
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = {
    challenge,
    rpId,
    userVerification: "required",
    allowCredentials: passkeys.map((id) => ({ type: "public-key", id })),
  };
  try {
    const used = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
    const { clientDataJSON, authenticatorData, signature } = used.response;
    const answer = {
      client_data: clientDataJSON,
      authenticator_data: authenticatorData,
      signature,
    };
    return { ok: true, answer: { id: used.id, ...answer } };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

/** Ends what waits for the user, such as the offer in a field that is gone. */
export function stopWaiting(): void {
  WebAuthnAbortService.cancelCeremony();
}

function problemOf(error: unknown): string | null {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return null;
  const code = error instanceof WebAuthnError ? error.code : "";
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") {
    return "Este dispositivo ya tiene una llave tuya para este sitio.";
  }
  if (name === "SecurityError") {
    return "Las llaves de acceso solo sirven en la dirección del sitio: entra por ella.";
  }
  return "Tu dispositivo no pudo usar una llave de acceso. Intenta de nuevo, o con otro.";
}
