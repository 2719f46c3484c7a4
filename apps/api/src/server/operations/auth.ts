import type { OperationData } from "@rifas/api-client/operation-handlers";
import type { Context } from "../../platform/context.ts";
import { confirmIdentity, startIdentity } from "../../people/identity/confirm-identity.ts";
import { loginWithPasskey, startPasskeyLogin } from "../../people/identity/passkey-login.ts";
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from "../../people/identity/passkeys.ts";
import { createRecoveryCodes } from "../../people/identity/recovery-codes.ts";
import { instant } from "../../platform/instant.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";
import { changePassword } from "../../people/users/change-password.ts";
import { createUser } from "../../people/users/create-user.ts";
import { findUser } from "../../people/users/find-user.ts";
import { listUsers } from "../../people/users/list-users.ts";
import { login } from "../../people/users/login.ts";
import { logout } from "../../people/users/logout.ts";
import type { OpenedSession } from "../../people/users/open-session.ts";
import { createPasswordCheck, type PasswordCheck } from "../../people/users/password-checks.ts";
import { resetUserPassword } from "../../people/users/reset-user-password.ts";
import { closeSession, listSessions } from "../../people/users/sessions.ts";
import { updateOwnAccount } from "../../people/users/update-own-account.ts";
import { updateUser } from "../../people/users/update-user.ts";
import type { User } from "../../people/users/user.ts";
import { answer, memberOf, staffOf, tokenOf, type ApiHandlers } from "./call.ts";

type AuthOperation =
  | "login"
  | "verifySession"
  | "logout"
  | "changePassword"
  | "updateOwnAccount"
  | "listUsers"
  | "createUser"
  | "updateUser"
  | "resetUserPassword";

type IdentityOperation =
  | "startPasskeyLogin"
  | "loginWithPasskey"
  | "listPasskeys"
  | "addPasskey"
  | "startPasskey"
  | "renamePasskey"
  | "removePasskey"
  | "createRecoveryCodes"
  | "startIdentity"
  | "confirmIdentity"
  | "listSessions"
  | "closeSession";

/** Handlers of sessions and users. */
export function authOperations(context: Context): ApiHandlers<AuthOperation | IdentityOperation> {
  const checkPassword = createPasswordCheck(context);
  return {
    ...identityOperations({ ...context, checkPassword }),
    async login({ body }, call) {
      const session = await login({ ...context, checkPassword }, body, call);
      return session.ok ? { status: 200, body: sessionView(session.value) } : session;
    },
    async verifySession(_input, call) {
      return { status: 200, body: userView(await findUser(context, memberOf(call).id)) };
    },
    async logout(_input, call) {
      await logout(context, memberOf(call), tokenOf(call));
      return { status: 204 };
    },
    async changePassword({ body }, call) {
      const changed = await changePassword(context, memberOf(call), {
        currentPassword: body.current_password,
        newPassword: body.new_password,
        token: tokenOf(call),
      });
      return changed.ok ? { status: 204 } : changed;
    },
    async updateOwnAccount({ body }, call) {
      const user = await updateOwnAccount(context, staffOf(call), body);
      return user.ok ? { status: 200, body: userView(user.value) } : user;
    },
    async listUsers({ query }) {
      const { items, total } = await listUsers(context, query);
      return { status: 200, body: { ...query, items: items.map(userView), total } };
    },
    async createUser({ body }, call) {
      const user = await createUser(context, staffOf(call), body);
      return user.ok ? { status: 201, body: userView(user.value) } : user;
    },
    async updateUser({ path, body }, call) {
      const user = await updateUser(context, staffOf(call), { ...path, ...body });
      return user.ok ? { status: 200, body: userView(user.value) } : user;
    },
    async resetUserPassword({ path, body }, call) {
      const user = await resetUserPassword(context, staffOf(call), { ...path, ...body });
      return user.ok ? { status: 200, body: userView(user.value) } : user;
    },
  };
}

function identityOperations(
  context: Context & { checkPassword: PasswordCheck },
): ApiHandlers<IdentityOperation> {
  return {
    async startPasskeyLogin() {
      return { status: 200, body: startPasskeyLogin(context) };
    },
    async loginWithPasskey({ body }, call) {
      const session = await loginWithPasskey(context, body.passkey, call);
      return session.ok ? { status: 200, body: sessionView(session.value) } : session;
    },
    async listPasskeys(_input, call) {
      return { status: 200, body: await listPasskeys(context, memberOf(call).id) };
    },
    async startPasskey(_input, call) {
      const user = await findUser(context, memberOf(call).id);
      const { name: site } = await readConfig(context.database, "site");
      return {
        status: 200,
        body: await startPasskey(context, user, { token: tokenOf(call), site }),
      };
    },
    async addPasskey({ body }, call) {
      const asked = { token: tokenOf(call), registration: body };
      return answer(201, await addPasskey(context, memberOf(call), asked));
    },
    async renamePasskey({ path, body }, call) {
      return answer(200, await renamePasskey(context, memberOf(call), { ...path, ...body }));
    },
    async removePasskey({ path }, call) {
      const removed = await removePasskey(context, memberOf(call), path.id);
      return removed.ok ? { status: 204 } : removed;
    },
    async createRecoveryCodes(_input, call) {
      return { status: 201, body: { codes: await createRecoveryCodes(context, memberOf(call)) } };
    },
    async startIdentity(_input, call) {
      return { status: 200, body: await startIdentity(context, memberOf(call), tokenOf(call)) };
    },
    async confirmIdentity({ body }, call) {
      const asker = { ...call.client, signal: call.signal };
      const attempt = { proof: body, token: tokenOf(call), asker };
      const confirmed = await confirmIdentity(context, memberOf(call), attempt);
      return confirmed.ok ? { status: 204 } : confirmed;
    },
    async listSessions(_input, call) {
      const items = await listSessions(context, memberOf(call), tokenOf(call));
      return { status: 200, body: { items } };
    },
    async closeSession({ path }, call) {
      const closed = await closeSession(context, memberOf(call), path.id);
      return closed.ok ? { status: 204 } : closed;
    },
  };
}

function sessionView({ token, user, expiresAt, device }: OpenedSession): OperationData<"login"> {
  return { token, user: userView(user), expires_at: expiresAt.toISOString(), device };
}

function userView(user: User): OperationData<"verifySession"> {
  const { created_at, last_login_at, ...rest } = user;
  return {
    ...rest,
    created_at: created_at.toISOString(),
    last_login_at: instant(last_login_at),
  };
}
