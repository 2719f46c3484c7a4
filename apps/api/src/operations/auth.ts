import type { OperationData } from "@rifas/api-client/operation-handlers";
import type { Context } from "../context.ts";
import { instant } from "../instant.ts";
import { changePassword } from "../users/change-password.ts";
import { createUser } from "../users/create-user.ts";
import { findUser } from "../users/find-user.ts";
import { listUsers } from "../users/list-users.ts";
import { login } from "../users/login.ts";
import { logout } from "../users/logout.ts";
import { createPasswordCheck } from "../users/password-checks.ts";
import { resetUserPassword } from "../users/reset-user-password.ts";
import { updateUser } from "../users/update-user.ts";
import type { User } from "../users/user.ts";
import { memberOf, staffOf, tokenOf, type ApiHandlers } from "./call.ts";

type AuthOperation =
  | "login"
  | "verifySession"
  | "logout"
  | "changePassword"
  | "listUsers"
  | "createUser"
  | "updateUser"
  | "resetUserPassword";

/** Handlers of sessions and users. */
export function authOperations(context: Context): ApiHandlers<AuthOperation> {
  const checkPassword = createPasswordCheck(context);
  return {
    async login({ body }, call) {
      const session = await login({ ...context, checkPassword }, body, call);
      if (!session.ok) return session;
      const { token, user, expiresAt, device } = session.value;
      return {
        status: 200,
        body: { token, user: userView(user), expires_at: expiresAt.toISOString(), device },
      };
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

function userView(user: User): OperationData<"verifySession"> {
  const { created_at, last_login_at, ...rest } = user;
  return {
    ...rest,
    created_at: created_at.toISOString(),
    last_login_at: instant(last_login_at),
  };
}
