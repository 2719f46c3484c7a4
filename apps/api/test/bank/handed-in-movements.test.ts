import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newReference } from "../support/bank-sale.ts";
import {
  addAccount,
  importPayments,
  importReversal,
  movementOf,
  unownedMovements,
} from "../support/bank-verbs.ts";
import { buy, sendProof, type Bought } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { sabotage } from "../support/sabotage.ts";
import { deskOf, signedInSeller, type TestSeller } from "../support/seller-verbs.ts";
import { openShop } from "../support/shop.ts";
import { runSql } from "../support/sql-client.ts";

/* The bank movement of what a seller handed in by transfer is found, and once confirmed it backs nothing else. */

const AT = "2026-11-20T16:00:00.000Z";

const api = openShop();
let account: number;
let luisa: TestSeller;
let jose: TestSeller;
let reference: string;
let putBack: () => unknown = () => {};
let person = 91_000;
beforeEach(async () => {
  api.clock.set(AT);
  account = await addAccount(api);
  luisa = await signedInSeller(api);
  jose = await signedInSeller(api, { name: "José Rivas" });
  reference = newReference();
});
afterEach(() => putBack());

/** A seller says that they sent 300 bolivars; returns which handing it is. */
async function says(seller: TestSeller, said = reference.slice(-6)): Promise<number> {
  const body = { amount_bs: "300.00", how: "transfer", reference: said } as const;
  const { waiting } = await api.does("handIn", { as: seller, body });
  return waiting.at(-1)?.id ?? 0;
}
const arrives = (of = reference, amount = "300,00") =>
  importPayments(api, account, { reference: of, amount });
const found = async ({ id }: TestSeller) =>
  (await api.does("listFoundHandings", { as: "admin", path: { id } })).items;
const decision = (of: TestSeller, handing_id: number, movement_id?: number) => ({
  as: "admin" as const,
  path: { id: of.id },
  body: { handing_id, received: true, ...(movement_id !== undefined && { movement_id }) },
});
const movementId = async () => (await movementOf(api, reference)).id;
const unowned = async () => (await unownedMovements(api, account)).map((one) => one.reference);
const owed = async (of: TestSeller) => (await deskOf(api, of)).account.owed_bs;
const days = async () =>
  (await api.does("listReconciledDays", { as: "staff", query: { account_id: account } })).items;

/** A pending purchase of 300 bolivars whose buyer claims the same payment. */
async function claimed(): Promise<Bought> {
  const raffleId = await putRaffleOnSale(api.context.database, { total: 50 }, api.clock.now());
  const bought = await buy(api, { raffleId, quantity: 2, buyer: (person += 1) });
  await sendProof(api, bought, { reference });
  return bought;
}

/** Finds movements as if nothing had happened to them since. */
const asBefore = (text: string) =>
  text
    .replace("link.movement_id = m.id OR", "")
    .replace("AND m.standing = 'counts' AND m.dismissed_at IS NULL", "");

