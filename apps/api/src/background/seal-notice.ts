import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { toBase64 } from "@rifas/ledger/base64";
import { fingerprint } from "@rifas/ledger/fingerprint";
import type { Context } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { queueRaffleNotices } from "../email/queue-raffle-notices.ts";
import { rootOfNote } from "../ledger/current-log.ts";
import type { Sealed } from "../ledger/seal-log.ts";
import { projectRoot } from "../project-root.ts";
import { readVerifier } from "../web-host/offline-verifier.ts";

/** Queues a message to every buyer with the checkpoint that ends with the seal: copies out of the organiser's hands, dated. */
export async function queueSealNotice(
  tx: Transaction,
  { keys, clock }: Pick<Context, "keys" | "clock">,
  { raffleId, epoch, size, note }: Sealed & { raffleId: number },
): Promise<void> {
  const [raffle] = await tx.query<{ name: string; draw_date: Date }>(selectRaffle, [raffleId]);
  if (raffle === undefined) return;
  const { publicKey } = keys.ledger;
  const seal = {
    epoch,
    raffleId,
    drawDate: raffle.draw_date.toISOString(),
    checkpoint: note,
    size,
    fingerprint: fingerprint(rootOfNote(note)),
    key: toBase64(publicKey),
    verifier: await verifierHash(publicKey),
  };
  const notice = { type: "raffle_sealed", seal, raffleId, raffle: raffle.name } as const;
  await queueRaffleNotices(tx, { ...notice, now: clock.now() });
}

/** SHA-256 of the verifier that this version hands out; null where the web isn't built, as in development. */
async function verifierHash(publicKey: Uint8Array): Promise<string | null> {
  const webFolder = join(projectRoot(), "apps/web/dist");
  if (!existsSync(join(webFolder, "offline/verificador.html"))) return null;
  const page = await readVerifier(webFolder, publicKey);
  return createHash("sha256").update(page).digest("hex");
}

const selectRaffle = {
  name: "sealed-raffle-of-notice",
  text: "SELECT name, draw_date FROM raffles WHERE id = $1 AND draw_date IS NOT NULL",
};
