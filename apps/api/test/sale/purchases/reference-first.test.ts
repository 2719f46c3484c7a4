import { beforeEach, describe, expect, test } from "vitest";
import { chosen } from "../../support/chosen.ts";
import { masked, newReference } from "../../support/bank-sale.ts";
import { exactMatches, movementOf, undecidedMatches } from "../../support/bank-verbs.ts";
import type { Notice } from "../../support/bank-simulators.ts";
import {
  askFor,
  openReferenceSale,
  raffleOnSale,
  referenceCall,
  seenBy,
  type ReferenceSale,
} from "../../support/reference-sale.ts";
import { proofCall, reject, sendProof, type Bought } from "../../support/purchase-verbs.ts";
import type { RaffleOnSale } from "../../support/raffle-on-sale.ts";
import { sabotage } from "../../support/sabotage.ts";
import { openShop } from "../../support/shop.ts";

const api = openShop();
let sale: ReferenceSale;
let account: number;
beforeEach(async () => {
  api.clock.set("2026-11-20T16:00:00.000Z");
  sale = await openReferenceSale(api);
  account = sale.account;
});

const raffle = (facts: Partial<RaffleOnSale> = {}) => raffleOnSale(api, facts);
const askFirst = (first: "photo" | "reference") => askFor(api, first);
const reserve = (id?: number) => sale.reserve(id);
const notify = (notice: Notice) => sale.notify(notice);
const seen = (bought: Bought) => seenBy(api, bought);
const sendReference = (bought: Bought, reference: string) =>
  api.does("sendReference", referenceCall(bought, reference));
const waiting = {
  status: "pending",
  payment_arrived: false,
  reference_at: "2026-11-20T16:00:00.000Z",
  photo_due_at: "2026-11-20T16:10:00.000Z",
  reserved_until: "2026-11-20T18:00:00.000Z",
  can_extend: false,
};

describe("a reference without a photo", () => {
  test("extends the hold once, to two hours, and says when the photo is asked for", async () => {
    const bought = await reserve();
    const call = referenceCall(bought, newReference());
    await api.does("sendReference", call);
    expect(await seen(bought)).toEqual(waiting);
    api.clock.advance({ minutes: 5 });
    await api.does("sendReference", call);
    expect(await seen(bought)).toEqual(waiting);
    const { body } = referenceCall(bought, newReference());
    await api.refuses("sendReference", { ...call, body }, 409, "reference_already_sent");
  });

  test("is read as it is pasted: with a label, spaces and signs of direction", async () => {
    const sent = await sendReference(await reserve(), "\u202aRef: 0045 1267 1887\u202c");
    expect(sent.payment_reference).toBe("004512671887");
  });

  test("is accepted once, even if many arrive at the same time", async () => {
    const bought = await reserve();
    const calls = Array.from({ length: 16 }, () => referenceCall(bought, newReference()));
    const answers = await Promise.all(calls.map((call) => api.send("sendReference", call)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(15).fill(409)]);
    expect(await seen(bought)).toEqual(waiting);
  });

  test("is confirmed by a notification that came before it", async () => {
    const [bought, reference] = [await reserve(), newReference()];
    await notify({ reference, phone: masked(bought) });
    await sendReference(bought, reference.slice(-6));
    await api.runJob("bank-notifications");
    expect((await seen(bought)).payment_arrived).toBe(true);
  });

  test("expires after its two hours if the bank says nothing; the photo is still accepted, before and after", async () => {
    const [one, other] = [await reserve(), await reserve()];
    await sendReference(one, newReference());
    await sendReference(other, newReference());
    api.clock.advance({ minutes: 30 });
    expect((await sendProof(api, one)).has_proof).toBe(true);
    api.clock.advance({ minutes: 90 });
    await api.runJob("holds");
    expect((await seen(one)).status).toBe("pending");
    expect((await seen(other)).status).toBe("expired");
    expect((await sendProof(api, other)).late).toBe(true);
  });

  test("is a change in the history when it is sent, and with the photo only if it is another then", async () => {
    const [same, mended, reference] = [await reserve(), await reserve(), newReference()];
    for (const bought of [same, mended]) await sendReference(bought, reference);
    await sendProof(api, same, { reference });
    await sendProof(api, mended, { reference: `${reference}7` });
    const changesOf = async ({ purchase: { id } }: Bought) => {
      const { items } = await api.does("getPurchaseHistory", { as: "staff", path: { id } });
      return items.slice(0, 2).map(({ action, changes }) => [action, ...changes]);
    };
    const field = "payment_reference";
    const sent = ["purchase_reference_sent", { field, before: null, after: reference }];
    expect(await changesOf(same)).toEqual([["purchase_proof_attached"], sent]);
    expect(await changesOf(mended)).toEqual([
      ["purchase_proof_attached", { field, before: reference, after: `${reference}7` }],
      sent,
    ]);
  });

  test("keeps its unique amount for three days after that, as its buyer says to have paid it", async () => {
    const bought = await reserve(await raffle({ payable: "unique_cents" }));
    await sendReference(bought, newReference());
    api.clock.advance({ minutes: 121 });
    await api.runJob("holds");
    expect((await seen(bought)).status).toBe("expired");
    const isReservedAfter = async (hours: number) => {
      api.clock.advance({ minutes: hours * 60 });
      await api.runJob("tidying/payables");
      const { payable_reserved: reserved } = await api.context.database.kysely
        .selectFrom("purchases")
        .select("payable_reserved")
        .where("id", "=", bought.purchase.id)
        .executeTakeFirstOrThrow();
      return reserved;
    };
    expect([await isReservedAfter(71), await isReservedAfter(2)]).toEqual([true, false]);
  });
});

