import { keyFingerprint } from "@rifas/ledger/fingerprint";
import { randomBytes } from "node:crypto";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Transaction } from "../../database/database.ts";
import type { KeyChange, LedgerKeys } from "../../platform/secrets/ledger-keys.ts";
import { prepared } from "../../database/prepared.ts";

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
    await recordChange(tx, { change, from, to, at: clock.now() });
    return { from, to };
  });
}

async function recordChange(
  tx: Transaction,
  { change, from, to, at }: { change: KeyChange; from: string; to: string; at: Date },
): Promise<void> {
  await recordAudit(
    tx,
    { kind: "system" },
    {
      action: change === "rotated" ? "ledger_key_rotated" : "ledger_key_lost",
      entityType: "config",
      entityId: "ledger_key",
      changes: [{ field: "ledger_key", before: from, after: to }],
      at,
    },
  );
}

// Transactions that sign hold the keys' rows, and so a lock on the table that this one waits for.
const lockKeys = prepared("lock-ledger-keys")`LOCK TABLE ledger_keys IN EXCLUSIVE MODE`;

const insertKey = prepared("insert-ledger-key")`
    INSERT INTO ledger_keys (number, public_key, salt, change, since) VALUES ($1, $2, $3, $4, $5)`;
