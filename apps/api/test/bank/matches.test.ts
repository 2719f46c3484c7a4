import { beforeEach, describe, expect, test } from "vitest";
import { newReference } from "../support/bank-sale.ts";
import {
  addAccount,
  approvalCall,
  exactMatches,
  importFile,
  importPayments,
  movementOf,
  undecidedMatches,
  type Payment,
} from "../support/bank-verbs.ts";
import { expectLedgerHolds } from "../support/ledger.ts";
import {
  approve,
  buy,
  reject,
  sendProof,
  staffView,
  stats,
  statusCall,
  trialFields,
  type Bought,
} from "../support/purchase-verbs.ts";
import { expectLogEqualsTickets } from "../support/logged-owners.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { openShop } from "../support/shop.ts";

const api = openShop();
let raffleId: number;
let account: number;
let person = 1_000;
// Each test has its own bank: a movement can't be deleted, so earlier ones are dismissed.
beforeEach(async () => {
  const { items } = await api.does("listUnownedMovements", { as: "staff", query: { limit: 500 } });
  for (const { id } of items) await dismiss(id);
  raffleId = await putRaffleOnSale(api.context.database, { total: 50 }, api.clock.now());
  account = await addAccount(api);
  person += 100;
});

const dismiss = (id: number) =>
  api.does("dismissMovement", { as: "staff", path: { id }, body: { reason: "No es una venta" } });

/** Three numbers, Bs 450,00, paid with this reference. */
async function paid(reference: string): Promise<Bought> {
  const bought = await buy(api, { raffleId, quantity: 3, buyer: (person += 1) });
  await sendProof(api, bought, { reference });
  return bought;
}

const bring = (...payments: Payment[]) => importPayments(api, account, ...payments);
const exact = () => exactMatches(api, account);
const single = async () => {
  const query = { account_id: account };
  return (await api.does("listSingleMatches", { as: "staff", query })).items;
};
const at = (bought: readonly Bought[], place: number) => {
  const found = bought[place];
  if (found === undefined) throw new Error(`No purchase at ${place}.`);
  return found;
};
const undecided = () => undecidedMatches(api, account);
const purchase = (bought: Bought) => staffView(api, bought);
const texts = (reasons: readonly { text: string }[]) => reasons.map(({ text }) => text).join(", ");

async function matched(): Promise<{ bought: Bought; reference: string }> {
  const reference = newReference();
  const bought = await paid(reference.slice(-6));
  await bring({ reference });
  return { bought, reference };
}

