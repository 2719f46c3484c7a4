import type { OperationData } from "@rifas/api-client/operation-handlers";
import {
  confirmIdentity,
  startIdentity,
  type IdentityAttempt,
} from "../identity/confirm-identity.ts";
import { loginWithPasskey, startPasskeyLogin } from "../identity/passkey-login.ts";
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from "../identity/passkeys.ts";
import { createRecoveryCodes } from "../identity/recovery-codes.ts";
import { createSeller } from "../sellers/create-seller.ts";
import { createSellerLink, endSellerPhone, redeemSellerLink } from "../sellers/seller-phone.ts";
import { signInSeller } from "../sellers/sign-in-seller.ts";
import { updateSeller } from "../sellers/update-seller.ts";
import { changePassword } from "../users/change-password.ts";
import { createUser } from "../users/create-user.ts";
import { findUser } from "../users/find-user.ts";
import { login } from "../users/login.ts";
import { logout } from "../users/logout.ts";
import type { OpenedSession } from "../users/open-session.ts";
import { createPasswordCheck, type PasswordCheck } from "../users/password-checks.ts";
import { resetUserPassword } from "../users/reset-user-password.ts";
import { closeSession, endUserSessions, listSessions } from "../users/sessions.ts";
import { updateOwnAccount } from "../users/update-own-account.ts";
import { updateUser } from "../users/update-user.ts";
import { waitingChange } from "../users/waiting-change.ts";
import {
  askerOf,
  memberOf,
  shown,
  staffOf,
  tokenOf,
  type ApiHandlers,
  type Call,
} from "../../platform/call.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";
import type { Context } from "../../platform/context.ts";
import { ok } from "../../platform/failure.ts";
import { written } from "../../platform/call.ts";
import { takesOutBuyers, users, type User } from "../users/user.ts";

/** The operations of sessions, users and how they prove who they are. */
export function peopleDoor(context: Context) {
  const userView = userViews(context);
  const checkPassword = createPasswordCheck(context);
  return {
    ...identityOperations({ ...context, checkPassword }),
    login: ({ body }, call) =>
      shown(login({ ...context, checkPassword }, body, call), sessionViews(userView)),
    verifySession: async (_input, call) =>
      ok(await userView(await findUser(context, memberOf(call).id))),
    async logout(_input, call) {
      await logout(context, memberOf(call), tokenOf(call));
      return ok(null);
    },
    changePassword: ({ body }, call) =>
      changePassword(context, memberOf(call), { ...body, token: tokenOf(call) }),
    updateOwnAccount: ({ body }, call) =>
      shown(updateOwnAccount(context, staffOf(call), body), userView),
    async listUsers({ query }) {
      const found = await users.page(context, query);
      return ok({ ...found, items: await Promise.all(found.items.map(userView)) });
    },
    createUser: ({ body }, call) => shown(createUser(context, staffOf(call), body), userView),
    updateUser: ({ path, body }, call) =>
      shown(updateUser(context, staffOf(call), { ...path, ...body }), userView),
    resetUserPassword: ({ path, body }, call) =>
      shown(resetUserPassword(context, staffOf(call), { ...path, ...body }), userView),
    endUserSessions: ({ path }, call) => endUserSessions(context, staffOf(call), path.id),
    createSeller: ({ body }, call) => createSeller(context, staffOf(call), body, call.keyed),
    updateSeller: ({ path, body }, call) =>
      updateSeller(context, staffOf(call), { ...path, ...body }),
    createSellerLink: ({ path }, call) => createSellerLink(context, staffOf(call), path.id),
    endSellerPhone: ({ path }, call) => endSellerPhone(context, staffOf(call), path.id),
    redeemSellerLink: ({ body }, call) => redeemSellerLink(context, body, call),
    signInSeller: ({ body }, call) => signInSeller({ ...context, checkPassword }, body, call),
  } satisfies ApiHandlers;
}

function identityOperations(context: Context & { checkPassword: PasswordCheck }) {
  return {
    startPasskeyLogin: async () => ok(startPasskeyLogin(context)),
    loginWithPasskey: ({ body }, call) =>
      shown(loginWithPasskey(context, body.passkey, call), sessionViews(userViews(context))),
    listPasskeys: async (_input, call) => ok(await listPasskeys(context, memberOf(call).id)),
    async startPasskey(_input, call) {
      const user = await findUser(context, memberOf(call).id);
      const { name: site } = await readConfig(context.database, "site");
      return ok(await startPasskey(context, user, { token: tokenOf(call), site }));
    },
    addPasskey: ({ body: registration }, call) =>
      addPasskey(context, memberOf(call), { token: tokenOf(call), registration }),
    renamePasskey: ({ path, body }, call) =>
      renamePasskey(context, memberOf(call), { ...path, ...body }),
    removePasskey: ({ path }, call) => removePasskey(context, memberOf(call), path.id),
    createRecoveryCodes: async (_input, call) =>
      ok({ codes: await createRecoveryCodes(context, memberOf(call)) }),
    startIdentity: async (_input, call) =>
      ok(await startIdentity(context, memberOf(call), tokenOf(call))),
    confirmIdentity: ({ body }, call) =>
      confirmIdentity(context, memberOf(call), { ...attemptOf(body, call), refuses: false }),
    refuseAccountChange: ({ body }, call) =>
      confirmIdentity(context, memberOf(call), { ...attemptOf(body, call), refuses: true }),
    listSessions: async (_input, call) =>
      ok({ items: await listSessions(context, memberOf(call), tokenOf(call)) }),
    closeSession: ({ path }, call) => closeSession(context, memberOf(call), path.id),
  } satisfies ApiHandlers;
}

function attemptOf(proof: IdentityAttempt["proof"], call: Call) {
  return { proof, token: tokenOf(call), asker: askerOf(call) };
}

type UserView = (user: User) => Promise<OperationData<"verifySession">>;

function sessionViews(userView: UserView) {
  return async ({
    token,
    user,
    expiresAt,
    device,
  }: OpenedSession): Promise<OperationData<"login">> => ({
    token,
    user: await userView(user),
    expires_at: expiresAt.toISOString(),
    device,
  });
}

function userViews({ database }: Context): UserView {
  return async (user) => ({
    ...written(user),
    takes_out_buyers: await takesOutBuyers(database, user.role),
    waiting: user.role === "admin" ? await waitingChange(database, user.id) : null,
  });
}
