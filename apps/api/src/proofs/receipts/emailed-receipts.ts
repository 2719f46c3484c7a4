import type { Schema } from "@rifas/api-client/types";
import type { EmailMessage } from "@rifas/emails/email-payloads";
import { toBase64 } from "@rifas/ledger/base64";
import { parseReceipt } from "@rifas/ledger/receipt";
import { sure } from "@rifas/ledger/result";
import { parseVerifierKey } from "@rifas/ledger/signed-note";
import type { Context } from "../../platform/context.ts";
import { isDatabaseBusy } from "../../database/pool.ts";
import { getReceipts } from "./get-receipts.ts";
import { integrateLedgers } from "../integrate.ts";
import type { EmailedReceipts } from "../../platform/ports.ts";

/** How long an approval's message waits for the log; after that it is sent without a receipt, which the buyer's page shows later. */
const WAIT_FOR_LOG_MS = 60_000;
const AGAIN_MS = 5_000;

const NONE = { wait: null, receipt: null, attachments: [] } as const;

/** The receipts that an approval's message carries. Writes what is queued into the log first, if they need it. */
export async function emailedReceipts(
  context: Context,
  { purchaseId, createdAt }: { purchaseId: string | null; createdAt: Date },
  { type, payload }: EmailMessage,
): Promise<EmailedReceipts> {
  if (type !== "purchase_approved" || payload.occasion === "link" || purchaseId === null) {
    return NONE;
  }
  const now = context.clock.now().getTime();
  const mayWait = Math.abs(now - createdAt.getTime()) < WAIT_FOR_LOG_MS;
  let answer = await getReceipts(context, { id: purchaseId });
  if (mayWait && answer.ok && answer.value.state === "waiting") {
    await writeLogs(context);
    answer = await getReceipts(context, { id: purchaseId });
  }
  if (!answer.ok) return NONE;
  const { state, receipts } = answer.value;
  // Another process is writing the log, or the numbers changed again.
  if (mayWait && state === "waiting") return { wait: new Date(now + AGAIN_MS) };
  return carried(receipts, payload.code);
}

/** The background job tries this too, so a failure here is no reason to hold back a message. */
async function writeLogs(context: Context): Promise<void> {
  try {
    await integrateLedgers(context);
  } catch (error) {
    if (isDatabaseBusy(error)) throw error;
    context.logger.error({ err: error }, "Logs not written before an e-mail");
  }
}

/** The public key that signed a receipt, in base 64. */
function keyIn(file: string): string {
  const { vkey } = sure(parseReceipt(file));
  return toBase64(sure(parseVerifierKey(vkey)).publicKey);
}

function carried(receipts: readonly Schema<"PurchaseReceipt">[], code: string): EmailedReceipts {
  const latest = receipts.at(-1);
  if (latest === undefined) return NONE;
  const { size, fingerprint } = latest;
  const key = keyIn(latest.file);
  const attachments = receipts.map(({ file }, index) => ({
    filename: index === 0 ? `recibo-${code}.json` : `recibo-${code}-${index + 1}.json`,
    contentType: "application/json",
    content: file,
  }));
  return { wait: null, receipt: { files: receipts.length, size, fingerprint, key }, attachments };
}
