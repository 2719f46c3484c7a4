import { Client } from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import {
  approve,
  purchaseCall,
  sendProof,
  stats,
  type Bought,
} from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { sabotage } from "../../support/sabotage.ts";
import { untilLockWait } from "../../support/until-lock-wait.ts";
import { openShop } from "../../support/shop.ts";

const HERE = "186.14.7.9";

/** A thousand numbers: 250 unpaid are the limit per address, and 100 raise the alarm. */
let raffleId: number;
let person = 0;
const api = openShop({
  environment: {
    LIMIT_UNPAID_PER_ADDRESS: "25",
    LIMIT_UNPAID_PER_NETWORK: "50",
    LIMIT_UNPAID_ALARM: "10",
    LIMIT_REFUSALS_ALARM: "3",
    LIMIT_PHOTOS_ALARM: "25",
  },
});
beforeEach(async () => {
  api.clock.set("2026-11-20T16:00:00.000Z");
  raffleId = await putRaffleOnSale(api.context.database, { total: 1_000 }, api.clock.now());
});

const call = (address: string, quantity: number) => ({
  ...purchaseCall({ raffleId, quantity, buyer: (person += 1) }),
  address,
});
const hold = async (address: string, quantity: number): Promise<Bought> =>
  await api.does("createPurchase", call(address, quantity));
/** Ten purchases of ten numbers, each by a different person. */
const holdHundred = async (address: string): Promise<Bought[]> =>
  await Promise.all(Array.from({ length: 10 }, () => hold(address, 10)));

async function alarms() {
  const { holds, refusals } = await api.does("getHoldAlarms", { as: "staff" });
  const ours = { raffle_id: raffleId };
  return {
    holds: holds.filter(({ raffle_id }) => raffle_id === ours.raffle_id),
    refusals: refusals.filter(({ raffle_id }) => raffle_id === ours.raffle_id),
  };
}
async function alarmedOrigin(): Promise<string> {
  const { holds } = await alarms();
  if (!holds[0]) throw new Error("No alarm.");
  return holds[0].origin;
}
const seen = async ({ purchase }: Bought) =>
  await api.does("getPurchase", { as: "staff", path: { id: purchase.id } });
const from = (origin: string) => ({ as: "staff" as const, path: { id: raffleId, origin } });

describe("the alarm about photos", () => {
  const photos = async () =>
    (await api.does("getHoldAlarms", { as: "staff" })).photos.filter(
      ({ raffle_id }) => raffle_id === raffleId,
    );

  // threat: Numbers held, and crowds: All numbers held with a different picture for each invented buyer
  it("adds up what photos alone hold, whatever address each came from", async () => {
    const held: Bought[] = [];
    for (let place = 1; place <= 3; place += 1) held.push(await hold(`198.51.${place}.7`, 83));
    for (const one of held) await sendProof(api, one);
    expect(await photos()).toEqual([]);
    const last = await hold("203.0.113.9", 1);
    expect(await photos()).toEqual([]);
    api.clock.advance({ minutes: 1 });
    await sendProof(api, last);
    expect(await photos()).toMatchObject([
      { purchases: 4, numbers: 250, share_percent: 25, since: "2026-11-20T16:00:00.000Z" },
    ]);
    const { holds } = await alarms();
    expect(holds).toEqual([]);
    await approve(api, last.purchase.id);
    expect(await photos()).toEqual([]);
  });

  it("starts at half of the owner's limit at the latest, before sales on the web stop", async () => {
    const limitTo = (unconfirmed_percent: number | null) =>
      api.does("setConfigEntry", {
        as: "admin",
        path: { key: "sale_controls" },
        body: {
          value: { vouched_tickets_per_day: null, other_approves: false, unconfirmed_percent },
        },
      });
    await limitTo(8);
    await sendProof(api, await hold("198.51.1.9", 39));
    expect(await photos()).toEqual([]);
    await sendProof(api, await hold("198.51.2.9", 1));
    expect(await photos()).toMatchObject([{ numbers: 40, share_percent: 4 }]);
    await limitTo(null);
    expect(await photos()).toEqual([]);
  });

  it("the test can fail: without counting photos it stays silent", async () => {
    for (let place = 1; place <= 3; place += 1) {
      await sendProof(api, await hold(`198.51.${place}.8`, 90));
    }
    const restore = sabotage(api.context, {
      "find-photo-alarms": (text) => text.replace("p.proof_at IS NOT NULL", "p.proof_at IS NULL"),
    });
    try {
      expect(await photos()).toEqual([]);
    } finally {
      restore();
    }
    expect(await photos()).toHaveLength(1);
  });
});

