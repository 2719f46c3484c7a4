import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  addAccount,
  approvalCall,
  exactMatches,
  importFile,
  importPayments,
  movementOf,
  statementOf,
  unownedMovements,
} from "../support/bank-verbs.ts";
import { newReference } from "../support/bank-sale.ts";
import { buy, configurePayments, sendProof, staffView } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

/* An import that is undone, or made, while something else happens to its movements: either wins, never both. */

let api: TestApi;
let account: number;
let raffleId: number;
let person = 61_000;
beforeAll(async () => {
  api = await startTestApi();
  await configurePayments(api);
  raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
});
beforeEach(async () => {
  account = await addAccount(api);
});
afterAll(() => api.close());

/** A purchase with a photo, and the import that has its payment. */
async function paid() {
  const reference = newReference();
  const bought = await buy(api, { raffleId, quantity: 3, buyer: (person += 1) });
  await sendProof(api, bought, { reference });
  const { id: importId } = await importPayments(api, account, { reference });
  const { id: movementId } = await movementOf(api, reference);
  return { bought, importId, movementId };
}

const undo = (id: number) => api.send("withdrawBankImport", { as: "staff", path: { id } });

/** Whether the movement pays the purchase, which is approved then, or was withdrawn; anything else is an error. */
async function winner({ bought, movementId }: Awaited<ReturnType<typeof paid>>) {
  const { standing } = await api.context.database.kysely
    .selectFrom("bank_movements")
    .select("standing")
    .where("id", "=", movementId)
    .executeTakeFirstOrThrow();
  const { status, bank_match: match } = await staffView(api, bought);
  return { status, linked: match?.state === "linked", standing };
}

const used = { status: "approved", linked: true, standing: "counts" };
const undone = { status: "pending", linked: false, standing: "withdrawn" };
const rounds = [1, 2, 3, 4, 5, 6];

test.each(rounds)(
  "linking a movement while its import is undone: one of them (%i)",
  async (round) => {
    const one = await paid();
    const body = { purchase_id: one.bought.purchase.id };
    const link = () =>
      api.send("linkMovement", { as: "staff", path: { id: one.movementId }, body });
    const both = round % 2 === 0 ? [link(), undo(one.importId)] : [undo(one.importId), link()];
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([used, undone]).toContainEqual(await winner(one));
  },
);

test.each(rounds)(
  "approving a match while its import is undone: one of them (%i)",
  async (round) => {
    const one = await paid();
    const call = approvalCall(await exactMatches(api, account));
    const approve = () => api.send("approveMatches", call);
    const both =
      round % 2 === 0 ? [approve(), undo(one.importId)] : [undo(one.importId), approve()];
    const answers = await Promise.all(both);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect([used, undone]).toContainEqual(await winner(one));
  },
);

test("the same file four times at once is stored once", async () => {
  const payments = [newReference(), newReference(), newReference()].map((reference) => ({
    reference,
  }));
  const file = statementOf(...payments, { reference: payments[0]?.reference ?? "" });
  const made = await Promise.all([1, 2, 3, 4].map(() => importFile(api, account, file)));
  expect(made.map((one) => one.new).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 4]);
  expect(await unownedMovements(api, account)).toHaveLength(4);
});