describe("a transfer of a seller", () => {
  test("is found by amount and the end of its reference, before or after the statement, for administrators only", async () => {
    const handing_id = await says(luisa);
    await arrives(newReference());
    await arrives(reference, "300,01");
    expect(await found(luisa)).toEqual([]);
    await arrives();
    const shown = { handing_id, received: false, movement: { reference, amount_bs: "300.00" } };
    expect(await found(luisa)).toMatchObject([shown]);
    expect(await found(jose)).toEqual([]);
    const later = await says(jose, reference);
    expect(await found(jose)).toMatchObject([{ handing_id: later }]);
    const path = { id: luisa.id };
    await api.refuses("listFoundHandings", { as: "staff", path }, 403, "forbidden");
    const nobody = { as: "admin", path: { id: 2_000_000_000 } } as const;
    await api.refuses("listFoundHandings", nobody, 404, "not_found");
    expect(JSON.stringify(await deskOf(api, luisa))).not.toContain(reference);
  });

  test("has its movement once confirmed: not without owner, in no list, counted once, and not taken by anything else", async () => {
    const handing_id = await says(luisa);
    const other = await says(jose);
    await arrives();
    expect(await unowned()).toEqual([reference]);
    const id = await movementId();
    await api.does("decideHanding", decision(luisa, handing_id, id));
    await api.does("decideHanding", decision(luisa, handing_id, id));
    expect(await owed(luisa)).toBe("-300.00");
    expect(await unowned()).toEqual([]);
    expect(await movementOf(api, reference)).toMatchObject({ seller: { id: luisa.id } });
    expect([...(await found(luisa)), ...(await found(jose))]).toEqual([]);
    const sums = { bank_bs: "300.00", approved_bs: "300.00", unowned_bs: "0.00" };
    expect(await days()).toMatchObject([sums]);

    const { purchase } = await claimed();
    const link = { as: "admin", path: { id }, body: { purchase_id: purchase.id } } as const;
    await api.refuses("linkMovement", link, 409, "movement_not_free");
    const query = { account_id: account };
    const undecided = await api.does("listUndecidedMatches", { as: "staff", query });
    const exact = await api.does("listExactMatches", { as: "staff", query });
    expect([...undecided.items, ...exact.items]).toEqual([]);
    const dismissal = { as: "staff", path: { id }, body: { reason: "Un traspaso" } } as const;
    await api.refuses("dismissMovement", dismissal, 409, "movement_not_free");
    const refund = { amount_bs: "300.00", reference: "778899001122", refunded_on: "2026-11-20" };
    const refunded = { as: "staff", path: { id }, body: refund } as const;
    await api.refuses("refundMovement", refunded, 409, "movement_not_free");
    await api.refuses("decideHanding", decision(jose, other, id), 409, "movement_not_free");
    expect(await owed(jose)).toBe("0.00");
    expect((await deskOf(api, jose)).account.waiting).toHaveLength(1);
  });

  test("that was confirmed before the bank showed it gets its movement later, and counts once", async () => {
    const handing_id = await says(luisa);
    await api.does("decideHanding", decision(luisa, handing_id));
    await arrives();
    expect(await found(luisa)).toMatchObject([{ handing_id, received: true }]);
    await api.does("decideHanding", decision(luisa, handing_id, await movementId()));
    expect(await owed(luisa)).toBe("-300.00");
    expect([await found(luisa), await unowned()]).toEqual([[], []]);
  });

  test("is owed again once an administrator frees its movement, also if the bank took it back", async () => {
    const handing_id = await says(luisa);
    await arrives();
    const id = await movementId();
    await api.does("decideHanding", decision(luisa, handing_id, id));
    await importReversal(api, account, { reference, amount: "300,00" });
    const [reversed] = await unownedMovements(api, account, { reversed: true });
    expect(reversed).toMatchObject({ id, seller: { id: luisa.id }, reversed: true });
    const free = { path: { id } };
    await api.refuses("unlinkMovement", { as: "staff", ...free }, 403, "forbidden");
    await Promise.all([1, 2].map(() => api.does("unlinkMovement", { as: "admin", ...free })));
    const { account: after } = await deskOf(api, luisa);
    expect(after).toMatchObject({ handed_in_bs: "0.00", owed_bs: "0.00", waiting: [] });
    expect(after.entries).toMatchObject([
      { kind: "not_received", amount_bs: "300.00" },
      { kind: "handed_in", amount_bs: "-300.00" },
    ]);
    expect(await found(luisa)).toEqual([]);
    await api.refuses("decideHanding", decision(luisa, handing_id, id), 409, "sum_changed");
  });

  test("takes no movement that was withdrawn or dismissed after it was found", async () => {
    putBack = sabotage(api.context, { "select-movements-like-handings": asBefore });
    const handing_id = await says(luisa);
    const first = await arrives();
    const id = await movementId();
    await api.does("withdrawBankImport", { as: "staff", path: { id: first.id } });
    expect(await found(luisa)).toMatchObject([{ movement: { id } }]);
    await api.refuses("decideHanding", decision(luisa, handing_id, id), 409, "movement_not_free");
    await arrives();
    const again = await movementId();
    const body = { reason: "Un traspaso" };
    await api.does("dismissMovement", { as: "staff", path: { id: again }, body });
    await api.refuses(
      "decideHanding",
      decision(luisa, handing_id, again),
      409,
      "movement_not_free",
    );
    expect(await owed(luisa)).toBe("0.00");
  });

  test("that didn't arrive takes no movement", async () => {
    const handing_id = await says(luisa);
    await arrives();
    const { path, body } = decision(luisa, handing_id, await movementId());
    await api.does("decideHanding", { as: "admin", path, body: { ...body, received: false } });
    expect([await found(luisa), await unowned()]).toEqual([[], [reference]]);
  });
});

/** Two sellers' hand-ins and a purchase want one movement at the same moment; returns how many got it. */
async function race(): Promise<number> {
  const [one, two] = [await says(luisa), await says(jose)];
  await arrives();
  const id = await movementId();
  const { purchase } = await claimed();
  const body = { purchase_id: purchase.id };
  const answers = await Promise.all([
    api.send("decideHanding", decision(luisa, one, id)),
    api.send("decideHanding", decision(jose, two, id)),
    api.send("linkMovement", { as: "admin", path: { id }, body }),
  ]);
  const { status } = await api.does("getPurchase", { as: "staff", path: { id: purchase.id } });
  const handed = [await owed(luisa), await owed(jose)].filter((sum) => sum !== "0.00");
  const got = answers.filter((answer) => answer.status < 300).length;
  expect(handed.length + Number(status === "approved")).toBe(got);
  return got;
}

test("a movement is one's, whoever else wants it at that moment", async () => {
  for (let time = 0; time < 4; time += 1) {
    expect(await race()).toBe(1);
    luisa = await signedInSeller(api);
    jose = await signedInSeller(api);
    reference = newReference();
  }
});

test("the test can fail: without the table's key a movement is several hand-ins'", async () => {
  putBack = sabotage(api.context, {
    "link-handing": (text) => text.replace("ON CONFLICT DO NOTHING", ""),
    "select-movements-like-handings": asBefore,
  });
  const constraint = (does: string) =>
    runSql(api.database.url, `ALTER TABLE purchase_movements ${does}`);
  const [one, two] = [await says(luisa), await says(jose)];
  await arrives();
  const id = await movementId();
  await api.does("decideHanding", decision(luisa, one, id));
  const again = await api.send("decideHanding", decision(jose, two, id));
  expect(again.status).toBe(500);
  expect(await owed(jose)).toBe("0.00");
  await constraint("DROP CONSTRAINT purchase_movements_pkey");
  await api.does("decideHanding", decision(jose, two, id));
  expect([await owed(luisa), await owed(jose)]).toEqual(["-300.00", "-300.00"]);
});
