import { prepared, type Reader } from "../../database/database.ts";
import type { ArchivedFile } from "./write-zip.ts";

/** A checkpoint that a witness dated, and where the package has it. */
export interface WitnessProof {
  readonly epoch: number;
  readonly size: number;
  readonly service: string;
  readonly proven_at: string;
  readonly checkpoint: string;
  readonly checkpointFile: string;
  readonly proof: Uint8Array;
  readonly proofFile: string;
}

/** What witnesses proved of a raffle's logs, newest first: at most 100 of each log. */
export async function witnessProofs(database: Reader, raffleId: number): Promise<WitnessProof[]> {
  const rows = await database.query<Proven>(selectProofs, [raffleId]);
  return rows.map(({ epoch, size, service, proven_at, checkpoint, proof }) => {
    const place = `testigos/${epoch}-${size}`;
    return {
      epoch,
      size,
      service,
      proven_at: proven_at.toISOString(),
      checkpoint,
      checkpointFile: `${place}-punto.txt`,
      proof,
      proofFile: `${place}-${encodeURIComponent(service)}.sigsum`,
    };
  });
}

interface Proven {
  epoch: number;
  size: number;
  service: string;
  proven_at: Date;
  checkpoint: string;
  proof: Buffer;
}

const selectProofs = prepared("audit-witness-proofs")`
    SELECT l.epoch, a.size, a.service, a.proven_at, c.note AS checkpoint, a.proof
      FROM ledgers AS l
      JOIN LATERAL (SELECT size, service, proven_at, proof FROM ledger_anchors
                     WHERE raffle_id = l.raffle_id AND epoch = l.epoch AND kind = 'sigsum' AND state = 'proven'
                     ORDER BY size DESC, service LIMIT 100) AS a ON true
      JOIN ledger_checkpoints AS c ON c.raffle_id = l.raffle_id AND c.epoch = l.epoch AND c.size = a.size
     WHERE l.raffle_id = $1
     ORDER BY l.epoch DESC, a.size DESC, a.service`;

/** Their files: each checkpoint once, and each proof. */
export function* proofFiles(proofs: readonly WitnessProof[]): Generator<ArchivedFile> {
  const checkpoints = new Map(proofs.map((one) => [one.checkpointFile, one.checkpoint]));
  for (const [name, text] of checkpoints) yield { name, content: [text] };
  for (const { proofFile, proof } of proofs) yield { name: proofFile, content: [proof] };
}
