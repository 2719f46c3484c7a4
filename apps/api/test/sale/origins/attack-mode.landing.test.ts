import { beforeEach, describe, expect, it } from "vitest";
import { chosen } from "../../support/chosen.ts";
import { solve } from "../../support/solve-challenge.ts";
import { purchaseCall, stats, type Purchasing } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { openShop } from "../../support/shop.ts";

/** A thousand numbers: more than 300 held unpaid within five minutes start attack mode. */
let raffleId: number;
let person = 0;
const api = openShop({
  environment: {
    LIMIT_UNPAID_PER_ADDRESS: "25",
    LIMIT_UNPAID_PER_NETWORK: "50",
    LIMIT_ATTACK_HOLDS: "30",
    LIMIT_ATTACK_ORIGINS: "2",
    LIMIT_PROOF_OF_WORK: "8",
  },
});
beforeEach(async () => {
  api.clock.set("2026-11-20T16:00:00.000Z");
  raffleId = await putRaffleOnSale(api.context.database, { total: 1_000 }, api.clock.now());
});

interface Sent extends Partial<Omit<Purchasing, "proof">> {
  proof?: string;
  address?: string;
}
const call = ({ proof, address = "190.200.3.4", ...more }: Sent = {}) => {
  const made = purchaseCall({ raffleId, quantity: 1, buyer: (person += 1), ...more });
  const headers = { ...made.headers, ...(proof !== undefined && { "x-proof-of-work": proof }) };
  return { ...made, address, headers };
};
const buy = async (sent: Sent = {}) => await api.does("createPurchase", call(sent));
const challengeOf = async (sent: Sent = {}): Promise<string> => {
  const answer = await api.refuses("createPurchase", call(sent), 428, "proof_of_work_required");
  return String(answer["challenge"]);
};
/** Holds 400 numbers from four addresses, which starts attack mode. */
const attack = async () => {
  for (const network of [1, 2, 3, 4]) await buy({ quantity: 100, address: `186.14.${network}.1` });
  await api.runJob("attacks");
};
const attacks = async () => {
  const alarms = await api.does("getHoldAlarms", { as: "staff" });
  return alarms.attacks.filter(({ raffle_id }) => raffle_id === raffleId);
};

describe("attack mode", () => {
  // threat: Numbers held, and crowds: All numbers held from many networks at once
  it("starts when much is held unpaid within minutes, reports since when and why, and ends after a quiet time", async () => {
    for (const network of [1, 2, 3]) await buy({ quantity: 100, address: `186.14.${network}.1` });
    await api.runJob("attacks");
    expect(await attacks()).toEqual([]);
    await buy({ quantity: 1 });
    await api.runJob("attacks");
    expect(await attacks()).toMatchObject([{ since: "2026-11-20T16:00:00.000Z", reason: "holds" }]);
    await challengeOf();

    api.clock.advance({ minutes: 6 });
    await api.runJob("attacks");
    expect(await attacks()).toHaveLength(1);
    api.clock.advance({ minutes: 4 });
    await api.runJob("attacks");
    expect(await attacks()).toEqual([]);
    await buy();
  });

  it("starts when many addresses are refused because of what they hold", async () => {
    const refuse = async (address: string) => {
      await buy({ quantity: 100, address });
      await api.refuses("createPurchase", call({ quantity: 100, address }), 429, "too_many_unpaid");
    };
    await refuse("186.14.1.1");
    await api.runJob("attacks");
    expect(await attacks()).toEqual([]);
    await refuse("186.14.2.1");
    await api.runJob("attacks");
    expect(await attacks()).toMatchObject([{ reason: "refusals" }]);
  });

  it("affects one raffle only, and no signed-in users", async () => {
    await attack();
    await buy({ as: "staff" });
    raffleId = await putRaffleOnSale(api.context.database, { total: 1_000 }, api.clock.now());
    await buy();
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 1 });
  });
});

