import type { Context } from "../../platform/context.ts";
import type { Result } from "../../platform/failure.ts";
import { type Asker, takeTurns } from "../../platform/limits/fair-queue.ts";
import { verifyPassword } from "./passwords.ts";

/** Verifies a password (see `verifyPassword`) when its turn comes. Failure: `server_busy` if too many are waiting. */
export type PasswordCheck = (
  asker: Asker,
  stored: string | undefined,
  password: string,
) => Promise<Result<boolean>>;

/** Creates the check of one server: hashing is slow on purpose, so only a few run at once, in turns between callers. */
export function createPasswordCheck({ config, limits }: Context): PasswordCheck {
  const turns = takeTurns(
    { config, limits },
    "passwordsWaiting",
    config.limits.amounts.passwordsAtOnce,
  );
  return (asker, stored, password) => turns.run(asker, () => verifyPassword(stored, password));
}
