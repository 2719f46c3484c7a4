import type { Schema } from "@rifas/api-client/types";
import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import type { Context } from "../../platform/context.ts";
import type { Transaction } from "../../database/database.ts";
import { spendChallenge, type ChallengeFor } from "./challenges.ts";

/** What is stored of a new passkey. */
export interface NewPasskey {
  readonly id: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly backedUp: boolean;
}

/** The domain that passkeys belong to: the host of the configured public address. */
export function passkeyDomain({ config }: Context): string {
  return new URL(config.publicOrigin).hostname;
}

/** The passkey that an authenticator made for this session; null if anything about it doesn't fit. */
export async function verifyNewPasskey(
  context: Context,
  tx: Transaction,
  { token, answer }: { token: string; answer: Omit<Schema<"PasskeyRegistration">, "name"> },
): Promise<NewPasskey | null> {
  const challenge = await spent(context, tx, answer.client_data, { purpose: "register", token });
  if (challenge === null) return null;
  const verified = await verifyRegistrationResponse({
    response: {
      id: answer.id,
      rawId: answer.id,
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON: answer.client_data, attestationObject: answer.attestation },
    },
    expectedChallenge: challenge,
    expectedOrigin: context.config.publicOrigin,
    expectedRPID: passkeyDomain(context),
  }).catch(asRefusal);
  if (verified?.registrationInfo === undefined || isForeignFrame(answer.client_data)) return null;
  const { credential, credentialBackedUp: backedUp } = verified.registrationInfo;
  const { id, publicKey, counter } = credential;
  return { id, publicKey: Buffer.from(publicKey), counter, backedUp };
}

/** The owner of a passkey that signed the challenge. */
export interface PasskeyUse {
  readonly userId: number;
  readonly name: string;
}

/**
 * Whose passkey signed; null if it is unknown or anything about the signature doesn't fit, such as a counter that didn't grow:
 * then the passkey was copied. Stores the new counter.
 */
export async function verifyPasskeyUse(
  context: Context,
  tx: Transaction,
  { wanted, answer }: { wanted: ChallengeFor; answer: Schema<"PasskeyAnswer"> },
): Promise<PasskeyUse | null> {
  const challenge = await spent(context, tx, answer.client_data, wanted);
  const passkey = await tx.kysely
    .selectFrom("passkeys")
    .selectAll()
    .where("id", "=", answer.id)
    .forUpdate()
    .executeTakeFirst();
  if (challenge === null || passkey === undefined) return null;
  const verified = await verifyAuthenticationResponse({
    response: {
      id: answer.id,
      rawId: answer.id,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: answer.client_data,
        authenticatorData: answer.authenticator_data,
        signature: answer.signature,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: context.config.publicOrigin,
    expectedRPID: passkeyDomain(context),
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(asRefusal);
  if (verified?.verified !== true) return null;
  const { newCounter: counter, credentialBackedUp: backed_up } = verified.authenticationInfo;
  await tx.kysely
    .updateTable("passkeys")
    .set({ counter, backed_up, last_used_at: context.clock.now() })
    .where("id", "=", passkey.id)
    .execute();
  return { userId: passkey.user_id, name: passkey.name };
}

/** The challenge that the browser signed, now used up; null if it isn't one of ours. */
async function spent(context: Context, tx: Transaction, clientData: string, wanted: ChallengeFor) {
  const challenge = challengeOf(clientData);
  if (challenge === null) return null;
  return (await spendChallenge(context, tx, { wanted, challenge })) ? challenge : null;
}

function challengeOf(clientData: string): string | null {
  const { challenge } = readClientData(clientData);
  return typeof challenge === "string" ? challenge : null;
}

/** Whether the page was in a frame of another site, which may have covered what the user was asked. */
function isForeignFrame(clientData: string): boolean {
  const { crossOrigin, topOrigin } = readClientData(clientData);
  return crossOrigin === true || topOrigin !== undefined;
}

function readClientData(clientData: string): Partial<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientData, "base64url").toString("utf8"));
    return typeof data === "object" && data !== null ? { ...data } : {};
  } catch {
    return {};
  }
}

/** The library throws whatever is wrong with an answer, from its bytes to its origin: none of it is a bug here. */
function asRefusal(_error: unknown): null {
  return null;
}
