import { found } from "../find.ts";
import { type MockOverrides, ok } from "../mock-types.ts";
import { sharedPicture } from "../../world/shared-picture.ts";
import { proofPicture } from "../../world/proof-picture.ts";
import type { MockWorld } from "../../world/world.ts";
import { filterPurchases, findPurchase, forBuyer, groupClients, seenBy } from "./find-purchases.ts";
import { pageOf } from "../page-of.ts";

/** Reading purchases: lists, and one purchase with its proof, picture and history. */
export function purchaseOperations(world: MockWorld) {
  return {
    async listPurchases({ query }, { user }) {
      const page = pageOf(filterPurchases(world, query), query);
      return { status: 200, body: { ...page, items: page.items.map((one) => seenBy(user, one)) } };
    },
    listClients: async ({ query }) => ok(pageOf(groupClients(world, query), query)),
    async getPurchase({ path }, { user }) {
      const purchase = findPurchase(world, path.id);
      return { status: 200, body: user === null ? forBuyer(purchase) : seenBy(user, purchase) };
    },
    async getProof({ path }) {
      const purchase = findPurchase(world, path.id);
      const shown = found(purchase.has_proof ? purchase : null, "ese comprobante");
      return {
        status: 200,
        headers: { "content-type": "image/svg+xml" },
        body: proofPicture(shown),
      };
    },
    async getPurchasePicture({ query: { size } }) {
      return sharedPicture("Mis números", size);
    },
    async getPurchaseHistory({ path, query }) {
      const history = found(world.histories.get(path.id), "esa compra");
      return { status: 200, body: pageOf(history, query) };
    },
  } satisfies MockOverrides;
}
