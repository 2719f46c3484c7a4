import { beforeEach, describe, expect, test } from "vitest";
import { newReference, openBankSale, type BankSale } from "../support/bank-sale.ts";
import type { Notice } from "../support/bank-simulators.ts";
import { approvalCall, bankAccount, exactMatches, importPayments } from "../support/bank-verbs.ts";
import { expectLedgerHolds } from "../support/ledger.ts";
import {
  buy,
  reject,
  sendProof,
  staffView,
  stats,
  statusCall,
  type Bought,
} from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { sabotage } from "../support/sabotage.ts";
import { signedInSeller } from "../support/seller-verbs.ts";
import { openShop } from "../support/shop.ts";

const NEEDED = 50;

const api = openShop();
let sale: BankSale;
let raffleId: number;
let account: number;
let person = 7_000;
beforeEach(async () => {
  sale = await openBankSale(api, { total: 400 });
  ({ raffleId, account } = sale);
});

const decide = () => api.runJob("matching");
const purchase = (bought: Bought) => staffView(api, bought);
const set = (mode: "off" | "shadow" | "on", cap: string | null = "1000.00") => ({
  as: "admin" as const,
  path: { id: account },
  body: { mode, cap_bs: cap },
});
const automation = async () => {
  const { items } = await api.does("listBankAutomation", { as: "staff" });
  const found = items.find(({ account_id }) => account_id === account);
  if (found === undefined) throw new Error("Every account has an answer.");
  return found;
};
const decisions = async () => {
  const query = { account_id: account, limit: 100 };
  return (await api.does("listAutomaticDecisions", { as: "staff", query })).items;
};

/**
 * The last digits of each payer's phone, by payment reference. They differ, because a phone that pays twice would
 * contest its own payments.
 */
const phones = new Map<string, string>();
const payerOf = (reference: string) => `0414***${phones.get(reference.slice(-8)) ?? "0000"}`;

/** Numbers for Bs 150,00 each, paid with this reference from a phone that no other purchase uses. */
async function paid(reference: string, quantity = 1): Promise<Bought> {
  const bought = await buy(api, { raffleId, quantity, buyer: (person += 1) });
  const end = phones.get(reference.slice(-8)) ?? String(person % 10_000);
  phones.set(reference.slice(-8), end);
  await sendProof(api, bought, { reference, phone: `+58414555${end}` });
  return bought;
}

/** The bank notifies of a payment, by default of one number from the phone of the reference's payer. */
const notify = (notice: Notice) =>
  sale.notify({ amount: "150.00", phone: payerOf(notice.reference), ...notice });

/** A purchase that the bank confirms by reference and phone. */
async function confirmed(notice: Partial<Notice> = {}): Promise<Bought> {
  const reference = newReference();
  const bought = await paid(reference.slice(-8));
  await notify({ reference, ...notice });
  return bought;
}

/** Makes the account's trial long enough, as if staff had approved each purchase that it would have approved. */
async function completeTrial(): Promise<void> {
  await api.does("setBankAutomation", set("shadow"));
  const first = await confirmed();
  await api.does("setPurchaseStatus", statusCall(first.purchase.id, "approved"));
  const { kysely } = api.context.database;
  const [decision] = await kysely
    .selectFrom("automatic_decisions")
    .select(["account_id", "mode", "decided_at", "purchase_id"])
    .where("purchase_id", "=", first.purchase.id)
    .execute();
  if (decision === undefined) throw new Error("The trial records what it would approve.");
  // Copies this decision for other movements, because fifty real payments would take minutes.
  const movements = await kysely
    .insertInto("bank_movements")
    .values(
      Array.from({ length: NEEDED - 1 }, (_, place) => ({
        account_id: account,
        source: "webhook" as const,
        authenticated: true,
        direction: "credit" as const,
        amount_bs: "1.00",
        occurred_on: "2026-11-20",
        fingerprint: Buffer.from(`trial ${account} ${place}`),
        created_at: decision.decided_at,
      })),
    )
    .returning("id")
    .execute();
  await kysely
    .insertInto("automatic_decisions")
    .values(movements.map(({ id }) => ({ ...decision, movement_id: id })))
    .execute();
}

async function switchOn(): Promise<void> {
  await completeTrial();
  await api.does("setBankAutomation", set("on"));
}

