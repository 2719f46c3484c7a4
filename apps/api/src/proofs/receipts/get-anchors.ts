import type { Schema } from "@rifas/api-client/types";
import { ok, type Result } from "../../platform/failure.ts";
import { notInLedger } from "../log/current-log.ts";
import type { LogName } from "../log/log-name.ts";
import type { Reader } from "../../database/reader.ts";

/** The checkpoints of a log that witnesses have dated, with their proofs; at most 100. Failure: `not_found`. */
export async function getAnchors(
  reader: Reader,
  { raffleId, epoch }: LogName,
): Promise<Result<Schema<"LedgerAnchors">>> {
  const rows = await reader.query<AnchorRow>(selectAnchors, [raffleId, epoch]);
  if (rows.length === 0) return notInLedger();
  const anchors = rows.flatMap((row) => (row.proof === null ? [] : [anchorOf(row)]));
  return ok({ anchors });
}

interface Proven {
  size: number;
  kind: "sigsum" | "rfc3161";
  service: string;
  proven_at: Date;
  note: string;
  proof: Buffer;
}

/** A log without anchors gives one row of nulls. */
type AnchorRow = Proven | { proof: null };

function anchorOf({ size, kind, service, proven_at, note, proof }: Proven) {
  return {
    size,
    kind,
    service,
    proven_at: proven_at.toISOString(),
    checkpoint: note,
    proof: proof.toString(kind === "sigsum" ? "utf8" : "base64"),
  };
}

const selectAnchors = {
  name: "ledger-anchors",
  text: `
    SELECT a.size, a.kind, a.service, a.proven_at, c.note, a.proof
      FROM ledgers AS l
      LEFT JOIN ledger_anchors AS a ON a.raffle_id = l.raffle_id AND a.epoch = l.epoch AND a.state = 'proven'
      LEFT JOIN ledger_checkpoints AS c ON c.raffle_id = a.raffle_id AND c.epoch = a.epoch AND c.size = a.size
     WHERE l.raffle_id = $1 AND l.epoch = $2
     ORDER BY a.size DESC, a.kind, a.service LIMIT 100`,
};
