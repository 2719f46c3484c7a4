import { reachDatabase } from "../../database/start/reach-database.ts";
import { systemClock } from "../../platform/clock.ts";
import type { ServerConfig } from "../../platform/settings/config.ts";
import { openDatabase } from "../../database/database.ts";
import { StartUpError } from "../../database/errors/start-up-error.ts";
import { changeLedgerKey } from "./change-ledger-key.ts";
import type { KeyChange } from "../../platform/secrets/ledger-keys.ts";
import { loadServerKeys } from "../../platform/secrets/server-keys.ts";
import { isKnownSecret } from "../../platform/secrets/known-secret.ts";

/** `npm start -- --ledger-key rotated | lost`: puts a new key of the logs in use, also while the product runs. */
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
    if (changed === null) throw new StartUpError(MISSING);
    report(`La llave de los libros era ${changed.from}; ahora es ${changed.to}. Publica esa.`);
    report(AFTERWARDS[change]);
  } finally {
    await database.close();
    await running.stop();
  }
}

const OTHER_SECRET =
  "El sistema arrancó la última vez con otra SECRET_KEY (o sin ella): dale a esta orden los mismos ajustes.";

const MISSING =
  "Con esta SECRET_KEY no sale la llave en uso, y no puede terminar sus libros: vuelve a poner la SECRET_KEY de antes o, si ya no existe, usa «lost».";

const AFTERWARDS: Readonly<Record<KeyChange, string>> = {
  rotated: "Las rifas publicadas terminan con la de antes; las próximas llevan esta.",
  lost: "Los libros de las rifas en venta siguen con ella en segundos, y los verificadores lo dicen como advertencia.",
};