test("a payment that the bank reports after the purchase expired waits for staff and isn't shown to the buyer", async () => {
  const [bought, reference] = [await reserve(), newReference()];
  await sendReference(bought, reference.slice(-6));
  api.clock.advance({ minutes: 121 });
  await api.runJob("holds");
  await notify({ reference, phone: masked(bought) });
  expect(await seen(bought)).toMatchObject({ status: "expired", payment_arrived: false });
  expect(await exactMatches(api, account)).toEqual([]);
  const undecided = await undecidedMatches(api, account);
  expect(undecided.map(({ purchase }) => purchase.id)).toEqual([bought.purchase.id]);
});

describe("someone else's reference reveals nothing", () => {
  // threat: Numbers and money: Finding out which references are real
  test("without the payer's phone: the same as a reference that no bank knows", async () => {
    const reference = newReference();
    const [thief, honest] = [await reserve(), await reserve()];
    await notify({ reference, phone: "0424***9999" });
    const answers = [
      await sendReference(thief, reference),
      await sendReference(honest, newReference()),
    ];
    expect(answers.map(({ payment_arrived: arrived }) => arrived)).toEqual([false, false]);
    await api.runJob("bank-notifications");
    expect(await seen(thief)).toEqual(waiting);
    expect(await seen(honest)).toEqual(waiting);
  });

  test("if the bank gives no phone, even after the payment was used", async () => {
    const reference = newReference();
    const thief = await reserve();
    await sendReference(thief, reference);
    await notify({ reference });
    expect(await seen(thief)).toEqual(waiting);
    const owner = await reserve();
    await sendProof(api, owner, { reference });
    const { id } = await movementOf(api, reference);
    const body = { purchase_id: owner.purchase.id, reason: "Es suyo", confirm_warnings: true };
    await api.does("linkMovement", { as: "staff", path: { id }, body });
    await notify({ reference: newReference() });
    expect(await seen(thief)).toEqual(waiting);
  });

  test("the test can fail: if the reference alone counted, a thief would see that the payment arrived", async () => {
    const reference = newReference();
    const thief = await reserve();
    await sendReference(thief, reference);
    await notify({ reference });
    const restore = sabotage(api.context, {
      "select-payment-arrived":
        "SELECT EXISTS (SELECT FROM bank_matches WHERE purchase_id = $1 AND class = 'E1') AS arrived",
    });
    expect((await seen(thief)).payment_arrived).toBe(true);
    restore();
  });
});

describe("the photo is required at once", () => {
  test("unless the owner asks for the reference first", async () => {
    await askFirst("photo");
    const call = referenceCall(await reserve(), newReference());
    await api.refuses("sendReference", call, 409, "photo_required");
  });

  test("while no bank notifies, or for a payment in dollars", async () => {
    const call = referenceCall(await reserve(), newReference());
    const zelle = { ...call, body: { ...call.body, payment_method: "zelle" } };
    await api.refuses("sendReference", zelle, 409, "photo_required");
    const path = { id: account, adaptor: "generic" as const };
    const feeds = await api.does("listBankFeeds", { as: "admin" });
    for (const { account_id: id } of feeds.items) {
      const body = { active: false, allowed_addresses: [], silent_after_hours: 24 };
      await api.does("setBankFeed", { as: "admin", path: { ...path, id }, body });
    }
    await api.refuses("sendReference", call, 409, "photo_required");
  });

  test("a purchase that has its photo, was rejected or has lapsed accepts no reference", async () => {
    const proved = await reserve();
    await api.does("attachProof", await proofCall(proved));
    await api.refuses("sendReference", referenceCall(proved, "123456"), 409, "purchase_state");
    await reject(api, proved.purchase.id);
    await api.refuses("sendReference", referenceCall(proved, "123456"), 409, "purchase_state");
    const slow = await reserve();
    api.clock.advance({ minutes: 21 });
    await api.refuses("sendReference", referenceCall(slow, "123456"), 409, "hold_expired");
  });

  test("a method or phone that doesn't exist, and a stranger, are refused", async () => {
    const [bought, other] = [await reserve(), await reserve()];
    const call = referenceCall(bought, newReference());
    const unknown = { ...call, body: { ...call.body, payment_method: "trueque" } };
    await api.refuses("sendReference", unknown, 400, "validation_failed");
    const phone = { ...call, body: { ...call.body, payer_phone: "+58000" } };
    await api.refuses("sendReference", phone, 400, "validation_failed");
    await api.refuses("sendReference", { ...call, secret: other.secret }, 403, "forbidden");
    const { secret: _, ...stranger } = call;
    await api.refuses("sendReference", stranger, 401, "unauthorized");
    const nobody = { ...stranger, as: "staff" as const, path: { id: chosen().uuid() } };
    await api.refuses("sendReference", nobody, 404, "not_found");
  });
});

describe("a unique amount needs neither reference nor photo", () => {
  test("paid from the buyer's phone, the payment is shown as arrived and the hold stays", async () => {
    const bought = await reserve(await raffle({ payable: "unique_cents" }));
    const { payable_bs: amount } = bought.purchase;
    await notify({ reference: newReference(), amount, phone: masked(bought) });
    expect((await seen(bought)).payment_arrived).toBe(true);
    api.clock.advance({ hours: 24 });
    await api.runJob("holds");
    expect((await seen(bought)).status).toBe("pending");
  });

  test("paid from another phone, the payment isn't shown as arrived", async () => {
    const bought = await reserve(await raffle({ payable: "unique_cents" }));
    const { payable_bs: amount } = bought.purchase;
    await notify({ reference: newReference(), amount, phone: "0424***9999" });
    expect((await seen(bought)).payment_arrived).toBe(false);
  });
});
