import { fromCents, toCents } from "@rifas/domain/money";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { chosen } from "../support/chosen.ts";
import { expectLedgerHolds } from "../support/ledger.ts";
import {
  approve,
  buy,
  purchaseCall,
  staffView,
  stats,
  statusCall,
} from "../support/purchase-verbs.ts";
import { cancelRaffle } from "../support/payback-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { sabotage, sabotageTaking } from "../support/sabotage.ts";
import {
  blockCall,
  deskOf,
  saleCall,
  signedInSeller,
  type TestSeller,
} from "../support/seller-verbs.ts";
import { openShop } from "../support/shop.ts";
import { runSql } from "../support/sql-client.ts";

/* What sellers hold is theirs until an hour, what they sell is sold once, and what they owe is a sum. */

const START = "2026-11-20T16:00:00.000Z";
const END = "2026-11-21T16:00:00.000Z";

const api = openShop();
let raffleId: number;
let luisa: TestSeller;
let jose: TestSeller;
let person = 1_000;
let putBack: () => unknown = () => {};
beforeEach(async () => {
  api.clock.set(START);
  raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
  luisa = await signedInSeller(api);
  jose = await signedInSeller(api, { name: "José Rivas" });
});
afterEach(() => putBack());

const give = (seller: TestSeller, numbers: string[], until = END) =>
  api.does("giveBlock", blockCall(seller, raffleId, numbers, until));
const onWeb = (numbers: string[]) => purchaseCall({ raffleId, numbers, buyer: (person += 1) });
const numbersOf = async (seller: TestSeller) =>
  (await deskOf(api, seller)).blocks.flatMap(({ numbers }) => numbers);
const sell = (seller: TestSeller, numbers: string[]) =>
  api.does("sellFromBlock", saleCall(seller, raffleId, numbers));
const update = (seller: TestSeller, fields: object) => {
  const body = {
    active: true,
    approves: true,
    document_optional: false,
    commission_percent: 0,
    commission_bs: "0.00",
  };
  return api.does("updateSeller", {
    as: "admin",
    path: { id: seller.id },
    body: { ...body, ...fields },
  });
};

