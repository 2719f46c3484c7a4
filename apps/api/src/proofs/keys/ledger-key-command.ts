import { reachDatabase } from "../../database/start/reach-database.ts";
import { systemClock } from "../../platform/clock.ts";
import type { ServerConfig } from "../../platform/settings/config.ts";
import { openDatabase } from "../../database/database.ts";
import { StartUpError } from "../../database/start-up-error.ts";
import { changeLedgerKey, type KeyRefusal } from "./change-ledger-key.ts";
import type { KeyChange } from "../../platform/secrets/ledger-keys.ts";
import { loadServerKeys } from "../../platform/secrets/server-keys.ts";
import { isKnownSecret } from "../../platform/secrets/known-secret.ts";

/** `npm run ledger-key -- rotated | lost`: puts a new key of the logs in use, also while the product runs. */
export async function changeKey(
  config: ServerConfig,
  change: KeyChange,
  report: (message: string) => void,
): Promise<void> {
  const running = await reachDatabase(config, report);
  const database = openDatabase({ url: running.url, size: 1 });
  try {
    if (!(await isKnownSecret(database, config.secretKey))) throw new StartUpError(OTHER_SECRET);
    const keys = await loadServerKeys(database, config.secretKey, systemClock.now());
    const changed = await changeLedgerKey({ database, keys, clock: systemClock }, change);
    if (!changed.ok) throw new StartUpError(REFUSALS[changed.code]);
    report(`The key of the logs was ${changed.from}; now it is ${changed.to}. Publish that one.`);
    report("The logs of raffles on sale continue under it within seconds.");
  } finally {
    await database.close();
    await running.stop();
  }
}

const OTHER_SECRET =
  "The product last started with another SECRET_KEY (or none) than this command has: give it the same settings.";

const REFUSALS: Readonly<Record<KeyRefusal, string>> = {
  key_missing:
    "This SECRET_KEY doesn't make the key in use, so it can't sign the next one: put the former SECRET_KEY back, or, if it is gone, use 'lost'.",
  key_not_lost: "The key in use isn't lost, this installation has it: use 'rotated'.",
};
