import type { OperationId } from "@rifas/api-client/operation-handlers";
import { createSoftPasskey, type SoftPasskey } from "./software-authenticator.ts";
import type { TestApi } from "./test-api.ts";
import { personPassword } from "./test-people.ts";
import type { TestCall } from "./wire-call.ts";

/** A passkey for the server's own page, as yet unregistered. */
function newPasskey({ context }: TestApi): SoftPasskey {
  const { origin, hostname: rpId } = new URL(context.config.publicOrigin);
  return createSoftPasskey({ origin, rpId });
}

/** Registers a passkey for a user. */
export async function registerPasskey(
  api: TestApi,
  as: { token: string },
  name = "Teléfono",
): Promise<SoftPasskey> {
  const passkey = newPasskey(api);
  const { challenge } = await api.does("startPasskey", { as });
  await api.does("addPasskey", { as, body: { name, ...passkey.register(challenge) } });
  return passkey;
}

/** For each write about the caller's own passkeys, codes and sessions: prepares a call that succeeds. */
export function identityWrites(server: () => TestApi) {
  const onPasskey = async (body?: object): Promise<TestCall> => {
    const as = await server().addPerson("staff");
    const { id } = await registerPasskey(server(), as);
    return { as, path: { id }, ...(body && { body }) };
  };
  return {
    loginWithPasskey: async () => {
      const passkey = await registerPasskey(server(), await server().addPerson("staff"));
      const { challenge } = await server().does("startPasskeyLogin");
      return { body: { passkey: passkey.sign(challenge) } };
    },
    addPasskey: async () => {
      const as = await server().addPerson("staff");
      const { challenge } = await server().does("startPasskey", { as });
      return { as, body: { name: "Llave", ...newPasskey(server()).register(challenge) } };
    },
    renamePasskey: () => onPasskey({ name: "Tableta" }),
    removePasskey: () => onPasskey(),
    createRecoveryCodes: async () => ({ as: await server().addPerson("staff") }),
    confirmIdentity: async () => ({
      as: await server().addPerson("staff"),
      body: { password: personPassword },
    }),
    closeSession: async () => {
      const as = await server().addPerson("staff");
      const { items } = await server().does("listSessions", { as });
      return { as, path: { id: items[0]?.id ?? "" } };
    },
  } satisfies Partial<Record<OperationId, () => Promise<TestCall>>>;
}
