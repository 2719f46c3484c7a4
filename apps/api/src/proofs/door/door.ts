import { utf8 } from "@rifas/ledger/bytes";
import type { ApiHandlers } from "../../platform/call.ts";
import type { Context } from "../../platform/context.ts";
import { ok } from "../../platform/failure.ts";
import type { LedgerBundles } from "../bundle/ledger-bundles.ts";
import { getDrawRules } from "../log/get-draw-rules.ts";
import { getLedger } from "../log/get-ledger.ts";
import { listLedgers } from "../log/list-ledgers.ts";
import { getReceipts } from "../receipts/get-receipts.ts";
import { getWitnessing } from "../witnesses/get-witnessing.ts";

/** The operations of the raffles' logs, buyers' receipts and witnesses. */
export function proofsDoor(context: Context, bundles: LedgerBundles) {
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
    getWitnessing: async () => ok(await getWitnessing(context)),
    listLedgers: ({ query }) => listLedgers(context, query),
    getReceipts: ({ path }) => getReceipts(context, path),
  } satisfies ApiHandlers;
}