describe("a proof of work", () => {
  it("is good for one purchase and its retries; for another it is refused with a new challenge", async () => {
    await attack();
    const challenge = await challengeOf();
    const proof = solve(challenge);
    const again = { buyer: (person += 1), key: chosen().uuid(), proof };
    const { purchase } = await buy(again);
    expect((await buy(again)).purchase.id).toBe(purchase.id);
    expect(await challengeOf({ proof })).not.toBe(challenge);
    await api.runJob("tidying/challenges");
    await challengeOf({ proof });
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 401 });
  });

  it("is good for one of many parallel purchases", async () => {
    await attack();
    const proof = solve(await challengeOf());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.send("createPurchase", call({ proof }))),
    );
    const bought = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 428);
    expect([bought.length, refused.length]).toEqual([1, 7]);
  });

  it("stays valid if the purchase fails for another reason", async () => {
    await attack();
    const proof = solve(await challengeOf());
    const tooMany = call({ quantity: 700, proof });
    expect((await api.send("createPurchase", tooMany)).status).toBe(422);
    const taken = await buy({ proof: solve(await challengeOf()) });
    const gone = call({ numbers: taken.purchase.tickets, proof });
    await api.refuses("createPurchase", gone, 409, "numbers_taken");
    await buy({ proof });
  });

  it("is valid for its raffle and five minutes only, and can't be forged", async () => {
    await attack();
    const proof = solve(await challengeOf());
    const [raffle, expires, , ...rest] = proof.split(".");
    await challengeOf({ proof: [raffle, expires, "0", ...rest].join(".") });
    const other = solve(proof.slice(0, proof.lastIndexOf(".")).replace(/\.8\./, ".1."));
    await challengeOf({ proof: other });
    await challengeOf({ proof: proof.replace(/\d+$/, "4294967296") });
    const here = raffleId;
    raffleId = await putRaffleOnSale(api.context.database, { total: 1_000 }, api.clock.now());
    await attack();
    await challengeOf({ proof });
    raffleId = here;
    api.clock.advance({ minutes: 5 });
    await challengeOf({ proof });
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 400 });
  });
});

describe("an IPv6 carrier (/32)", () => {
  const hex = (place: number) => place.toString(16);
  /** A hundred numbers from each of some /48s of one carrier, ten minutes apart: no burst, and none above its share. */
  const slowly = async (carrier: string, networks: number) => {
    for (let place = 1; place <= networks; place += 1) {
      await buy({ quantity: 100, address: `${carrier}:${hex(place)}::1` });
      api.clock.advance({ minutes: 6 });
      await api.runJob("attacks");
    }
  };

  // threat: Numbers held, and crowds: All numbers held from one IPv6 carrier, slowly, from a new network each time
  it("that holds much of a raffle, however slowly, costs its buyers a proof of work, and is never refused", async () => {
    await setMinutes(120);
    await slowly("2800:a1", 3);
    expect(await attacks()).toEqual([]);
    await slowly("2800:a2", 1);
    expect(await attacks()).toEqual([]);
    await buy({ quantity: 1, address: "2800:a1:9::1" });
    await api.runJob("attacks");
    expect(await attacks()).toMatchObject([{ reason: "carrier" }]);
    const next = { address: "2800:a1:10::1" };
    const proof = solve(await challengeOf(next));
    await buy({ ...next, proof });
  });

  it("of IPv4 isn't one: a /16 belongs to many", async () => {
    await setMinutes(120);
    for (let place = 1; place <= 4; place += 1) {
      await buy({ quantity: 90, address: `186.14.${place}.1` });
      api.clock.advance({ minutes: 6 });
      await api.runJob("attacks");
    }
    expect(await attacks()).toEqual([]);
  });
});

/** How long a hold lasts. */
async function setMinutes(reservation_minutes: number): Promise<void> {
  const value = { reservation_minutes, quick_quantities: [1] };
  await api.does("setConfigEntry", {
    as: "admin",
    path: { key: "purchase_rules" },
    body: { value },
  });
}
