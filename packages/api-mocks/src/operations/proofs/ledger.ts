import type { PurchaseForStaff } from "@rifas/api-client/types";
import { drawRulesOf } from "../../world/draw-rules.ts";
import { found } from "../find.ts";
import type { MockOverrides } from "../mock-types.ts";
import { findRaffle } from "../raffles/find-raffle.ts";
import { findPurchase } from "../sale/find-purchases.ts";
import type { MockWorld } from "../../world/world.ts";

const FINGERPRINT = "TKS6-0R7T-A704-GKFW";

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
      const raffle = findRaffle(world, path.id);
      const ruled = raffle.draw_rule.method === "manual" ? null : raffle;
      return { status: 200, body: drawRulesOf(found(ruled, "esa regla")) };
    },
    async getLedger({ path }) {
      const { sales_close_at: close, status } = findRaffle(world, path.id);
      const seal_at = found(status === "draft" ? null : sealAtOf(close), "ese libro");
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
      const purchase = findPurchase(world, path.id);
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
