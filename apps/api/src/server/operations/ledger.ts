import { utf8 } from "@rifas/ledger/bytes";
import type { Context } from "../../platform/context.ts";
import { getDrawRules } from "../../proofs/log/get-draw-rules.ts";
import { getLedger } from "../../proofs/log/get-ledger.ts";
import { getReceipts } from "../../proofs/receipts/get-receipts.ts";
import { listLedgers } from "../../proofs/log/list-ledgers.ts";
import type { LedgerBundles } from "../../proofs/bundle/ledger-bundles.ts";
import type { ApiHandlers } from "./call.ts";

/** Handlers of the raffles' logs and buyers' receipts. */
export function ledgerOperations(context: Context, bundles: LedgerBundles) {
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
    listLedgers: ({ query }) => listLedgers(context, query),
    getReceipts: ({ path }) => getReceipts(context, path),
  } satisfies ApiHandlers;
}
