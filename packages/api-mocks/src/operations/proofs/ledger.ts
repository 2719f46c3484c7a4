import type { PurchaseForStaff } from "@rifas/api-client/types";
import { drawRulesOf } from "../../world/draw-rules.ts";
import { refuse, type MockOverrides } from "../mock-types.ts";
import type { MockWorld } from "../../world/world.ts";

const FINGERPRINT = "TKS6-0R7T-A704-GKFW";
const notInLedger = () => refuse(404, "not_found", "Esta rifa no tiene eso en su libro.");

function sealAtOf(close: string | null): string | null {
  return close === null ? null : new Date(Date.parse(close) + 1_800_000).toISOString();
}

/** A receipt in a log that starts with the raffle's rules. */
function receiptOf(purchase: PurchaseForStaff, entries: readonly PurchaseForStaff[]) {
  return {
    numbers: purchase.tickets,
    index: 1 + entries.indexOf(purchase),
    size: 1 + entries.length,
    fingerprint: FINGERPRINT,
    file: "{}",
  };
}

/** Logs with one entry per approved purchase. They can't be verified: the mock has no key. */
export function ledgerOperations(world: MockWorld) {
  const sold = (raffleId: number): PurchaseForStaff[] =>
    world.purchases.filter(({ raffle, status }) => raffle.id === raffleId && status === "approved");
  return {
    async getDrawRules({ path }) {
      const raffle = world.raffles.find(({ id }) => id === path.id);
      if (raffle === undefined || raffle.draw_rule.method === "manual") return notInLedger();
      return { status: 200, body: drawRulesOf(raffle) };
    },
    async getLedger({ path }) {
      const raffle = world.raffles.find(({ id }) => id === path.id);
      const seal_at = sealAtOf(raffle?.sales_close_at ?? null);
      if (raffle === undefined || seal_at === null || raffle.status === "draft") {
        return notInLedger();
      }
      const origin = `rifas.example/rifas/${path.id}/libro/1`;
      return {
        status: 200,
        body: {
          raffle_id: path.id,
          epoch: 1,
          origin,
          verifier_key: `${origin}+00000000+AQAA`,
          size: 1 + sold(path.id).length,
          fingerprint: FINGERPRINT,
          waiting: 0,
          seal_at,
          seal_index: null,
          earlier: [],
        },
      };
    },
    async getReceipts({ path }) {
      const purchase = world.purchases.find(({ id }) => id === path.id);
      if (purchase === undefined) return refuse(404, "not_found", "No encontramos esa compra.");
      const seal_at = sealAtOf(purchase.raffle.sales_close_at);
      if (seal_at === null) {
        return { status: 200, body: { state: "no_log", seal_at, receipts: [] } };
      }
      if (purchase.status !== "approved") {
        return { status: 200, body: { state: "none", seal_at, receipts: [] } };
      }
      const receipt = receiptOf(purchase, sold(purchase.raffle.id));
      return { status: 200, body: { state: "ready", seal_at, receipts: [receipt] } };
    },
  } satisfies MockOverrides;
}
