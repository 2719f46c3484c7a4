import { auditPackage } from "../../raffles/audit-packages/audit-package.ts";
import type { Context } from "../../platform/context.ts";
import { ok } from "../../platform/failure.ts";
import type { LedgerBundles } from "../../proofs/bundle/ledger-bundles.ts";
import { listRaffles } from "../../raffles/list-raffles.ts";
import { getWitnessing } from "../../proofs/witnesses/get-witnessing.ts";
import type { RaffleStatus } from "@rifas/domain/statuses";
import { askerOf, type ApiHandlers } from "./call.ts";

/** Handlers of what an auditor reads. */
export function auditOperations(context: Context, bundles: LedgerBundles) {
  return {
    async listAudits({ query }) {
      const status: RaffleStatus[] = ["active", "paused", "finished"];
      return ok(await listRaffles(context, { kind: "system" }, { ...query, status }));
    },
    getWitnessing: async () => ok(await getWitnessing(context)),
    async getAuditPackage({ path }, call) {
      const made = await auditPackage(context, bundles, { ...path, asker: askerOf(call) });
      if (!made.ok) return made;
      const { name, bytes } = made.value;
      const headers = { "content-disposition": `attachment; filename="${name}"` };
      return { status: 200, headers, body: bytes };
    },
  } satisfies ApiHandlers;
}
