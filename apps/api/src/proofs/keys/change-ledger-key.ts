import { reachDatabase } from "../../database/start/reach-database.ts";
import { systemClock } from "../../platform/clock.ts";
import type { ServerConfig } from "../../platform/settings/config.ts";
import { openDatabase, prepared } from "../../database/database.ts";
import { StartUpError } from "../../database/errors/start-up-error.ts";
import type { KeyChange, LedgerKeys } from "../../platform/secrets/ledger-keys.ts";
import { loadServerKeys } from "../../platform/secrets/server-keys.ts";
import { isKnownSecret } from "../../platform/secrets/known-secret.ts";
import { keyFingerprint } from "@rifas/ledger/fingerprint";
import { randomBytes } from "node:crypto";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";

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

/**
 * Puts a new key in use for the logs, in one transaction: `rotated` if the old one finishes its logs, `lost` if it is gone or
 * stolen. It waits for every log that is being written, and whoever writes next finds the new key. Returns the
 * fingerprints of both keys; null if the old one is gone and couldn't finish anything.
 */
export async function changeLedgerKey(
  { database, keys, clock }: { keys: { ledger: LedgerKeys } } & Pick<Context, "database" | "clock">,
  change: KeyChange,
): Promise<{ readonly from: string; readonly to: string } | null> {
  return await database.transaction(async (tx) => {
    await tx.query(lockKeys, []);
    const { inUse } = await keys.ledger.read(tx);
    if (change === "rotated" && inUse.seed === null) return null;
    const salt = randomBytes(32);
    const made = keys.ledger.make(salt);
    await tx.query(insertKey, [
      inUse.number + 1,
      Buffer.from(made.publicKey),
      salt,
      change,
      clock.now(),
    ]);
    const [from, to] = [keyFingerprint(inUse.publicKey), keyFingerprint(made.publicKey)];
    await recordAudit(
      tx,
      { kind: "system" },
      change === "rotated" ? "ledger_key_rotated" : "ledger_key_lost",
      {
        config: "ledger_key",
        changes: [{ field: "ledger_key", before: from, after: to }],
        at: clock.now(),
      },
    );
    return { from, to };
  });
}

// Transactions that sign hold the keys' rows, and so a lock on the table that this one waits for.
const lockKeys = prepared("lock-ledger-keys")`LOCK TABLE ledger_keys IN EXCLUSIVE MODE`;

const insertKey = prepared("insert-ledger-key")`
    INSERT INTO ledger_keys (number, public_key, salt, change, since) VALUES ($1, $2, $3, $4, $5)`;
