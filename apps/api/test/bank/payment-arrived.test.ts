import { beforeEach, describe, expect, test } from "vitest";
import { masked, newReference, openBankSale, type BankSale } from "../support/bank-sale.ts";
import type { Notice } from "../support/bank-simulators.ts";
import { exactMatches, importPayments, movementOf } from "../support/bank-verbs.ts";
import { eventually } from "../support/eventually.ts";
import { receipt } from "@rifas/testing/buyer";
import { approve, buy, sendProof, type Bought } from "../support/purchase-verbs.ts";
import { seenBy } from "../support/reference-sale.ts";
import { sabotage } from "../support/sabotage.ts";
import { openShop } from "../support/shop.ts";

const api = openShop();
let sale: BankSale;
let person = 9_000;
beforeEach(async () => {
  sale = await openBankSale(api);
});

const reserve = () => buy(api, { raffleId: sale.raffleId, quantity: 3, buyer: (person += 1) });
/** Sends the proof of Bs 450,00, paid from the buyer's own phone. */
const prove = (bought: Bought, reference: string, photo?: Uint8Array) =>
  sendProof(api, bought, { reference, photo, phone: bought.purchase.phone });
const notify = (notice: Notice) => sale.notify(notice);
const seen = async (bought: Bought) => {
  const { status, payment_arrived: arrived } = await seenBy(api, bought);
  return { status, arrived };
};
const waiting = { status: "pending", arrived: false };
const arrived = { status: "pending", arrived: true };

describe("the buyer sees that the payment arrived", () => {
  test("when the bank notifies of it after the proof", async () => {
    const [bought, reference] = [await reserve(), newReference()];
    await prove(bought, reference.slice(-6));
    expect(await seen(bought)).toEqual(waiting);
    await notify({ reference, phone: masked(bought) });
    expect(await seen(bought)).toEqual(arrived);
    await approve(api, bought.purchase.id);
    expect(await seen(bought)).toEqual({ status: "approved", arrived: false });
  });

  test("when the proof comes after the notification, without waiting for a round of matching", async () => {
    const [bought, reference] = [await reserve(), newReference()];
    await notify({ reference, phone: masked(bought) });
    await prove(bought, reference.slice(-6));
    await api.runJob("bank-notifications");
    expect(await seen(bought)).toEqual(arrived);
  });

  test("while the server runs by itself, in either order", async () => {
    const stop = api.startJobs();
    try {
      const [early, late] = [await reserve(), await reserve()];
      const [first, second] = [newReference(), newReference()];
      await prove(early, first.slice(-6));
      await sale.send({ reference: first, phone: masked(early) });
      await eventually(async () => expect(await seen(early)).toEqual(arrived));
      await sale.send({ reference: second, phone: masked(late) });
      await eventually(() => movementOf(api, second));
      await prove(late, second.slice(-6));
      await eventually(async () => expect(await seen(late)).toEqual(arrived));
    } finally {
      await stop();
    }
  });

  test("when staff import it in a file that shows the buyer's phone", async () => {
    const [bought, reference] = [await reserve(), newReference()];
    await sendProof(api, bought, { reference: reference.slice(-6) });
    await importPayments(api, sale.account, { reference, phone: masked(bought) });
    await exactMatches(api, sale.account);
    expect(await seen(bought)).toEqual(arrived);
  });
});

describe("a payment that may be another buyer's is never shown as arrived", () => {
  test.each<[string, (reference: string) => Partial<Notice>]>([
    ["of another amount", () => ({ amount: "450.01" })],
    ["from another phone", () => ({ phone: "0424***9999" })],
    ["with only four equal digits", (reference) => ({ reference: `99999${reference.slice(-4)}` })],
  ])("a payment %s", async (_, change) => {
    const [bought, reference] = [await reserve(), newReference()];
    await prove(bought, reference.slice(-6));
    await notify({ reference, phone: masked(bought), ...change(reference) });
    expect(await seen(bought)).toEqual(waiting);
  });

  test("an exact match by a typed reference alone", async () => {
    const [bought, reference] = [await reserve(), newReference()];
    await prove(bought, reference);
    await importPayments(api, sale.account, { reference });
    expect(await exactMatches(api, sale.account)).toMatchObject([
      { purchase: { id: bought.purchase.id } },
    ]);
    expect(await seen(bought)).toEqual(waiting);
  });

  /** The second states less of the reference. */
  async function claimedByTwo(): Promise<[Bought, Bought]> {
    const [one, other] = [await reserve(), await reserve()];
    const reference = newReference();
    await prove(one, reference.slice(-8));
    await prove(other, reference.slice(-4));
    await notify({ reference });
    return [one, other];
  }

  test("if two purchases claim a payment, neither buyer is notified", async () => {
    const [one, other] = await claimedByTwo();
    expect([await seen(one), await seen(other)]).toEqual([waiting, waiting]);
  });

  test("a payment that another purchase was approved with", async () => {
    const [owner, thief] = [await reserve(), await reserve()];
    const reference = newReference();
    await prove(owner, reference.slice(-6));
    await notify({ reference, phone: masked(owner) });
    const { id } = await movementOf(api, reference);
    const body = { purchase_id: owner.purchase.id };
    await api.does("linkMovement", { as: "staff", path: { id }, body });
    await prove(thief, reference);
    await notify({ reference: newReference() });
    expect(await seen(thief)).toEqual(waiting);
    expect(await seen(owner)).toEqual({ status: "approved", arrived: false });
  });

  test("a purchase with a warning, although the reference agrees", async () => {
    const photo = await receipt(777_000);
    const [one, copy] = [await reserve(), await reserve()];
    await prove(one, newReference().slice(-6), photo);
    const reference = newReference();
    await prove(copy, reference.slice(-6), photo);
    await notify({ reference, phone: masked(copy) });
    expect(await seen(copy)).toEqual(waiting);
  });

  test("the test can fail: if any match counted, both would be notified", async () => {
    const [one] = await claimedByTwo();
    const restore = sabotage(api.context, {
      "select-payment-arrived":
        "SELECT EXISTS (SELECT FROM bank_matches WHERE purchase_id = $1) AS arrived",
    });
    expect(await seen(one)).toEqual(arrived);
    restore();
  });
});