describe("the alarm", () => {
  it("reports an address above its share of the raffle, masked", async () => {
    await hold(HERE, 99);
    expect((await alarms()).holds).toEqual([]);
    await hold(HERE, 1);
    expect((await alarms()).holds).toMatchObject([
      {
        kind: "address",
        masked: "186.14.•.•",
        purchases: 2,
        numbers: 100,
        share_percent: 10,
        since: "2026-11-20T16:00:00.000Z",
      },
    ]);
  });

  // threat: Numbers held, and crowds: All numbers held from several addresses, each below its limit
  it("reports a network whose addresses are all below their share, until the holds end", async () => {
    for (const last of [1, 2, 3]) await hold(`186.14.7.${last}`, 40);
    expect((await alarms()).holds).toMatchObject([{ kind: "network", numbers: 120 }]);
    api.clock.advance({ minutes: 21 });
    expect((await alarms()).holds).toEqual([]);
  });

  it("doesn't report small raffles, where the share may be one buyer's purchase", async () => {
    raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
    await hold(HERE, 49);
    expect((await alarms()).holds).toEqual([]);
  });

  it("reports many refusals for a while", async () => {
    await hold(HERE, 100);
    await hold(HERE, 87);
    for (let refused = 0; refused < 3; refused += 1) {
      expect((await alarms()).refusals).toEqual([]);
      await api.refuses("createPurchase", call(HERE, 100), 429, "too_many_unpaid");
    }
    expect((await alarms()).refusals).toMatchObject([{ refusals: 3, origins: 1, minutes: 10 }]);
    api.clock.advance({ minutes: 11 });
    expect((await alarms()).refusals).toEqual([]);
    api.clock.advance({ hours: 1 });
    await api.runJob("tidying/refusals");
    const kept = api.context.database.kysely.selectFrom("hold_refusals").selectAll();
    expect(await kept.execute()).toEqual([]);
  });
});

describe("releasing what an address holds", () => {
  it("does what its preview said, keeps purchases with a proof, and does nothing the second time", async () => {
    const bought = await holdHundred(HERE);
    const [paid, other] = bought;
    if (!paid || !other) throw new Error("Nobody bought.");
    await hold(HERE, 20);
    const elsewhere = await hold("190.200.3.4", 10);
    await sendProof(api, paid);
    const origin = await alarmedOrigin();
    const expected = {
      raffle_id: raffleId,
      purchases: 10,
      numbers: 110,
      kept_purchases: 1,
      kept_numbers: 10,
    };
    expect(await api.does("previewHoldRelease", from(origin))).toEqual(expected);
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 130 });

    expect(await api.does("releaseHolds", from(origin))).toEqual(expected);
    expect(await stats(api, raffleId)).toMatchObject({ available: 980, reserved: 20 });
    expect(await seen(paid)).toMatchObject({ status: "pending", released: false });
    expect(await seen(elsewhere)).toMatchObject({ status: "pending", released: false });
    expect(await seen(other)).toMatchObject({ status: "expired", released: true });

    const { items } = await api.does("getPurchaseHistory", {
      as: "staff",
      path: { id: other.purchase.id },
    });
    expect(items.map(({ action, actor }) => [action, actor?.name ?? null]).slice(0, 2)).toEqual([
      ["purchase_expired", "Sistema"],
      ["purchase_released", "Saúl Staff"],
    ]);

    const nothing = { ...expected, purchases: 0, numbers: 0 };
    expect(await api.does("releaseHolds", from(origin))).toEqual(nothing);
    const again = await api.does("getPurchaseHistory", {
      as: "staff",
      path: { id: other.purchase.id },
    });
    expect(again.items).toHaveLength(items.length);
  });

  it("still accepts the proof of a buyer who had paid, as a late payment", async () => {
    const [buyer] = await holdHundred(HERE);
    if (!buyer) throw new Error("Nobody bought.");
    await api.does("releaseHolds", from(await alarmedOrigin()));
    await sendProof(api, buyer);
    expect(await seen(buyer)).toMatchObject({ status: "expired", late: true, has_proof: true });
  });

  it("never releases a purchase whose proof arrives at the same moment", async () => {
    const bought = await holdHundred(HERE);
    const origin = await alarmedOrigin();
    const [release] = await Promise.all([
      api.does("releaseHolds", from(origin)),
      ...bought.map((one) => sendProof(api, one)),
    ]);
    const views = await Promise.all(bought.map(seen));
    for (const { status, late, released, tickets } of views) {
      // Either the proof came first and nothing was lost, or it is a late payment.
      const kept = { status: "pending", late: false, released: false, held: 10 };
      const ended = { status: "expired", late: true, released: true, held: 0 };
      expect([kept, ended]).toContainEqual({ status, late, released, held: tickets.length });
    }
    expect(views.filter(({ released }) => released)).toHaveLength(release.purchases);
  });

  it("waits for a proof that is being attached, and keeps its purchase", async () => {
    const [paying] = await holdHundred(HERE);
    if (!paying) throw new Error("Nobody bought.");
    const origin = await alarmedOrigin();
    const client = new Client({ connectionString: api.database.url });
    await client.connect();
    await client.query("BEGIN");
    await client.query(
      "UPDATE purchases SET proof_file = 'proof.jpg', proof_at = $2, reserved_until = NULL WHERE id = $1",
      [paying.purchase.id, api.clock.now()],
    );
    const release = api.does("releaseHolds", from(origin));
    await untilLockWait(client);
    await client.query("COMMIT");
    await client.end();
    expect(await release).toMatchObject({ purchases: 9, kept_purchases: 1 });
    expect(await seen(paying)).toMatchObject({ status: "pending", released: false });
  });

  it("needs a session and a raffle", async () => {
    const path = { id: raffleId, origin: "0123456789abcdef" };
    await api.refuses("previewHoldRelease", { path }, 401, "unauthorized");
    await api.refuses("releaseHolds", { path }, 401, "unauthorized");
    const unknown = { as: "staff" as const, path: { ...path, id: 999_999 } };
    await api.refuses("previewHoldRelease", unknown, 404, "not_found");
    await api.refuses("releaseHolds", unknown, 404, "not_found");
    const unreadable = { as: "staff" as const, path: { ...path, origin: "x" } };
    await api.refuses("releaseHolds", unreadable, 400, "validation_failed");
    expect(await api.does("releaseHolds", { as: "staff", path })).toMatchObject({ purchases: 0 });
  });
});
