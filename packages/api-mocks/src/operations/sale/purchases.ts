import type { SomeMockOperations } from "../mock-types.ts";
import { analytics } from "../../world/analytics.ts";
import { proofPicture } from "../../world/proof-picture.ts";
import type { MockWorld } from "../../world/world.ts";
import {
  filterPurchases,
  findPurchase,
  forBuyer,
  groupClients,
  noPurchase,
} from "./find-purchases.ts";
import { pageOf } from "../page-of.ts";

/** Reading purchases: lists, figures, and one purchase with its proof and history. */
export function purchaseOperations(world: MockWorld) {
  return {
    async listPurchases({ query }) {
      return { status: 200, body: pageOf(filterPurchases(world, query), query) };
    },
    async getAnalytics() {
      return { status: 200, body: analytics };
    },
    async listClients({ query }) {
      return { status: 200, body: pageOf(groupClients(world, query), query) };
    },
    async getPurchase({ path }, { user }) {
      const purchase = findPurchase(world, path.id);
      if (purchase === undefined) return noPurchase();
      return { status: 200, body: user === null ? forBuyer(purchase) : purchase };
    },
    async getProof({ path }) {
      const purchase = findPurchase(world, path.id);
      if (purchase === undefined || !purchase.has_proof) return noPurchase();
      return {
        status: 200,
        headers: { "content-type": "image/svg+xml" },
        body: proofPicture(purchase),
      };
    },
    async getPurchaseHistory({ path, query }) {
      const history = world.histories.get(path.id);
      return history === undefined ? noPurchase() : { status: 200, body: pageOf(history, query) };
    },
  } satisfies SomeMockOperations<
    | "listPurchases"
    | "getAnalytics"
    | "listClients"
    | "getPurchase"
    | "getProof"
    | "getPurchaseHistory"
  >;
}