describe("the lists", () => {
  test("a purchase with the movement's reference and amount is exact, and its view shows the movement", async () => {
    const { bought, reference } = await matched();
    const [match, ...others] = await exact();
    expect(others).toEqual([]);
    expect(match).toMatchObject({
      class: "by_reference",
      purchase: { id: bought.purchase.id, warnings: 0 },
      movement: { reference, amount_bs: "450.00", purchase: null },
    });
    expect(texts(match?.reasons ?? [])).toBe("misma referencia, mismo monto, mismo día");
    expect(await purchase(bought)).toMatchObject({
      bank_match: { state: "exact", movement: { reference } },
    });
  });

  test("an amount off by 0.01 is not exact", async () => {
    const reference = newReference();
    await paid(reference);
    await bring({ reference, amount: "449,99" });
    expect(await exact()).toEqual([]);
  });

  test.each([4, 6, 8])(
    "someone else's reference, %i digits of it, leaves it to staff",
    async (digits) => {
      const reference = newReference();
      await paid(reference.slice(-4));
      const thief = await paid(reference.slice(-digits));
      await bring({ reference });
      expect(await exact()).toEqual([]);
      expect((await undecided()).map(({ purchase: { id } }) => id)).toContain(thief.purchase.id);
    },
  );

  // threat: Numbers and money: One payment for two purchases
  test("a purchase with warnings is never exact", async () => {
    const reference = newReference();
    const bought = await paid(reference);
    const again = await buy(api, { raffleId, quantity: 1, buyer: (person += 1) });
    await sendProof(api, again, { reference });
    await bring({ reference });
    expect(await exact()).toEqual([]);
    const { id } = await movementOf(api, reference);
    const matches = [{ purchase_id: bought.purchase.id, movement_id: id }];
    const body = { matches, expected_count: 1, expected_sum_bs: "450.00" };
    const answer = await api.does("approveMatches", { as: "staff", body });
    expect(answer).toMatchObject({ id: null, count: 0, approved: [], refused: matches });
    expect((await purchase(bought)).status).toBe("pending");
  });

  test("a trial purchase claims no payment, and none can pay it", async () => {
    const more = { quantity: 3, buyer: (person += 1), as: "admin", fields: trialFields } as const;
    const trial = await buy(api, { raffleId, ...more });
    const reference = newReference();
    await sendProof(api, trial, { reference });
    await bring({ reference });
    expect([await exact(), await single(), await undecided()]).toEqual([[], [], []]);
    const path = { id: (await movementOf(api, reference)).id };
    const body = { purchase_id: trial.purchase.id };
    const link = { as: "staff", path, body } as const;
    await api.refuses("linkMovement", link, 409, "purchase_state");
    await reject(api, trial.purchase.id);
    const recovery = { ...link, body: { ...body, recover: true, reason: "Pagó tarde" } };
    await api.refuses("linkMovement", recovery, 409, "purchase_state");
  });

  test("of equal candidates the one that names the buyer comes first, and a name decides nothing", async () => {
    const reference = newReference();
    const bought = await paid(reference.slice(-4));
    const { name } = await purchase(bought);
    const rows = ["88", "99"].map((start) => `${start}${reference.slice(-4)}`);
    for (const [first, second] of [rows, rows.toReversed()]) {
      const own = await addAccount(api);
      const file = [
        "Fecha;Referencia;Descripción;Abono",
        `20/11/2026;${first ?? ""};PAGO MOVIL;450,00`,
        `20/11/2026;${second ?? ""};PAGO DE ${name.toUpperCase()};450,00`,
      ].join("\n");
      const { id } = await importFile(api, own, file);
      const [match] = await undecidedMatches(api, own);
      expect(match?.purchase.id).toBe(bought.purchase.id);
      expect(match?.candidates.map(({ movement }) => movement.reference)).toEqual([second, first]);
      expect(await exactMatches(api, own)).toEqual([]);
      await api.does("withdrawBankImport", { as: "staff", path: { id } });
    }
  });

  test("single candidates are confirmed together, and undone together; a rival takes one out before that", async () => {
    const [one, other, alone] = [newReference(), newReference(), newReference()];
    const four = await Promise.all(
      [one, other, alone].map((reference) => paid(reference.slice(-4))),
    );
    await bring({ reference: one }, { reference: other }, { reference: alone, amount: "449,00" });
    const listed = await single();
    const ids = four.slice(0, 2).map(({ purchase: { id } }) => id);
    expect(listed.map((match) => match.purchase.id).toSorted()).toEqual(ids.toSorted());
    const reasons = "mismos 4 últimos dígitos de la referencia, mismo monto, mismo día";
    expect(listed.map((match) => texts(match.reasons))).toEqual([reasons, reasons]);
    const { as, body } = approvalCall(listed);
    expect(await api.does("approveMatches", { as, body })).toMatchObject({ count: 0, id: null });
    await paid(other.slice(-4));
    const call = { as, body: { ...body, list: "single" as const } };
    const approval = await api.does("approveMatches", call);
    expect(approval.approved).toEqual([
      expect.objectContaining({ purchase_id: four[0]?.purchase.id }),
    ]);
    expect(approval.refused).toHaveLength(1);
    expect((await purchase(at(four, 0))).status).toBe("approved");
    expect((await movementOf(api, one)).purchase).toMatchObject({ class: "manual" });
    await api.does("undoMatchApproval", { as: "staff", path: { id: approval.id ?? 0 } });
    expect((await purchase(at(four, 0))).status).toBe("pending");
  });

  test("a match that staff refuse is not proposed again, and a later movement is", async () => {
    const reference = newReference();
    const bought = await paid(reference.slice(-4));
    await bring({ reference });
    const [match] = await undecided();
    const movementIds = match?.candidates.map(({ movement }) => movement.id) ?? [];
    expect(movementIds).toHaveLength(1);
    const call = { as: "staff" as const, body: { movement_ids: movementIds } };
    await api.does("refuseMatches", { ...call, path: { id: bought.purchase.id } });
    expect(await undecided()).toEqual([]);
    expect((await movementOf(api, reference)).purchase).toBeNull();
    await bring({ reference: `7654321${reference.slice(-4)}` });
    expect(await undecided()).toMatchObject([{ purchase: { id: bought.purchase.id } }]);
    const nobody = "00000000-0000-4000-8000-000000000000";
    await api.refuses("refuseMatches", { ...call, path: { id: nobody } }, 404, "not_found");
  });

  test("a masked phone contradicts only if its visible digits differ", async () => {
    const reference = newReference();
    const bought = await buy(api, { raffleId, quantity: 3, buyer: (person += 1) });
    const fields = { payer_phone: "+584165559503" };
    const call = { path: { id: bought.purchase.id }, secret: bought.secret };
    await sendProof(api, bought, { reference });
    await api.context.database.kysely
      .updateTable("purchases")
      .set(fields)
      .where("id", "=", bought.purchase.id)
      .execute();
    await bring({ reference, phone: "0416***9503" });
    expect(texts((await exact())[0]?.reasons ?? [])).toContain("mismo teléfono");
    await bring({ reference: newReference(), phone: "0414***1111" });
    expect((await api.does("getPurchase", call)).status).toBe("pending");
  });

  test("a day: what arrived = approved + pending + unowned, without what was dismissed", async () => {
    await matched();
    await api.does("approveMatches", approvalCall(await exact()));
    await matched();
    await bring(
      { reference: newReference(), amount: "77,00" },
      { reference: newReference(), amount: "5,00" },
    );
    const loan = await api.does("listUnownedMovements", {
      as: "staff",
      query: { account_id: account, limit: 500 },
    });
    await dismiss(loan.items.find(({ amount_bs }) => amount_bs === "5.00")?.id ?? 0);
    const { items } = await api.does("listReconciledDays", {
      as: "staff",
      query: { account_id: account },
    });
    expect(items).toMatchObject([
      {
        day: "2026-11-20",
        movements: 3,
        bank_bs: "977.00",
        approved_bs: "450.00",
        pending_bs: "450.00",
        unowned_bs: "77.00",
        refunded_bs: "0.00",
        dismissed_bs: "5.00",
      },
    ]);
  });
});

