import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { FairQueue, type Asker } from "../../platform/limits/fair-queue.ts";
import { serverBusy } from "../../platform/limits/server-busy.ts";
import { verifyPassword } from "./passwords.ts";

/** Verifies a password (see `verifyPassword`) when its turn comes. Failure: `server_busy` if too many are waiting. */
export type PasswordCheck = (
  asker: Asker,
  stored: string | undefined,
  password: string,
) => Promise<Result<boolean>>;

/** Creates the check of one server: hashing is slow on purpose, so only a few run at once, in turns between callers. */
export function createPasswordCheck({
  config,
  limits,
}: Pick<Context, "config" | "limits">): PasswordCheck {
  const { passwordsAtOnce, passwordsWaiting } = config.limits.amounts;
  const queue = new FairQueue({ slots: passwordsAtOnce, capacity: passwordsWaiting });
  limits.watch("passwordsWaiting", () => queue.waiting);
  return async (asker, stored, password) => {
    const fits = await queue.run(asker, () => verifyPassword(stored, password));
    if (typeof fits === "boolean") return ok(fits);
    if (fits === "full") limits.refused("passwordsWaiting");
    return serverBusy();
  };
}
