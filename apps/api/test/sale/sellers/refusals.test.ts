import type { OperationId } from "@rifas/api-client/operation-handlers";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chosen } from "../../support/chosen.ts";
import { expectLedgerHolds } from "../../support/ledger.ts";
import { buy, stats } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale, type RaffleOnSale } from "../../support/raffle-on-sale.ts";
import {
  addSeller,
  blockCall,
  deskOf,
  saleCall,
  signedInSeller,
  type TestSeller,
} from "../../support/seller-verbs.ts";
import { openShop } from "../../support/shop.ts";
import type { TestCall } from "../../support/wire-call.ts";

/* A refusal leaves blocks, numbers and accounts as they were: every test compares them before and after. */

const START = "2026-11-20T16:00:00.000Z";
const CLOSE = "2026-11-20T20:00:00.000Z";
const END = "2026-11-21T16:00:00.000Z";
const NOBODY = 2_000_000_000;

const api = openShop();
let raffleId: number;
let blockId: string;
let luisa: TestSeller;
let jose: TestSeller;
let before: unknown;
beforeAll(async () => {
  api.clock.set(START);
  luisa = await signedInSeller(api);
  jose = await signedInSeller(api, { name: "José Rivas" });
});
beforeEach(() => openRaffle());
afterEach(() => expectAsBefore());

/** Puts a raffle on sale of which Luisa has the numbers 05 to 08. */
async function openRaffle(facts: Partial<RaffleOnSale> = {}) {
  api.clock.set(START);
  const raffle = { total: 100, ...facts };
  raffleId = await putRaffleOnSale(api.context.database, raffle, api.clock.now());
  const numbers = ["05", "06", "07", "08"];
  blockId = (await api.does("giveBlock", blockCall(luisa, raffleId, numbers, END))).id;
  before = await everything();
}

async function everything() {
  const desks = [await deskOf(api, luisa), await deskOf(api, jose)];
  return { desks, stats: await stats(api, raffleId) };
}

async function expectAsBefore() {
  expect(await everything()).toEqual(before);
  await expectLedgerHolds(api.context.database, raffleId);
}

const give = (numbers: string[], to = jose.id) => blockCall({ id: to }, raffleId, numbers, END);
const pass = (id: string, to: number) =>
  ({ as: "admin", path: { id }, body: { id: to } }) satisfies TestCall;
const giveBack = (of = raffleId) =>
  ({ as: luisa, body: { raffle_id: of, numbers: ["05"] } }) satisfies TestCall;
const update = (id: number, active: boolean) => {
  const body = {
    active,
    approves: true,
    document_optional: false,
    commission_percent: 0,
    commission_bs: "0.00",
  };
  return { as: "admin", path: { id }, body } satisfies TestCall;
};
const correct = (id: number, owed_bs: string) =>
  ({
    as: "admin",
    path: { id },
    headers: { "idempotency-key": chosen().uuid() },
    body: { owed_bs, amount_bs: "-5.00", reason: "Se le devolvió el pasaje" },
  }) satisfies TestCall;

test("what names a seller, a block or a raffle that there isn't, or a seller who may not sell, is not found", async () => {
  const retired = await addSeller(api);
  await api.does("updateSeller", update(retired, false));
  const calls: [OperationId, TestCall][] = [
    ["updateSeller", update(NOBODY, true)],
    ["endSellerPhone", { as: "admin", path: { id: NOBODY } }],
    ["correctSellerAccount", correct(NOBODY, "0.00")],
    ["giveBlock", give(["20"], NOBODY)],
    ["giveBlock", give(["20"], retired)],
    ["giveBlock", blockCall(jose, NOBODY, ["20"], END)],
    ["passBlock", pass(blockId, NOBODY)],
    ["passBlock", pass(blockId, retired)],
    ["passBlock", pass(chosen().uuid(), jose.id)],
    ["sellFromBlock", saleCall(luisa, NOBODY, ["05"])],
    ["giveBackNumbers", giveBack(NOBODY)],
  ];
  for (const [operation, call] of calls) await api.refuses(operation, call, 404, "not_found");
});

describe("a raffle that isn't on sale gives, passes, sells and takes back no numbers", () => {
  async function refusesAll(code: string, passCode = code) {
    await api.refuses("giveBlock", give(["20"]), 409, code);
    await api.refuses("passBlock", pass(blockId, jose.id), 409, passCode);
    await api.refuses("sellFromBlock", saleCall(luisa, raffleId, ["05"]), 409, code);
    await api.refuses("giveBackNumbers", giveBack(), 409, code);
  }

  test("while it is paused", async () => {
    const body = { paused: true, reason: "Revisamos unos pagos" };
    await api.does("setRafflePause", { as: "admin", path: { id: raffleId }, body });
    await refusesAll("raffle_not_on_sale");
  });

  test("once it is cancelled, with which its blocks end, too", async () => {
    const body = { outcome: "cancelled", reason: "Se dañó el premio" };
    await api.does("setRaffleResults", { as: "admin", path: { id: raffleId }, body });
    before = await everything();
    await refusesAll("sales_closed", "purchase_state");
  });

  test("once sales have closed, with which its blocks end", async () => {
    const body = { sales_close_at: CLOSE };
    await api.does("updateRaffle", { as: "admin", path: { id: raffleId }, body });
    api.clock.set(CLOSE);
    before = await everything();
    await refusesAll("sales_closed", "purchase_state");
  });
});

test("a block of numbers that others have isn't given in part, and says which", async () => {
  await buy(api, { raffleId, numbers: ["20"] });
  before = await everything();
  const refusal = await api.refuses("giveBlock", give(["08", "20", "21"]), 409, "numbers_taken");
  expect(refusal).toMatchObject({ taken: ["08", "20"] });
});

test("a seller's sale keeps to what the raffle sells at once", async () => {
  await openRaffle({ least: 2, most: 3 });
  for (const numbers of [["05"], ["05", "06", "07", "08"]]) {
    const call = saleCall(luisa, raffleId, numbers);
    await api.refuses("sellFromBlock", call, 422, "quantity_out_of_range");
  }
});

test("an account is corrected only as it was seen", async () => {
  const { owed_bs } = await api.does("correctSellerAccount", correct(jose.id, "0.00"));
  expect(owed_bs).toBe("-5.00");
  before = await everything();
  await api.refuses("correctSellerAccount", correct(jose.id, "0.00"), 409, "sum_changed");
});