describe("a bulk approval", () => {
  test("approves what the user saw, each with its numbers and its movement, and answers the same again", async () => {
    const { bought, reference } = await matched();
    await matched();
    const matches = await exact();
    const call = approvalCall(matches);
    const answer = await api.does("approveMatches", call);
    expect(answer).toMatchObject({ count: 2, sum_bs: "900.00", refused: [], undone_at: null });
    expect(await purchase(bought)).toMatchObject({
      status: "approved",
      reviewed_by: { name: "Saúl Staff" },
      bank_match: { state: "linked", movement: { reference } },
    });
    expect(await stats(api, raffleId)).toEqual({ available: 44, reserved: 0, sold: 6 });
    expect(await exact()).toEqual([]);
    const again = await api.does("approveMatches", call);
    expect(again.approved).toEqual(answer.approved);
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("approves nothing if the count or the sum isn't what the user saw", async () => {
    const { bought } = await matched();
    const call = approvalCall(await exact());
    for (const other of [{ expected_count: 2 }, { expected_sum_bs: "450.01" }]) {
      const body = { ...call.body, ...other };
      await api.refuses("approveMatches", { ...call, body }, 409, "sum_changed");
    }
    expect((await purchase(bought)).status).toBe("pending");
  });

  test("refuses only the matches that are no longer exact, and approves the others", async () => {
    const { bought } = await matched();
    await matched();
    const call = approvalCall(await exact());
    const reason = { reason: "El pago no aparece" };
    await api.does("setPurchaseStatus", statusCall(bought.purchase.id, "rejected", reason));
    const answer = await api.does("approveMatches", call);
    expect(answer.count).toBe(1);
    expect(answer.refused.map(({ purchase_id }) => purchase_id)).toEqual([bought.purchase.id]);
  });

  test("is undone as a whole: the purchases wait for review with their numbers, and the movements are free", async () => {
    const { bought } = await matched();
    await matched();
    const before = (await purchase(bought)).tickets;
    const { id } = await api.does("approveMatches", approvalCall(await exact()));
    const path = { id: id ?? 0 };
    const undone = await api.does("undoMatchApproval", { as: "staff", path });
    expect(undone).toMatchObject({ approved: [], count: 0, refused: [] });
    expect(undone.undone_at).not.toBeNull();
    expect(await purchase(bought)).toMatchObject({
      status: "pending",
      tickets: before,
      reviewed_at: null,
      bank_match: { state: "exact" },
    });
    expect(await stats(api, raffleId)).toEqual({ available: 44, reserved: 6, sold: 0 });
    expect(await exact()).toHaveLength(2);
    expect(await api.does("undoMatchApproval", { as: "staff", path })).toEqual(undone);
    await expectLedgerHolds(api.context.database, raffleId);
    const { sum_bs } = await api.does("approveMatches", approvalCall(await exact()));
    expect(sum_bs).toBe("900.00");
  });

  test("that approves nothing hides no other, which can still be undone", async () => {
    await matched();
    const { id } = await api.does("approveMatches", approvalCall(await exact()));
    await matched();
    const call = approvalCall(await exact());
    const now = api.clock.now();
    await api.context.database.kysely
      .updateTable("raffles")
      .set({ sales_close_at: now, draw_date: now })
      .where("id", "=", raffleId)
      .execute();
    expect(await api.does("approveMatches", call)).toMatchObject({ id: null, count: 0 });
    const { last_approval: last } = await api.does("getReconciliation", { as: "staff" });
    expect(last).toMatchObject({ id, count: 1 });
  });

  test("can be undone only by the person who made it or an admin, and not after sales close", async () => {
    await matched();
    const ofStaff = await api.does("approveMatches", approvalCall(await exact()));
    const undo = { as: "admin", path: { id: ofStaff.id ?? 0 } } as const;
    expect(await api.does("undoMatchApproval", undo)).toMatchObject({ refused: [] });
    const call = approvalCall(await exact(), "admin");
    const { id } = await api.does("approveMatches", call);
    const path = { id: id ?? 0 };
    await api.refuses("undoMatchApproval", { as: "staff", path }, 403, "forbidden");
    await api.context.database.kysely
      .updateTable("raffles")
      .set({ sales_close_at: api.clock.now() })
      .where("id", "=", raffleId)
      .execute();
    const answer = await api.does("undoMatchApproval", { as: "admin", path });
    expect(answer).toMatchObject({
      count: 1,
      refused: [{ reason: expect.stringMatching(/ventas ya cerraron/) }],
    });
  });

  test("tells the raffle's log what was sold, what an undo took back, and what was sold again", async () => {
    raffleId = await createPublishedRaffle(api, { total_tickets: 50, price_bs: "150.00" });
    await matched();
    const call = approvalCall(await exact());
    const { id } = await api.does("approveMatches", call);
    await api.runJob("ledger/integrate");
    await expectLogEqualsTickets(api, raffleId);
    await api.does("undoMatchApproval", { as: "staff", path: { id: id ?? 0 } });
    await api.runJob("ledger/integrate");
    await expectLogEqualsTickets(api, raffleId);
    await api.does("approveMatches", call);
    await api.runJob("ledger/integrate");
    await expectLogEqualsTickets(api, raffleId);
  });

  test("undone while it is being made: each purchase ends approved with a movement or pending without one", async () => {
    await matched();
    const matches = await exact();
    const { id } = await api.does("approveMatches", approvalCall(matches));
    const path = { id: id ?? 0 };
    await Promise.all([
      api.does("undoMatchApproval", { as: "staff", path }),
      api.does("approveMatches", approvalCall(matches)),
      api.does("undoMatchApproval", { as: "staff", path }),
    ]);
    const { rows } = await linkedAndApproved();
    expect(rows).toEqual([]);
    await expectLedgerHolds(api.context.database, raffleId);
  });
});

/** Purchases of this raffle that are approved without a movement, or have one without being approved. */
async function linkedAndApproved() {
  const rows = await api.context.database.kysely
    .selectFrom("purchases as p")
    .leftJoin("purchase_movements as link", "link.purchase_id", "p.id")
    .select(["p.id", "p.status", "link.movement_id"])
    .where("p.raffle_id", "=", raffleId)
    .execute();
  return {
    rows: rows.filter(
      ({ status, movement_id }) => (status === "approved") !== (movement_id !== null),
    ),
  };
}

describe("a movement linked by hand", () => {
  const link = (movementId: number, bought: Bought, more: object = {}) => ({
    as: "staff" as const,
    path: { id: movementId },
    body: { purchase_id: bought.purchase.id, ...more },
  });

  test("approves a pending purchase, and can't pay another one", async () => {
    const reference = newReference();
    const [bought, other] = [await paid(newReference()), await paid(newReference())];
    await bring({ reference });
    const { id } = await movementOf(api, reference);
    const linked = await api.does("linkMovement", link(id, bought));
    expect(linked.purchase).toMatchObject({ code: bought.purchase.code, class: "manual" });
    expect((await purchase(bought)).status).toBe("approved");
    const refusal = await api.refuses("linkMovement", link(id, other), 409, "movement_not_free");
    expect(refusal.error).toContain(bought.purchase.code);
    expect((await purchase(other)).status).toBe("pending");
  });

  test("only links a purchase that staff approved before, and is freed by hand", async () => {
    const reference = newReference();
    const bought = await paid(newReference());
    await approve(api, bought.purchase.id);
    await bring({ reference });
    const { id } = await movementOf(api, reference);
    await api.does("linkMovement", link(id, bought));
    const freed = await api.does("unlinkMovement", { as: "staff", path: { id } });
    expect(freed.purchase).toBeNull();
    expect((await purchase(bought)).status).toBe("approved");
  });

  test("undoing the approval of its purchase frees it", async () => {
    const { bought, reference } = await matched();
    await api.does("approveMatches", approvalCall(await exact()));
    const undo = { as: "admin" as const, reason: "Era falso", expected_status: "approved" };
    await api.does("setPurchaseStatus", statusCall(bought.purchase.id, "rejected", undo));
    expect((await movementOf(api, reference)).purchase).toBeNull();
  });

  test("a dismissed movement pays nothing until it is restored, and one that pays can't be dismissed", async () => {
    const { bought, reference } = await matched();
    const { id } = await movementOf(api, reference);
    await dismiss(id);
    expect(await exact()).toEqual([]);
    await api.refuses("linkMovement", link(id, bought), 409, "movement_not_free");
    await api.does("restoreMovement", { as: "staff", path: { id } });
    expect(await exact()).toHaveLength(1);
    await api.does("linkMovement", link(id, bought));
    const dismissal = { as: "staff" as const, path: { id }, body: { reason: "No es una venta" } };
    await api.refuses("dismissMovement", dismissal, 409, "movement_not_free");
  });
});
