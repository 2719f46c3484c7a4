import { toBase64 } from "@rifas/ledger/base64";
import { utf8 } from "@rifas/ledger/bytes";
import { parseEntry } from "@rifas/ledger/entry";
import type { OpenLog } from "./open-log.ts";
import { prepared } from "../../database/prepared.ts";

/**
 * The payment's commitment in an earlier log of the raffle, which this one repeats: what a log said of a payment stays,
 * also once staff have linked another. Null for a sale that none has.
 */
export async function toldPayment(
  { tx, raffleId, epoch }: Pick<OpenLog, "tx" | "raffleId" | "epoch">,
  { purchaseId, tickets }: { readonly purchaseId: string; readonly tickets: Uint8Array },
): Promise<{ readonly evidence: Uint8Array | null } | null> {
  if (epoch === 1) return null;
  const [row] = await tx.query<{ leaf: string }>(selectTold, [
    raffleId,
    purchaseId,
    epoch,
    `\ntickets ${toBase64(tickets)}\n`,
  ]);
  const entry = row === undefined ? null : parseEntry(utf8(row.leaf));
  if (entry?.ok !== true || entry.value.type !== "sold") return null;
  return { evidence: entry.value.evidence };
}

const selectTold = prepared("told-payment")`
    SELECT leaf FROM ledger_entries
     WHERE raffle_id = $1 AND purchase_id = $2 AND epoch < $3
       AND split_part(leaf, E'\\n', 2) = 'sold' AND strpos(leaf, $4) > 0
     ORDER BY epoch DESC, position DESC LIMIT 1`;