describe("the trial", () => {
  test("is off by default: a confirmed purchase waits for staff", async () => {
    const bought = await confirmed();
    expect(await automation()).toMatchObject({ mode: "off", cap_bs: null, record: { decided: 0 } });
    expect((await purchase(bought)).status).toBe("pending");
    expect(await decisions()).toEqual([]);
  });

  test("approves nothing, and its record compares what it would have approved with what staff did", async () => {
    await api.does("setBankAutomation", set("shadow"));
    const [agreed, refused, waiting] = [await confirmed(), await confirmed(), await confirmed()];
    expect((await purchase(agreed)).status).toBe("pending");
    await api.does("setPurchaseStatus", statusCall(agreed.purchase.id, "approved"));
    await reject(api, refused.purchase.id);
    await decide();
    expect((await automation()).record).toMatchObject({
      decided: 3,
      approved: 1,
      refused: 1,
      waiting: 1,
    });
    expect((await decisions()).map(({ outcome, mode }) => `${mode} ${outcome}`)).toEqual([
      "shadow waiting",
      "shadow refused",
      "shadow approved",
    ]);
    expect((await purchase(waiting)).status).toBe("pending");
  });

  test("counts as a mistake that staff find the payment to be what a seller handed in", async () => {
    await api.does("setBankAutomation", set("shadow"));
    const seller = await signedInSeller(api);
    const reference = newReference();
    await paid(reference.slice(-8));
    await notify({ reference });
    await decide();
    const body = { amount_bs: "150.00", how: "transfer", reference } as const;
    const { waiting } = await api.does("handIn", { as: seller, body });
    const path = { id: seller.id };
    const [found] = (await api.does("listFoundHandings", { as: "admin", path })).items;
    const decision = { received: true, movement_id: found?.movement.id };
    const handed = { ...decision, handing_id: waiting[0]?.id ?? 0 };
    await api.does("decideHanding", { as: "admin", path, body: handed });
    expect((await automation()).record).toMatchObject({ decided: 1, refused: 1 });
  });

  // threat: Numbers and money: A payment approved without a person for another purchase
  test("has to be long enough and free of mistakes before it can be switched on, and starts over", async () => {
    await api.refuses("setBankAutomation", set("on"), 409, "automation_unproven");
    await api.does("setBankAutomation", set("shadow"));
    const refusal = await api.refuses("setBankAutomation", set("on"), 409, "automation_unproven");
    expect(refusal.error).toContain("Faltan 50 compras");
    const wrong = await confirmed();
    await reject(api, wrong.purchase.id);
    await completeTrial();
    const mistaken = await api.refuses("setBankAutomation", set("on"), 409, "automation_unproven");
    expect(mistaken.error).toContain("empieza la prueba otra vez");
    await api.does("setBankAutomation", set("off"));
    api.clock.advance({ seconds: 1 });
    await api.does("setBankAutomation", set("shadow"));
    expect((await automation()).record).toMatchObject({ decided: 0, refused: 0 });
  });

  test("needs a cap and an account, and an administrator", async () => {
    const refusal = await api.refuses(
      "setBankAutomation",
      set("shadow", null),
      400,
      "validation_failed",
    );
    expect(refusal.details).toMatchObject([{ field: "cap_bs" }]);
    await api.refuses(
      "setBankAutomation",
      { ...set("shadow"), path: { id: 999_999 } },
      404,
      "not_found",
    );
    await api.refuses("setBankAutomation", { ...set("shadow"), as: "staff" }, 403, "forbidden");
  });
});

