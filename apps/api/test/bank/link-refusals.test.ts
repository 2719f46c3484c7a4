import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  addAccount,
  exactMatches,
  importPayments,
  movementOf,
  undecidedMatches,
} from "../support/bank-verbs.ts";
import { buy, reject, sendProof, type Bought } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { openShop } from "../support/shop.ts";

const DRAW = "2026-11-27T00:00:00.000Z";
const REASON = "El banco lo confirma";

const api = openShop();
let account: number;
let raffleId: number;
let movementId: number;
let person = 0;
let start: Date;
beforeAll(async () => {
  account = await addAccount(api);
  start = api.clock.now();
});
beforeEach(async () => {
  api.clock.set(start.toISOString());
  const raffle = { total: 50, drawDate: new Date(DRAW) };
  raffleId = await putRaffleOnSale(api.context.database, raffle, start);
  person += 10;
  const reference = `5500${String(person).padStart(8, "0")}`;
  await importPayments(api, account, { reference });
  movementId = (await movementOf(api, reference)).id;
});

/** A pending purchase with a proof whose reference is its own. */
async function proved(reference = `99${String((person += 1)).padStart(8, "0")}`): Promise<Bought> {
  const bought = await buy(api, { raffleId, quantity: 3, buyer: person });
  await sendProof(api, bought, { reference });
  return bought;
}

const linkOf = ({ purchase }: Bought, as: "admin" | "staff", more: object) => ({
  as,
  path: { id: movementId },
  body: { purchase_id: purchase.id, ...more },
});

async function refuse(
  bought: Bought,
  status: 403 | 409 | 422,
  code: string,
  { as = "admin", ...more }: { as?: "admin" | "staff"; reason?: string } = {},
): Promise<void> {
  await api.refuses("linkMovement", linkOf(bought, as, more), status, code);
  const movement = await api.does("listUnownedMovements", { as: "staff", query: { limit: 500 } });
  expect(movement.items.map(({ id }) => id)).toContain(movementId);
}

const setRaffle = (values: object) =>
  api.context.database.kysely
    .updateTable("raffles")
    .set(values)
    .where("id", "=", raffleId)
    .execute();

test("a rejected purchase can't be paid", async () => {
  const bought = await proved();
  await reject(api, bought.purchase.id);
  await refuse(bought, 409, "purchase_state");
});

test("warnings need a confirmation, and then a reason", async () => {
  await proved("7788990011");
  const second = await proved("7788990011");
  await refuse(second, 409, "warnings_unconfirmed");
  const confirmed = linkOf(second, "admin", { confirm_warnings: true });
  await api.refuses("linkMovement", confirmed, 422, "reason_required");
});

test("after the draw only an admin pays a purchase, and only one whose proof came in time", async () => {
  const inTime = await proved();
  const late = await buy(api, { raffleId, quantity: 1, buyer: (person += 1) });
  await api.context.database.kysely
    .updateTable("purchases")
    .set({ reserved_until: new Date("2026-11-28T00:00:00.000Z") })
    .where("id", "=", late.purchase.id)
    .execute();
  api.clock.set(DRAW);
  await refuse(inTime, 403, "forbidden", { as: "staff", reason: REASON });
  await refuse(late, 409, "draw_passed", { reason: REASON });
  await setRaffle({ status: "finished", outcome: "drawn" });
  await refuse(inTime, 409, "results_recorded", { reason: REASON });
});

test("once the raffle's log is sealed, a purchase without a proof can't be paid", async () => {
  const bought = await buy(api, { raffleId, quantity: 1, buyer: (person += 1) });
  await setRaffle({ seal_at: start });
  await refuse(bought, 409, "ledger_sealed", { reason: REASON });
});

test.each<[string, () => unknown]>([
  ["a sealed log", () => setRaffle({ seal_at: start })],
  ["a draw that has passed", () => api.clock.set(DRAW)],
])("with %s, an exact match isn't approved with others, but one by one", async (_name, end) => {
  const reference = `7700${String((person += 1)).padStart(8, "0")}`;
  const bought = await proved(reference);
  await importPayments(api, account, { reference });
  const exact = async () => (await exactMatches(api, account)).map(({ purchase }) => purchase.id);
  expect(await exact()).toContain(bought.purchase.id);
  const counts = await api.does("getReconciliation", { as: "staff" });
  await end();
  expect(await exact()).not.toContain(bought.purchase.id);
  const open = await undecidedMatches(api, account);
  expect(open.map(({ purchase }) => purchase.id)).toContain(bought.purchase.id);
  expect(await api.does("getReconciliation", { as: "staff" })).toMatchObject({
    exact: { count: counts.exact.count - 1 },
    undecided: { count: counts.undecided.count + 1 },
  });
});
