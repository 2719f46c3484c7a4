import { utf8 } from "@rifas/ledger/bytes";
import type { Context } from "../../platform/context.ts";
import { getAnchors } from "../../proofs/receipts/get-anchors.ts";
import { getDrawRules } from "../../proofs/log/get-draw-rules.ts";
import { getLedger } from "../../proofs/log/get-ledger.ts";
import { getReceipts } from "../../proofs/receipts/get-receipts.ts";
import { listLedgers } from "../../proofs/log/list-ledgers.ts";
import type { LedgerBundles } from "../../proofs/bundle/ledger-bundles.ts";
import { ledgerCheckpoint, ledgerTile, sealedNumbers } from "../../proofs/bundle/ledger-files.ts";
import type { ApiHandlers } from "./call.ts";

const FOREVER = "public, max-age=31536000, immutable";

/** Handlers of the raffles' logs and buyers' receipts. */
export function ledgerOperations(context: Context, bundles: LedgerBundles) {
  const { database } = context;
  return {
    getDrawRules: ({ path }, { actor }) => getDrawRules(context, actor, path),
    async getLedger({ path }) {
      const ledger = await getLedger(context, path);
      if (!ledger.ok) return ledger;
      return { status: 200, headers: { "cache-control": "no-cache" }, body: ledger.value };
    },
    async getLedgerBundle({ path }) {
      const bundle = await bundles.of(path.id);
      if (!bundle.ok) return bundle;
      const headers = {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "no-cache",
        "content-disposition": `attachment; filename="prueba-${path.id}.json"`,
      };
      return { status: 200, headers, body: utf8(bundle.value) };
    },
    getLedgerAnchors: ({ path }) => getAnchors(database, { raffleId: path.id, epoch: path.epoch }),
    listLedgers: ({ query }) => listLedgers(context, query),
    async getLedgerCheckpoint({ path }) {
      const log = { raffleId: path.id, epoch: path.epoch };
      const note = await ledgerCheckpoint(database, log);
      if (!note.ok) return note;
      const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" };
      return { status: 200, headers, body: utf8(note.value) };
    },
    async getLedgerTile({ path }) {
      const log = { raffleId: path.id, epoch: path.epoch };
      const tile = await ledgerTile(database, log, path.tile);
      if (!tile.ok) return tile;
      return { status: 200, headers: { "cache-control": FOREVER }, body: tile.value };
    },
    async getSealedNumbers({ path }) {
      const log = { raffleId: path.id, epoch: path.epoch };
      const leaves = await sealedNumbers(database, log, path.group);
      if (!leaves.ok) return leaves;
      // Another seal follows if the sale is reopened.
      const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" };
      return { status: 200, headers, body: utf8(leaves.value) };
    },
    getReceipts: ({ path }) => getReceipts(context, path),
  } satisfies ApiHandlers;
}