describe("switched on", () => {
  beforeEach(() => switchOn());

  test("approves what the bank confirms by reference and phone, as the bank", async () => {
    const reference = newReference();
    const bought = await paid(reference.slice(-8));
    const { sold } = await stats(api, raffleId);
    await notify({ reference });
    const seen = await purchase(bought);
    expect(seen).toMatchObject({
      status: "approved",
      reviewed_by: null,
      bank_match: {
        state: "linked",
        movement: { reference, purchase: { class: "by_reference", linked_by: null } },
      },
    });
    expect((await stats(api, raffleId)).sold).toBe(sold + 1);
    const path = { id: bought.purchase.id };
    const { items } = await api.does("getPurchaseHistory", { as: "staff", path });
    expect(items[0]).toMatchObject({
      action: "purchase_approved",
      actor: { kind: "system", id: null, name: "Banco" },
    });
    expect((await automation()).automatic).toEqual({ count: 1, sum_bs: "150.00" });
    expect((await decisions())[0]).toMatchObject({ mode: "on", outcome: "approved" });
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("leaves the price, or the unique amount from another phone, to staff", async () => {
    const facts = { total: 10, payable: "unique_cents" as const };
    raffleId = await putRaffleOnSale(api.context.database, facts, api.clock.now());
    const bought = await paid("9999");
    const { payable_bs: amount } = bought.purchase;
    const phone = payerOf("9999");
    await notify({ reference: newReference(), amount: "150.00", phone });
    expect((await purchase(bought)).status).toBe("pending");
    await notify({ reference: newReference(), amount, phone: "0424***0001" });
    expect((await purchase(bought)).status).toBe("pending");
  });

  test("approves a unique amount from the buyer's phone with any reference", async () => {
    const facts = { total: 10, payable: "unique_cents" as const };
    raffleId = await putRaffleOnSale(api.context.database, facts, api.clock.now());
    const bought = await paid("9998");
    const { payable_bs: amount } = bought.purchase;
    await notify({ reference: newReference(), amount, phone: payerOf("9998") });
    expect(await purchase(bought)).toMatchObject({
      status: "approved",
      bank_match: {
        state: "linked",
        movement: { amount_bs: amount, purchase: { class: "by_amount" } },
      },
    });
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test.each<[string, Partial<Notice>]>([
    ["without the payer's phone", { phone: "" }],
    ["from another phone", { phone: "04241112233" }],
    ["of one céntimo less", { amount: "149.99" }],
    ["of one céntimo more", { amount: "150.01" }],
  ])("a payment %s is left to staff", async (_, notice) => {
    const bought = await confirmed(notice);
    expect((await purchase(bought)).status).toBe("pending");
  });

  test("a payment above the cap is left to staff", async () => {
    await api.does("setBankAutomation", set("on", "149.99"));
    expect((await purchase(await confirmed())).status).toBe("pending");
  });

  test("a payment into an account that is no longer used is left to staff", async () => {
    await api.does("setBankAutomation", set("shadow"));
    const bought = await confirmed();
    const body = { ...bankAccount, active: false };
    await api.does("updateBankAccount", { as: "admin", path: { id: account }, body });
    await api.does("setBankAutomation", set("on"));
    await decide();
    expect((await purchase(bought)).status).toBe("pending");
  });

  // threat: Numbers and money: A payment approved without a person for another purchase
  test("a file is never enough, whatever it contains", async () => {
    const reference = newReference();
    const bought = await paid(reference.slice(-8));
    await importPayments(api, account, { reference, amount: "150,00", phone: payerOf(reference) });
    await decide();
    expect(await purchase(bought)).toMatchObject({
      status: "pending",
      bank_match: { state: "exact" },
    });
  });

  test("a purchase with warnings, and one whose payment others claim, are left to staff", async () => {
    const reference = newReference();
    const [one, other] = [await paid(reference.slice(-8)), await paid(reference.slice(-8))];
    await notify({ reference });
    expect((await purchase(one)).status).toBe("pending");
    expect((await purchase(other)).status).toBe("pending");
  });

  // threat: Numbers and money: One payment for two purchases, by a thief who knows the payer's phone
  test("a thief who knows the reference and the payer's phone doesn't win against a buyer who has sent nothing yet", async () => {
    const victim = await buy(api, { raffleId, quantity: 1, buyer: (person += 1) });
    const reference = newReference();
    const thief = await buy(api, { raffleId, quantity: 1, buyer: (person += 1) });
    await sendProof(api, thief, { reference, phone: victim.purchase.phone });
    await notify({ reference, phone: victim.purchase.phone });
    await decide();
    expect((await purchase(thief)).status).toBe("pending");
    expect((await purchase(thief)).bank_match?.state).toBe("proposed");
    expect((await purchase(thief)).bank_match?.reasons.map(({ text }) => text)).toContain(
      `también puede ser el pago de ${victim.purchase.code}`,
    );
  });

  test("a purchase of a paused raffle is left to staff", async () => {
    const reference = newReference();
    const bought = await paid(reference.slice(-8));
    const pause = {
      as: "admin" as const,
      path: { id: raffleId },
      body: { paused: true, reason: "Revisamos unos pagos" },
    };
    await api.does("setRafflePause", pause);
    await notify({ reference });
    expect((await purchase(bought)).status).toBe("pending");
  });

  test("goes back to its trial with the record that it had", async () => {
    api.clock.advance({ seconds: 1 });
    await api.does("setBankAutomation", set("shadow"));
    expect((await automation()).record).toMatchObject({ decided: NEEDED });
  });

  // threat: Numbers and money: A payment approved without a person for another purchase
  test("one undo returns the purchase to review, turns it off, and never approves it again", async () => {
    const bought = await confirmed();
    const [decision] = await decisions();
    const path = { id: decision?.approval_id ?? 0 };
    const undone = await api.does("undoMatchApproval", { as: "staff", path });
    expect(undone).toMatchObject({ by: null, refused: [], count: 0 });
    expect((await purchase(bought)).status).toBe("pending");
    expect(await automation()).toMatchObject({
      mode: "off",
      stopped: { by: { name: "Saúl Staff" } },
      automatic: { count: 0 },
    });
    expect((await decisions())[0]).toMatchObject({ outcome: "refused", approval_id: null });
    expect((await purchase(await confirmed())).status).toBe("pending");
    await api.does("setBankAutomation", set("on"));
    await decide();
    expect((await purchase(bought)).status).toBe("pending");
    expect((await automation()).stopped).toBeNull();
  });

  test.each<[string, (bought: Bought, movement: number) => Promise<unknown>]>([
    [
      "rejecting it",
      ({ purchase: { id } }) =>
        api.does(
          "setPurchaseStatus",
          statusCall(id, "rejected", {
            as: "admin",
            reason: "Era falso",
            expected_status: "approved",
          }),
        ),
    ],
    ["freeing its movement", (_, id) => api.does("unlinkMovement", { as: "staff", path: { id } })],
  ])("%s turns it off too", async (_, undo) => {
    const bought = await confirmed();
    const [decision] = await decisions();
    await undo(bought, decision?.movement.id ?? 0);
    expect((await automation()).mode).toBe("off");
  });

  test("staff can still undo their latest bulk approval", async () => {
    const file = newReference();
    await paid(file.slice(-8));
    await importPayments(api, account, { reference: file, amount: "150,00" });
    const matches = await exactMatches(api, account);
    const made = await api.does("approveMatches", approvalCall(matches));
    await confirmed();
    const { last_approval: last } = await api.does("getReconciliation", { as: "staff" });
    expect(last).toMatchObject({ id: made.id, by: { name: "Saúl Staff" } });
  });
});

describe("under concurrency and after a crash", () => {
  beforeEach(() => switchOn());

  /** Several purchases that the bank has confirmed, and that the job has not decided yet. */
  async function waiting(count: number): Promise<Bought[]> {
    const notices: Notice[] = [];
    const bought: Bought[] = [];
    for (let place = 0; place < count; place += 1) {
      const reference = newReference();
      bought.push(await paid(reference.slice(-8)));
      notices.push({ reference, amount: "150.00", phone: payerOf(reference) });
    }
    await api.does("setBankAutomation", set("off"));
    await sale.notify(...notices);
    // Off and on again: the trial is proven already.
    await api.does("setBankAutomation", set("on"));
    return bought;
  }
  const approvedOnce = (bought: readonly Bought[]) => bought.map(() => "approved");
  const outcomes = async () =>
    (await decisions()).filter(({ mode }) => mode === "on").map(({ outcome }) => outcome);
  const statuses = (bought: readonly Bought[]) =>
    Promise.all(bought.map(async (one) => (await purchase(one)).status));

  test("64 rounds at the same time approve each purchase once", async () => {
    const bought = await waiting(4);
    await Promise.all(Array.from({ length: 64 }, () => decide()));
    expect(await outcomes()).toEqual(approvedOnce(bought));
    expect(await statuses(bought)).toEqual(approvedOnce(bought));
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("a round that fails leaves every purchase complete, and the next one continues", async () => {
    const bought = await waiting(3);
    const restore = sabotage(api.context, { "link-movement": "SELECT 1 / 0 AS movement_id" });
    await expect(decide()).rejects.toThrow("bind message");
    restore();
    expect(await statuses(bought)).toEqual(bought.map(() => "pending"));
    expect(await outcomes()).toEqual([]);
    await decide();
    expect(await outcomes()).toEqual(approvedOnce(bought));
    expect(await statuses(bought)).toEqual(approvedOnce(bought));
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("nothing is approved after an undo, even if others are being approved at that moment", async () => {
    await confirmed();
    const more = await waiting(3);
    const [decision] = await decisions();
    const path = { id: decision?.approval_id ?? 0 };
    await Promise.all([decide(), api.does("undoMatchApproval", { as: "staff", path }), decide()]);
    expect((await automation()).mode).toBe("off");
    const settled = await statuses(more);
    await decide();
    expect(await statuses(more)).toEqual(settled);
    await expectLedgerHolds(api.context.database, raffleId);
  });
});
