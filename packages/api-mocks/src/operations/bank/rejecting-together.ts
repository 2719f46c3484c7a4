import type { Schema } from "@rifas/api-client/types";
import { matchedPurchase } from "../../world/bank.ts";
import { minutesAgo, mockNow } from "../../world/clock.ts";
import type { MockWorld } from "../../world/world.ts";
import { found } from "../find.ts";
import { findPurchase } from "../sale/find-purchases.ts";
import { type MockOverrides, ok } from "../mock-types.ts";

/** What looks like parts of one attack, and what the bank should have reported. */
function suspects(world: MockWorld) {
  const onPhoto = (raffleId: number) =>
    world.purchases.filter(
      ({ status, has_proof, channel, raffle }) =>
        status === "pending" && has_proof && channel === "web" && raffle.id === raffleId,
    );
  return {
    async previewCohort({ path, query }) {
      const purchase = findPurchase(world, path.id);
      const all = onPhoto(purchase.raffle.id);
      const like = query.picture === true ? all.filter(({ id }) => id === purchase.id) : all;
      const items = like.map(matchedPurchase);
      const numbers = items.reduce((sum, { quantity }) => sum + quantity, 0);
      const shares = { network: true, picture: true, minutes: true };
      return { status: 200, body: { shares, items, numbers, more: false } };
    },
    async listUnreportedPurchases() {
      const purchases = world.purchases.filter(({ status }) => status === "pending");
      const items = purchases
        .slice(0, 3)
        .map((one) => ({ purchase: matchedPurchase(one), told_at: minutesAgo(1_500) }));
      return { status: 200, body: { items, more: false, waiting: 1, unsent: 0 } };
    },
  } satisfies MockOverrides;
}

/** Looking for parts of one attack, and rejecting purchases in one step. */
export function rejectingTogether(world: MockWorld) {
  return { ...suspects(world), ...rejections(world) };
}

function rejections(world: MockWorld) {
  const made: { answer: Schema<"GroupRejection">; ids: string[] }[] = [];
  return {
    async rejectPurchases({ body }, { user }) {
      const rejected = world.purchases.filter(({ id }) => body.purchase_ids.includes(id));
      for (const one of rejected) {
        Object.assign(one, { status: "rejected", rejection_reason: body.reason });
      }
      const answer: Schema<"GroupRejection"> = {
        id: made.length + 1,
        at: mockNow(),
        by: { id: user?.id ?? 1, name: user?.name ?? "" },
        raffles: [...new Set(rejected.map(({ raffle }) => raffle.name))],
        rejected: rejected.length,
        numbers: rejected.reduce((sum, { quantity }) => sum + quantity, 0),
        left: [],
        undone_at: null,
      };
      made.unshift({ answer, ids: rejected.map(({ id }) => id) });
      return { status: 200, body: answer };
    },
    listGroupRejections: async () => ok({ items: made.map(({ answer }) => answer) }),
    async undoGroupRejection({ path }) {
      const rejection = found(
        made.find(({ answer }) => answer.id === path.id),
        "ese rechazo",
      );
      for (const id of rejection.ids) {
        Object.assign(findPurchase(world, id), { status: "pending", rejection_reason: null });
      }
      rejection.answer = {
        ...rejection.answer,
        rejected: 0,
        numbers: 0,
        raffles: [],
        undone_at: mockNow(),
      };
      return { status: 200, body: rejection.answer };
    },
  } satisfies MockOverrides;
}
