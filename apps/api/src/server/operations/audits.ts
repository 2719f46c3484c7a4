import { auditPackage } from "../../raffles/audit-packages/audit-package.ts";
import type { Context } from "../../platform/context.ts";
import type { LedgerBundles } from "../../proofs/bundle/ledger-bundles.ts";
import { listRaffles } from "../../raffles/list-raffles.ts";
import { getWitnessing } from "../../proofs/witnesses/get-witnessing.ts";
import type { ApiHandlers } from "./call.ts";

/** Handlers of what an auditor reads. */
export function auditOperations(
  context: Context,
  bundles: LedgerBundles,
): ApiHandlers<"listAudits" | "getAuditPackage" | "getWitnessing"> {
  return {
    async listAudits({ query }) {
      const filter = { ...query, statuses: ["active", "paused", "finished"] as const };
      return { status: 200, body: await listRaffles(context, { kind: "system" }, filter) };
    },
    async getWitnessing() {
      return { status: 200, body: await getWitnessing(context) };
    },
    async getAuditPackage({ path }, { client, signal }) {
      const asker = { ...client, signal };
      const made = await auditPackage(context, bundles, { ...path, asker });
      if (!made.ok) return made;
      const { name, bytes } = made.value;
      const headers = { "content-disposition": `attachment; filename="${name}"` };
      return { status: 200, headers, body: bytes };
    },
  };
}
