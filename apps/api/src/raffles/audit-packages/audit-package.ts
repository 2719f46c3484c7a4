import { toBase64 } from "@rifas/ledger/base64";
import { parseVerifierKey } from "@rifas/ledger/signed-note";
import type { RaffleForStaff } from "@rifas/api-client/types";
import { caracasDay } from "@rifas/domain/dates";
import type { Context } from "../../platform/context.ts";
import { readLiveDraw } from "../draws/live-draw.ts";
import { ok, type Refusal, type Result } from "../../platform/failure.ts";
import type { Asker } from "../../platform/limits/fair-queue.ts";
import { getDrawRules } from "../../proofs/log/get-draw-rules.ts";
import { getLedger } from "../../proofs/log/get-ledger.ts";
import type { LedgerBundles } from "../../proofs/bundle/ledger-bundles.ts";
import { getRaffleForStaff } from "../get-raffle.ts";
import { listPrizes } from "../prizes/list-prizes.ts";
import { raffleNotFound } from "../../sale/tickets/visible-raffle.ts";
import { auditedPaybacks, eachSale, SalesByDay } from "./audited-sales.ts";
import { indexLines } from "./package-index.ts";
import { eachEvidence } from "./sale-evidence.ts";
import {
  daysSheet,
  evidenceSheet,
  instantsSheet,
  paybacksSheet,
  prizesSheet,
  raffleSheet,
  resultsSheet,
  rulesSheet,
  salesSheet,
  witnessSheet,
} from "./sheets.ts";
import { proofFiles, witnessProofs } from "./witness-proofs.ts";
import { writeZip, type ArchivedFile } from "./write-zip.ts";

interface AuditPackage {
  /** 'auditoria-12-2026-11-20.zip'. */
  name: string;
  bytes: Uint8Array;
}

/** A raffle, and what its package is made with. */
interface Audited {
  context: Context;
  bundles: LedgerBundles;
  raffle: RaffleForStaff;
  day: string;
  asker: Asker;
}

/**
 * The audit package of a raffle, once all of it is drawn, so that no answer breaks off: files as docs/proofs.md lists them. Failures:
 * `not_found`, also for a raffle that was never published; `server_busy`.
 */
export async function auditPackage(
  context: Context,
  bundles: LedgerBundles,
  { id, asker }: { id: number; asker: Asker },
): Promise<Result<AuditPackage>> {
  const raffle = await getRaffleForStaff(context, { id });
  if (!raffle.ok) return raffle;
  if (raffle.value.status === "draft") return raffleNotFound();
  const day = caracasDay(context.clock.now());
  const audited = { context, bundles, raffle: raffle.value, day, asker };
  let refused: Refusal | undefined;
  const files = packageFiles(audited, (refusal) => (refused = refusal));
  const pieces: Uint8Array[] = [];
  for await (const piece of writeZip(files, day)) pieces.push(piece);
  return refused ?? ok({ name: `auditoria-${id}-${day}.zip`, bytes: Buffer.concat(pieces) });
}

/** The files in the package's order: the index comes last, because it tells of all others. */
async function* packageFiles(
  { context, bundles, raffle, day, asker }: Audited,
  refuse: (refusal: Refusal) => void,
): AsyncGenerator<ArchivedFile> {
  const { database, config, keys } = context;
  const { id } = raffle;
  const site = config.publicOrigin;
  const files: string[] = [];
  const listed = (file: ArchivedFile): ArchivedFile => {
    files.push(file.name);
    return file;
  };
  yield listed({ name: "rifa.csv", content: raffleSheet(raffle, site) });
  const rules = await getDrawRules(context, { kind: "system" }, { id });
  if (rules.ok) yield listed({ name: "reglas.csv", content: rulesSheet(rules.value.versions) });
  const sales = new SalesByDay();
  yield listed({ name: "ventas.csv", content: salesSheet(sales.each(eachSale(database, id))) });
  yield listed({ name: "ventas-por-dia.csv", content: daysSheet(sales.rows) });
  yield listed({ name: "resultados.csv", content: resultsSheet(raffle.results) });
  for await (const file of aftermath(context, id)) yield listed(file);
  const instants = (await readLiveDraw(context, id))?.view.instants ?? [];
  if (instants.length > 0) {
    yield listed({ name: "instantaneos.csv", content: instantsSheet(instants) });
  }
  const bundle = await bundles.of(id);
  if (bundle.ok) {
    yield listed({ name: "evidencias.csv", content: evidenceSheet(eachEvidence(database, id)) });
  }
  if (bundle.ok) yield listed({ name: `prueba-${id}.json`, content: [bundle.value] });
  const proofs = await witnessProofs(database, id);
  if (proofs.length > 0) yield listed({ name: "testigos.csv", content: witnessSheet(proofs) });
  for (const file of proofFiles(proofs)) yield listed(file);
  const ledger = await getLedger(context, { id });
  const { inUse } = await keys.ledger.read(database);
  const signer = ledger.ok ? parseVerifierKey(ledger.value.verifier_key) : null;
  const { publicKey } = signer?.ok === true ? signer.value : inUse;
  const lines = indexLines({
    day,
    site,
    raffle,
    sales,
    files,
    ledger: ledger.ok ? ledger.value : null,
    publicKey: toBase64(publicKey),
    proofs: proofs.length,
  });
  const title = `Archivo de auditoría: ${raffle.name}`;
  const index = await context.pdfs.draw(asker, { kind: "text", title, day, lines });
  if (!index.ok) return refuse(index);
  yield { name: "indice.pdf", content: [index.value] };
}

/** What became of the prizes, and of the money of a cancelled raffle. */
async function* aftermath(context: Context, id: number): AsyncGenerator<ArchivedFile> {
  const prizes = await listPrizes(context, id);
  if (prizes.ok && prizes.value.items.some(({ events }) => events.length > 0)) {
    yield { name: "premios.csv", content: prizesSheet(prizes.value.items) };
  }
  const paybacks = await auditedPaybacks(context.database, id);
  if (paybacks.length > 0) yield { name: "devoluciones.csv", content: paybacksSheet(paybacks) };
}
