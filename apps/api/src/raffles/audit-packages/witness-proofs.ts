import type { Database } from "../../database/database.ts";
import { getAnchors } from "../../proofs/receipts/get-anchors.ts";
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
export async function witnessProofs(
  database: Pick<Database, "kysely" | "query">,
  raffleId: number,
): Promise<WitnessProof[]> {
  const logs = await database.kysely
    .selectFrom("ledgers")
    .select("epoch")
    .where("raffle_id", "=", raffleId)
    .orderBy("epoch", "desc")
    .execute();
  const proofs: WitnessProof[] = [];
  for (const { epoch } of logs) {
    const found = await getAnchors(database, { raffleId, epoch });
    if (!found.ok) continue;
    for (const { size, kind, service, proven_at, checkpoint, proof } of found.value.anchors) {
      const place = `testigos/${epoch}-${size}`;
      const name = encodeURIComponent(service);
      proofs.push({
        epoch,
        size,
        service,
        proven_at,
        checkpoint,
        checkpointFile: `${place}-punto.txt`,
        proof: Buffer.from(proof, kind === "sigsum" ? "utf8" : "base64"),
        proofFile: `${place}-${name}${kind === "sigsum" ? ".sigsum" : ".tsr"}`,
      });
    }
  }
  return proofs;
}

/** Their files: each checkpoint once, and each proof. */
export function* proofFiles(proofs: readonly WitnessProof[]): Generator<ArchivedFile> {
  const checkpoints = new Map(proofs.map((one) => [one.checkpointFile, one.checkpoint]));
  for (const [name, text] of checkpoints) yield { name, content: [text] };
  for (const { proofFile, proof } of proofs) yield { name: proofFile, content: [proof] };
}
