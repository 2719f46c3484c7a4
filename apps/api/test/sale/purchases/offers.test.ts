import type { PurchaseAction } from "@rifas/domain/purchase-rules";
import { beforeEach, expect, test } from "vitest";
import { approve, buy, reject, sendProof, statusCall } from "../../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../../support/raffle-verbs.ts";
import { openShop } from "../../support/shop.ts";

/** The draw is at two. */
const SEAL = "2026-12-25T01:30:00Z";
/** At least as many as `can` allows to change in each state. */
const EACH = 5;

const api = openShop();
let raffleId: number;
let buyer = 0;
beforeEach(async () => {
  api.clock.set("2026-11-20T16:00:00Z");
  raffleId = await createPublishedRaffle(api, { total_tickets: 300 });
});

/** How a purchase comes into each state. */
const states = {
  waiting: async (id: string, secret: string) =>
    void (await sendProof(api, { purchase: { id }, secret })),
  approved: async (id: string) => void (await approve(api, id)),
  rejected: async (id: string) => void (await reject(api, id)),
};

/** What each action of `can` asks of which purchases; of others it is something else, or nothing. */
const asked = {
  approve: { of: "waiting", status: "approved" },
  reject: { of: "waiting", status: "rejected" },
  undo: { of: "approved", status: "rejected" },
  return: { of: "approved", status: "pending" },
  recover: { of: "rejected", status: "approved" },
} as const;

/** Purchases in a state; an action that is allowed uses one up. */
async function purchasesThat(are: keyof typeof states): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < EACH; count += 1) {
    const { purchase, secret } = await buy(api, { raffleId, quantity: 2, buyer: (buyer += 1) });
    await states[are](purchase.id, secret);
    ids.push(purchase.id);
  }
  return ids;
}

/** What a purchase offers its reader. */
async function offered(id: string, as: "staff" | "admin", action: PurchaseAction) {
  const seen = await api.does("getPurchase", { as, path: { id } });
  if (!("can" in seen)) throw new Error("Not the view of staff.");
  return seen.can[action];
}

/** Tries an action as it is offered: whether it may be taken, and whether the server does just that. */
async function tried(id: string, as: "staff" | "admin", action: keyof typeof asked) {
  const { of, status } = asked[action];
  const offer = await offered(id, as, action);
  const more = { as, expected_status: of === "waiting" ? "pending" : of };
  const answer = async (reason: string | undefined) =>
    (await api.send("setPurchaseStatus", statusCall(id, status, { ...more, reason }))).status;
  if (!offer.may) return { may: false, isTrue: (await answer("Porque sí")) !== 200 };
  if (offer.reason === "none") return { may: true, isTrue: (await answer(undefined)) === 200 };
  const isNeeded = (await answer(undefined)) === 422;
  return { may: true, isTrue: isNeeded && (await answer("Porque sí")) === 200 };
}

async function triedMove(id: string, as: "staff" | "admin") {
  const { may } = await offered(id, as, "move");
  const call = { as, path: { id }, body: { reason: "Otros números" } };
  return { may, isTrue: may === ((await api.send("reassignTickets", call)).status === 200) };
}

test.each([
  {
    when: "during the sale",
    at: null,
    staff: "approve, reject, return, recover, move waiting",
    admin: "approve, reject, undo, return, recover, move waiting, move approved",
  },
  { when: "once the log is sealed", at: SEAL, staff: "reject", admin: "approve, reject" },
])(
  "the server does what a purchase says its reader can do, and nothing else, $when",
  async (row) => {
    const purchases = {
      waiting: await purchasesThat("waiting"),
      approved: await purchasesThat("approved"),
      rejected: await purchasesThat("rejected"),
    };
    if (row.at !== null) {
      api.clock.set(row.at);
      await api.runJob("ledger/seal");
    }
    const untrue: string[] = [];
    for (const as of ["staff", "admin"] as const) {
      const possible: string[] = [];
      const note = (what: string, { may, isTrue }: { may: boolean; isTrue: boolean }) => {
        if (may) possible.push(what);
        if (!isTrue) untrue.push(`${as}: ${what}`);
      };
      for (const action of ["approve", "reject", "undo", "return", "recover"] as const) {
        const ids = purchases[asked[action].of];
        const result = await tried(ids[0] ?? "", as, action);
        note(action, result);
        if (result.may) ids.shift();
      }
      for (const [state, [id = ""]] of Object.entries(purchases))
        note(`move ${state}`, await triedMove(id, as));
      expect(possible.join(", ")).toBe(row[as]);
    }
    expect(untrue).toEqual([]);
  },
);