describe("a seller's block", () => {
  test("is theirs until its end, unpaid, and staff see whose it is", async () => {
    const { id } = await give(luisa, ["05", "06", "07"]);
    expect(await numbersOf(luisa)).toEqual(["05", "06", "07"]);
    expect(await numbersOf(jose)).toEqual([]);
    const seen = await api.does("getPurchase", { as: "staff", path: { id } });
    expect(seen).toMatchObject({ status: "pending", block_until: END, seller: { id: luisa.id } });
    expect((await deskOf(api, luisa)).account).toMatchObject({ sold_bs: "0.00", owed_bs: "0.00" });
    await api.refuses("createPurchase", onWeb(["05"]), 409, "numbers_taken");
    api.clock.set(END);
    luisa = {
      ...luisa,
      ...(await api.does("signInSeller", { body: { key: luisa.key, pin: "480927" } })),
    };
    expect(await numbersOf(luisa)).toEqual([]);
    await api.refuses("sellFromBlock", saleCall(luisa, raffleId, ["05"]), 409, "numbers_taken");
    await api.does("createPurchase", onWeb(["05"]));
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("can be given back, in parts and twice, and passed to another seller", async () => {
    const { id } = await give(luisa, ["05", "06", "07"]);
    const back = { as: luisa, body: { raffle_id: raffleId, numbers: ["05"] } };
    await api.does("giveBackNumbers", back);
    await api.does("createPurchase", onWeb(["05"]));
    await api.does("giveBackNumbers", back);
    await api.does("passBlock", { as: "admin", path: { id }, body: { id: jose.id } });
    expect(await numbersOf(jose)).toEqual(["06", "07"]);
    await api.does("giveBackNumbers", {
      as: luisa,
      body: { raffle_id: raffleId, numbers: ["06"] },
    });
    await api.refuses("sellFromBlock", saleCall(luisa, raffleId, ["06"]), 409, "numbers_taken");
    const some = (numbers: string[], to = luisa) =>
      ({ as: "admin", path: { id: blockOf }, body: { id: to.id, numbers } }) as const;
    const [{ id: blockOf } = { id: "" }] = (await deskOf(api, jose)).blocks;
    await api.refuses("passBlock", some(["05", "06"]), 400, "validation_failed");
    await api.does("passBlock", some(["06"]));
    expect([await numbersOf(jose), await numbersOf(luisa)]).toEqual([["07"], ["06"]]);
    await sell(luisa, ["06"]);
    await sell(jose, ["07"]);
    const gone = { as: "admin", path: { id }, body: { id: luisa.id } } as const;
    await api.refuses("passBlock", gone, 409, "purchase_state");
    expect(await stats(api, raffleId)).toEqual({ available: 97, reserved: 1, sold: 2 });
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("can be passed after sales were made to close earlier, and ends with a raffle that is cancelled", async () => {
    const { id } = await give(luisa, ["05", "06"]);
    await api.does("updateRaffle", {
      as: "admin",
      path: { id: raffleId },
      body: { sales_close_at: "2026-11-21T10:00:00.000Z" },
    });
    await api.does("passBlock", { as: "admin", path: { id }, body: { id: jose.id } });
    expect((await deskOf(api, jose)).blocks).toMatchObject([{ until: "2026-11-21T10:00:00.000Z" }]);
    await cancelRaffle(api, raffleId);
    expect(await numbersOf(jose)).toEqual([]);
    expect(await stats(api, raffleId)).toMatchObject({ reserved: 0 });
  });
});

describe("a sale from a block", () => {
  test("is the buyer's purchase, approved at once, with the link of its page", async () => {
    await give(luisa, ["05", "06", "07"]);
    const sold = await sell(luisa, ["06", "05"]);
    expect(sold).toMatchObject({ numbers: ["05", "06"], status: "approved", amount_bs: "300.00" });
    expect(decodeURIComponent(sold.receipt_url ?? "")).toContain(`/compra/${sold.id}#`);
    expect(await numbersOf(luisa)).toEqual(["07"]);
    const seen = await api.does("getPurchase", { as: "staff", path: { id: sold.id } });
    expect(seen).toMatchObject({ seller: { id: luisa.id }, created_by: null, reviewed_by: null });
    const path = { id: sold.id };
    const { items } = await api.does("getPurchaseHistory", { as: "staff", path });
    expect(new Set(items.map(({ actor }) => actor.kind))).toEqual(new Set(["seller"]));
    expect(await deskOf(api, jose)).toMatchObject({ blocks: [], sales: [] });
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("waits for staff if the owner wants that, and is owed once they approve it", async () => {
    await update(luisa, { approves: false });
    await give(luisa, ["05"]);
    const call = saleCall(luisa, raffleId, ["05"], { paid_with: "pago_movil" });
    const sold = await api.does("sellFromBlock", call);
    expect(sold.status).toBe("pending");
    expect((await deskOf(api, luisa)).account.owed_bs).toBe("0.00");
    const unapproved = async () =>
      (await api.does("listSellers", { as: "admin" })).items.find(({ id }) => id === luisa.id)
        ?.unapproved;
    expect(await unapproved()).toEqual([{ id: sold.id, code: sold.code }]);
    await approve(api, sold.id);
    expect(await unapproved()).toEqual([]);
    expect((await deskOf(api, luisa)).account.owed_bs).toBe("150.00");
  });

  test("of a number that isn't in their block, or after sales close, sells nothing", async () => {
    await give(luisa, ["05", "06"]);
    await give(jose, ["08"]);
    for (const other of ["08", "20"]) {
      const call = saleCall(luisa, raffleId, ["05", other]);
      const refusal = await api.refuses("sellFromBlock", call, 409, "numbers_taken");
      expect(refusal).toMatchObject({ taken: [other] });
    }
    await api.does("updateRaffle", {
      as: "admin",
      path: { id: raffleId },
      body: { sales_close_at: "2026-11-20T20:00:00.000Z" },
    });
    api.clock.set("2026-11-20T20:00:00.000Z");
    await api.refuses("sellFromBlock", saleCall(luisa, raffleId, ["05"]), 409, "sales_closed");
    expect(await stats(api, raffleId)).toMatchObject({ sold: 0 });
  });

  test("sent again after a lost answer sells nothing more, and nothing else under its key", async () => {
    await give(luisa, ["05", "06"]);
    const call = saleCall(luisa, raffleId, ["05"], { key: chosen().uuid() });
    const answers = await Promise.all([1, 2, 3].map(() => api.does("sellFromBlock", call)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const other = { ...call, body: { ...call.body, numbers: ["06"] } };
    await api.refuses("sellFromBlock", other, 422, "idempotency_key_reused");
    const stolen = { ...call, as: { token: jose.token } };
    await api.refuses("sellFromBlock", stolen, 422, "idempotency_key_reused");
    expect((await deskOf(api, luisa)).account.sold_bs).toBe("150.00");
  });

  /** Two sellers and the web want the same numbers at once, while the one's block is passed to the other; returns what each number got. */
  async function race(): Promise<number[]> {
    const numbers = ["10", "11", "12", "13"];
    const { id } = await give(luisa, numbers);
    const pass = api.send("passBlock", { as: "admin", path: { id }, body: { id: jose.id } });
    const calls = numbers.flatMap((number) => [
      api.send("sellFromBlock", saleCall(luisa, raffleId, [number])),
      api.send("sellFromBlock", saleCall(jose, raffleId, [number])),
      api.send("createPurchase", onWeb([number])),
    ]);
    const back = { as: luisa, body: { raffle_id: raffleId, numbers: ["13"] } };
    const answers = await Promise.all([...calls, api.send("giveBackNumbers", back)]);
    await pass;
    return numbers.map(
      (_, at) => answers.slice(at * 3, at * 3 + 3).filter(({ status }) => status === 201).length,
    );
  }

  test("is one, whoever else wants the number at that moment", async () => {
    for (let time = 0; time < 5; time += 1) {
      const got = await race();
      expect(Math.max(...got)).toBe(1);
      await expectLedgerHolds(api.context.database, raffleId);
      raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
    }
  });

  test("the test can fail: numbers that are taken whoever has them are sold more than once", async () => {
    const greedy = (text: string) =>
      text.replace("tickets.state IS NOT DISTINCT FROM 'available'", "true");
    putBack = await sabotageTaking(api.context.database, greedy);
    // One after the other: at once, chance decides whether they meet.
    await give(luisa, ["10"]);
    await sell(luisa, ["10"]);
    await api.does("createPurchase", onWeb(["10"]));
  });

  test("the test can fail: without the check whose block it is, anybody's is sold", async () => {
    putBack = sabotage(api.context, {
      "select-own-block-numbers": (text) => text.replace("p.seller_id = $3", "$3::integer > 0"),
    });
    await give(jose, ["08"]);
    await sell(luisa, ["08"]);
    expect(await numbersOf(jose)).toEqual([]);
  });
});

describe("a seller's account", () => {
  test("is what they sold less commission and what both say was handed in, once, and an undo takes back its commission", async () => {
    await update(luisa, { commission_percent: 10 });
    await give(luisa, ["05", "06", "07"]);
    const sold = await sell(luisa, ["05", "06"]);
    await update(luisa, { commission_bs: "20.00" });
    await sell(luisa, ["07"]);
    const account = async () => (await deskOf(api, luisa)).account;
    expect(await account()).toMatchObject({
      sold_bs: "450.00",
      commission_bs: "50.00",
      owed_bs: "400.00",
    });
    const said = await api.does("handIn", {
      as: luisa,
      headers: { "idempotency-key": chosen().uuid() },
      body: { amount_bs: "150.00", how: "cash" },
    });
    expect(said).toMatchObject({ owed_bs: "400.00", waiting: [{ amount_bs: "150.00" }] });
    const handing_id = said.waiting[0]?.id ?? 0;
    const decide = (received: boolean, of = luisa) =>
      ({ as: "admin", path: { id: of.id }, body: { handing_id, received } }) as const;
    await api.refuses("decideHanding", decide(true, jose), 404, "not_found");
    await api.does("decideHanding", decide(true));
    await api.does("decideHanding", decide(true));
    await api.refuses("decideHanding", decide(false), 409, "sum_changed");
    const undo = { as: "admin", reason: "No pagó", expected_status: "approved" } as const;
    await api.does("setPurchaseStatus", statusCall(sold.id, "rejected", undo));
    expect(await account()).toMatchObject({
      sold_bs: "150.00",
      commission_bs: "20.00",
      handed_in_bs: "150.00",
      owed_bs: "-20.00",
      waiting: [],
    });
    const theirs = await api.does("getSellerAccount", { as: "admin", path: { id: luisa.id } });
    expect(theirs).toEqual(await account());
  });

  /** A random history of one seller; returns what the account says and what follows from the purchases and what was handed in. */
  async function history(): Promise<{ said: object; due: object }> {
    const numbers = Array.from({ length: 40 }, (_, at) => String(at + 10));
    await give(luisa, numbers);
    const ids: string[] = [];
    let [handed, corrected] = [0n, 0n];
    const pick = (from: number) => chosen().below(from);
    for (let step = 0; step < 40; step += 1) {
      const id = ids[pick(Math.max(ids.length, 1))] ?? "";
      const status = async (wanted: "approved" | "rejected" | "pending") => {
        const seen = await api.does("getPurchase", { as: "staff", path: { id } });
        const more = { as: "admin", reason: "Un motivo", confirm_warnings: true } as const;
        const expected_status = seen.status;
        await api.send("setPurchaseStatus", statusCall(id, wanted, { ...more, expected_status }));
      };
      const move = pick(9);
      const free = await numbersOf(luisa);
      if (move <= 2 || ids.length === 0) {
        ids.push((await sell(luisa, free.slice(0, 1 + pick(Math.min(free.length, 3))))).id);
      } else if (move <= 5) {
        await status((["rejected", "approved", "pending"] as const)[move - 3] ?? "rejected");
      } else if (move === 6) {
        const body = { quantity: 1, reason: "Un motivo" };
        await api.send("removeTickets", { as: "admin", path: { id }, body });
      } else if (move === 7) {
        const commission =
          pick(2) === 0 ? { commission_percent: pick(51) } : { commission_bs: "12.34" };
        await update(luisa, { ...commission, approves: pick(3) > 0 });
      } else {
        const amount_bs = `${1 + pick(300)}.${10 + pick(90)}`;
        const said = await api.does("handIn", { as: luisa, body: { amount_bs, how: "cash" } });
        const received = pick(2) === 0;
        const body = { handing_id: said.waiting[0]?.id ?? 0, received };
        await api.does("decideHanding", { as: "admin", path: { id: luisa.id }, body });
        if (received) handed += toCents(amount_bs);
        const correction = {
          owed_bs: (await deskOf(api, luisa)).account.owed_bs,
          amount_bs: "-0.07",
        };
        const call = {
          as: "admin",
          path: { id: luisa.id },
          body: { ...correction, reason: "Un motivo" },
        };
        await api.does("correctSellerAccount", { ...call, as: "admin" });
        corrected -= 7n;
      }
    }
    const { account, sales } = await deskOf(api, luisa);
    const live = sales.filter((sale) => sale.status === "approved");
    const sold = live.reduce((sum, sale) => sum + toCents(sale.amount_bs), 0n);
    const commission = toCents(account.commission_bs);
    const due = {
      sold_bs: fromCents(sold),
      handed_in_bs: fromCents(handed),
      corrected_bs: fromCents(corrected),
      owed_bs: fromCents(sold - commission - handed + corrected),
    };
    const { sold_bs, handed_in_bs, corrected_bs, owed_bs } = account;
    const undone = new Set(sales.filter((sale) => !live.includes(sale)).map(({ code }) => code));
    const entries = account.entries.filter(({ code }) => code !== null && undone.has(code));
    const kept = entries.reduce((sum, entry) => sum + toCents(entry.commission_bs), 0n);
    return {
      said: { sold_bs, handed_in_bs, corrected_bs, owed_bs, undone: fromCents(kept) },
      due: { ...due, undone: "0.00" },
    };
  }

  test("sums up after any history", async () => {
    for (let time = 0; time < 3; time += 1) {
      const { said, due } = await history();
      expect(said).toEqual(due);
      raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
      luisa = await signedInSeller(api);
    }
  });

  test("the test can fail: an account that forgets what is undone doesn't sum up", async () => {
    const triggers = (does: string) =>
      runSql(api.database.url, `ALTER TABLE purchases ${does} TRIGGER purchases_seller_sale`);
    await give(luisa, ["05", "06"]);
    const sold = await sell(luisa, ["05", "06"]);
    await triggers("DISABLE");
    const undo = { as: "admin", reason: "No pagó", expected_status: "approved" } as const;
    await api.does("setPurchaseStatus", statusCall(sold.id, "rejected", undo));
    await triggers("ENABLE");
    const { account, sales } = await deskOf(api, luisa);
    expect(sales).toMatchObject([{ status: "rejected" }]);
    expect(account.sold_bs).toBe("300.00");
  });

  test("has only the commission of what their link sold on the web, and no buyer of it", async () => {
    await update(luisa, { commission_percent: 10 });
    const { code } = await deskOf(api, luisa);
    const bought = await buy(api, {
      raffleId,
      numbers: ["30"],
      buyer: 51_001,
      fields: { campaign: code },
    });
    await buy(api, { raffleId, numbers: ["31"], buyer: 51_002 });
    const account = async () => (await deskOf(api, luisa)).account;
    expect((await account()).owed_bs).toBe("0.00");
    await approve(api, bought.purchase.id);
    expect(await account()).toMatchObject({
      sold_bs: "0.00",
      commission_bs: "15.00",
      owed_bs: "-15.00",
      entries: [{ kind: "sale", amount_bs: "0.00", commission_bs: "15.00", code: null }],
    });
    expect(await deskOf(api, luisa)).toMatchObject({ sales: [], blocks: [] });
    const undo = { as: "admin", reason: "No pagó", expected_status: "approved" } as const;
    await api.does("setPurchaseStatus", statusCall(bought.purchase.id, "rejected", undo));
    expect(await account()).toMatchObject({ commission_bs: "0.00", owed_bs: "0.00" });
    await update(luisa, { active: false });
    const late = await buy(api, {
      raffleId,
      numbers: ["32"],
      buyer: 51_003,
      fields: { campaign: code },
    });
    expect((await staffView(api, late)).campaign).toBe(null);
  });

  test("keeps its entries", async () => {
    await give(luisa, ["05"]);
    await sell(luisa, ["05"]);
    for (const change of [
      "UPDATE seller_entries SET amount_bs = 1",
      "DELETE FROM seller_entries",
    ]) {
      await expect(runSql(api.database.url, change)).rejects.toThrow(/append-only/);
    }
  });
});
