import type { Schema } from "@rifas/api-client/types";
import { withId } from "../find.ts";
import { refuse, type MockOverrides, ok } from "../mock-types.ts";
import type { MockWorld } from "../../world/world.ts";

async function prove({ body }: { body: Schema<"IdentityProof"> }) {
  if (body.password !== "incorrecta") return { status: 204 } as const;
  const { status, body: refusal } = refuse(400, "validation_failed", "No es tu contraseña.");
  const details = [{ field: "password", message: "No es tu contraseña." }];
  return { status, body: { ...refusal, details } };
}

/** Passkeys and confirmations. Every password is accepted except 'incorrecta'. */
export function identityOperations(world: MockWorld) {
  return {
    listPasskeys: async () => ok({ items: world.passkeys, recovery_codes: 10 }),
    async renamePasskey({ path, body }) {
      const passkey = withId(world.passkeys, path.id, "esa llave");
      return { status: 200, body: Object.assign(passkey, body) };
    },
    async removePasskey({ path }) {
      const passkey = withId(world.passkeys, path.id, "esa llave");
      world.passkeys.splice(world.passkeys.indexOf(passkey), 1);
      return { status: 204 };
    },
    async startIdentity() {
      const passkeys = world.passkeys.map(({ id }) => id);
      const way = passkeys.length === 0 ? "password" : "passkey";
      return { status: 200, body: { way, challenge: null, rp_id: "rifas.example", passkeys } };
    },
    confirmIdentity: prove,
    refuseAccountChange: prove,
  } satisfies MockOverrides;
}

/** Who the user is, and where they are signed in. */
export function sessionOperations(world: MockWorld) {
  return {
    async updateOwnAccount({ body }, { user }) {
      if (user === null) throw new Error("This operation needs a session.");
      return { status: 200, body: { ...user, ...body } };
    },
    listSessions: async () => ok({ items: world.sessions }),
    async closeSession({ path }) {
      const session = withId(world.sessions, path.id, "esa sesión");
      world.sessions.splice(world.sessions.indexOf(session), 1);
      return { status: 204 };
    },
  } satisfies MockOverrides;
}
