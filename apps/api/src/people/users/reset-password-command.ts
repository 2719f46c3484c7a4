import { recordAudit } from "../audit/record-audit.ts";
import { reachDatabase } from "../../database/start/reach-database.ts";
import { systemClock } from "../../platform/clock.ts";
import type { AccountNotices } from "../../platform/ports.ts";
import type { ServerConfig } from "../../platform/settings/config.ts";
import { openDatabase } from "../../database/database.ts";
import { StartUpError } from "../../database/errors/start-up-error.ts";
import { forgetCredentials } from "./forget-credentials.ts";
import { generatePassword, hashPassword } from "./passwords.ts";

const BY_THE_SERVER = "quien administra el servidor";

/**
 * `npm run reset-password -- <e-mail>`: gives a user a new password when nobody can do it in the desk, also while the product runs.
 * Whoever may run commands on the server could do so anyway. Their passkeys and sessions open nothing any more.
 */
export async function resetPassword(
  config: ServerConfig,
  { email, accountNotices }: { email: string; accountNotices: AccountNotices },
  report: (message: string) => void,
): Promise<void> {
  const running = await reachDatabase(config, report);
  const database = openDatabase({ url: running.url, size: 1 });
  try {
    const password = generatePassword();
    const password_hash = await hashPassword(password);
    const now = systemClock.now();
    await database.transaction(async (tx) => {
      const user = await tx.kysely
        .updateTable("users")
        .set({ password_hash, must_change_password: true, active: true })
        .where((where) => where(where.fn("lower", ["email"]), "=", email.toLowerCase()))
        .returning("id")
        .executeTakeFirst();
      if (user === undefined) throw new StartUpError(`Nadie entra como ${email}.`);
      await forgetCredentials(tx, user.id);
      await recordAudit(tx, { kind: "system" }, "user_password_reset", { user: user.id, at: now });
      const change = "password_reset";
      await accountNotices.changed(tx, { userId: user.id, change, by: BY_THE_SERVER, at: now });
    });
    report(`La contraseña de ${email}, que solo se muestra esta vez: ${password}`);
    report("Se cambia al entrar. Sus llaves de acceso ya no abren y sus sesiones se cerraron.");
  } finally {
    await database.close();
    await running.stop();
  }
}
