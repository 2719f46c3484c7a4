import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { addAccount, importFile, importPayments, movementOf } from "../support/bank-verbs.ts";
import { chosen } from "../support/chosen.ts";
import { emailHistory } from "../support/email-setup.ts";
import {
  cancelRaffle,
  destinationCall,
  exportCall,
  exportedIds,
  ownPhone,
  paybacksOf,
} from "../support/payback-verbs.ts";
import { approve, buy, reject, statusCall, type Bought } from "../support/purchase-verbs.ts";
import { readPublishedLog } from "../support/published-log.ts";
import { continueLogs } from "../support/restored-logs.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { openShop } from "../support/shop.ts";
import { runSql } from "../support/sql-client.ts";

/* The money of a cancelled raffle (rules.md#paid-back-once). */

const api = openShop();
let raffleId: number;
let person = 31_000;
beforeEach(async () => {
  api.clock.set("2026-11-20T16:00:00.000Z");
  raffleId = await putRaffleOnSale(api.context.database, { total: 50 }, api.clock.now());
});

async function bought(quantity = 1, buyer = (person += 1), fields = {}): Promise<Bought> {
  return await buy(api, { raffleId, quantity, buyer, fields });
}
async function sold(quantity = 1, buyer?: number, fields = {}): Promise<Bought> {
  const made = await bought(quantity, buyer, fields);
  await approve(api, made.purchase.id);
  return made;
}
/** A cancelled raffle with one sale of Bs 300,00, whose money can be exported. */
async function ready(sale?: Bought): Promise<Bought> {
  const made = sale ?? (await sold(2));
  await cancelRaffle(api, raffleId);
  await api.does("setPaybackDestination", destinationCall(made));
  api.clock.advance({ hours: 24 });
  return made;
}
const payCall = (ids: number[], reference = "88001234", paid_on = "2026-11-21") => ({
  as: "staff" as const,
  path: { id: raffleId },
  body: { ids, reference, paid_on },
});
const failCall = (id: number) => ({
  as: "admin" as const,
  path: { id },
  body: { reason: "El banco la rechazó" },
});
/** How many answers had each status. */
const counts = (answers: readonly { status: number }[]) =>
  answers.reduce<Record<number, number>>(
    (found, { status }) => ({ ...found, [status]: (found[status] ?? 0) + 1 }),
    {},
  );
/** A statement in which the bank shows this payment going out. */
async function importDebit(reference: string, amount: string): Promise<void> {
  const row = ["21/11/2026", reference, "PAGO MOVIL", "", amount, ""].join(";");
  const file = `Fecha;Referencia;Descripción;Teléfono;Cargo;Abono\n${row}`;
  await importFile(api, await addAccount(api), file);
}
const income = async () =>
  (await api.does("getAnalytics", { as: "staff", query: { raffle_id: raffleId } })).current.totals
    .revenue_bs;

test("everything approved is owed at once, and is income no more; it is settled when the sums agree", async () => {
  const buyer = (person += 1);
  const [first, second] = [await sold(2, buyer), await sold(1, buyer)];
  const other = await sold(3);
  await bought();
  expect(await income()).toBe("900.00");
  const today = (await api.does("getDashboard", { as: "staff" })).today.current.revenue_bs;
  await cancelRaffle(api, raffleId);
  expect(await income()).toBe("0.00");
  const after = (await api.does("getDashboard", { as: "staff" })).today.current.revenue_bs;
  expect(Number(today) - Number(after)).toBe(900);
  const page = await paybacksOf(api, raffleId);
  expect(page).toMatchObject({ total: 2, owed_bs: "900.00", paid_bs: "0.00", ready: 0 });
  expect(page.items.map(({ state }) => state)).toEqual(["missing", "missing"]);

  for (const one of [first, second, other]) {
    await api.does("setPaybackDestination", destinationCall(one));
  }
  await api.refuses("exportPaybacks", exportCall(raffleId), 409, "payback_state");
  api.clock.advance({ hours: 24 });
  const call = exportCall(raffleId);
  const batch = await api.does("exportPaybacks", call);
  // One payment for both purchases of one person.
  expect(batch).toMatchObject({ payments: 2, sum_bs: "900.00" });
  expect(await api.does("exportPaybacks", call)).toEqual(batch);
  const file = await api.does("downloadPaybacks", { ...call, as: "admin" });
  expect(file).toContain(`;04145${String(buyer).padStart(6, "0")};;450,00;`);

  await api.does("payPaybacks", payCall(await exportedIds(api, raffleId)));
  expect(await paybacksOf(api, raffleId)).toMatchObject({
    paid_bs: "900.00",
    unbacked_bs: "900.00",
  });
  await importDebit("000088001234", "899,99");
  expect(await paybacksOf(api, raffleId)).toMatchObject({ unbacked_bs: "900.00" });
  await importDebit("000088001234", "0,01");
  const settled = await paybacksOf(api, raffleId);
  expect(settled).toMatchObject({ owed_bs: "900.00", paid_bs: "900.00", unbacked_bs: "0.00" });
  const mine = { path: { id: first.purchase.id }, secret: first.secret };
  expect(await api.does("getPayback", mine)).toMatchObject({
    owed_bs: "300.00",
    state: "backed",
    reference: "88001234",
    paid_on: "2026-11-21",
  });

  api.clock.advance({ days: 200 });
  await api.runJob("tidying/movements");
  expect(await paybacksOf(api, raffleId)).toMatchObject({ unbacked_bs: "0.00" });
});

test("a person's line is exported whole, once the last of its purchases has waited", async () => {
  const buyer = (person += 1);
  const [first, second, other] = [await sold(2, buyer), await sold(1, buyer), await sold()];
  await cancelRaffle(api, raffleId);
  for (const one of [first, other]) {
    await api.does("setPaybackDestination", destinationCall(one));
  }
  api.clock.advance({ hours: 1 });
  await api.does("setPaybackDestination", destinationCall(second));
  api.clock.advance({ hours: 23 });
  expect((await paybacksOf(api, raffleId)).ready).toBe(1);
  const batch = await api.does("exportPaybacks", exportCall(raffleId));
  expect(batch).toMatchObject({ payments: 1, sum_bs: "150.00" });
  api.clock.advance({ hours: 1 });
  const later = await api.does("exportPaybacks", exportCall(raffleId));
  expect(later).toMatchObject({ payments: 1, sum_bs: "450.00" });
});

test("the raffle's log says once that all is paid back, and what is not once a payment comes back", async () => {
  raffleId = await createPublishedRaffle(api, { total_tickets: 100 });
  const sales = [await sold(2), await sold()];
  await cancelRaffle(api, raffleId);
  for (const one of sales) await api.does("setPaybackDestination", destinationCall(one));
  api.clock.advance({ hours: 24 });
  const { sum_bs: owed } = await api.does("exportPaybacks", exportCall(raffleId));
  const settled = async () => {
    await api.runJob("ledger/integrate");
    const { entries } = await readPublishedLog(api, raffleId);
    return entries.filter(({ type }) => type === "settled");
  };
  const [first, ...others] = await exportedIds(api, raffleId);
  await api.does("payPaybacks", payCall([first ?? 0]));
  expect(await settled()).toEqual([]);
  await api.does("payPaybacks", payCall(others));
  await api.does("payPaybacks", payCall(others));
  const all = { owed, paid: owed, kept: "0.00" };
  expect(await settled()).toMatchObject([all]);

  const body = failCall(first ?? 0);
  await api.does("failPayback", body);
  await api.does("failPayback", body);
  const bounced = { owed, paid: "150.00", kept: "300.00" };
  expect(await settled()).toMatchObject([all, bounced]);
  await api.does("exportPaybacks", exportCall(raffleId));
  const again = await exportedIds(api, raffleId);
  await api.does("payPaybacks", payCall(again, "88001235"));
  expect(await settled()).toMatchObject([all, bounced, all]);

  // A restore finds it still queued.
  await api.does("failPayback", failCall(again[0] ?? 0));
  await continueLogs(api);
  expect(await settled()).toMatchObject([bounced]);
});

describe("where the money goes", () => {
  // threat: Numbers and money: Money of a cancelled raffle that whoever got a forwarded link sends to themselves
  test("is an account of the buyer's cédula, whoever has the link; a change is told and waits", async () => {
    const made = await ready();
    const stranger = destinationCall(made, { document_id: "V9999999" });
    const { details } = await api.refuses(
      "setPaybackDestination",
      stranger,
      400,
      "validation_failed",
    );
    expect(details?.[0]).toMatchObject({ field: "document_id" });
    const before = (await emailHistory(api)).length;
    await api.does("setPaybackDestination", destinationCall(made, { phone: "+584240000001" }));
    const told = (await emailHistory(api)).slice(before);
    expect(told).toMatchObject([
      { email_type: "money_back", recipient_email: made.purchase.email },
    ]);
    await api.refuses("exportPaybacks", exportCall(raffleId), 409, "payback_state");
    api.clock.advance({ hours: 24 });
    await api.does("exportPaybacks", exportCall(raffleId));
    await api.refuses("setPaybackDestination", destinationCall(made), 409, "payback_state");
    const other = await sold2();
    const wrong = { ...destinationCall(made), secret: other.secret };
    await api.refuses("setPaybackDestination", wrong, 403, "forbidden");
  });
  const sold2 = async () => {
    raffleId = await putRaffleOnSale(api.context.database, { total: 50 }, api.clock.now());
    return await sold();
  };

  // threat: Numbers and money: A helper who sends the money of a cancelled raffle to an account of their own
  test("a helper proposes under their name, never another holder; an administrator says why", async () => {
    const made = await ready();
    const others = { document_id: "V9999999" };
    const helper = destinationCall(made, others, "staff");
    await api.refuses("setPaybackDestination", helper, 400, "validation_failed");
    const holder = {
      path: { id: made.purchase.id },
      body: { destination: { ...ownPhone(made), ...others }, reason: "Es de su hija" },
    };
    await api.refuses("setPaybackHolder", { ...holder, as: "staff" }, 403, "forbidden");
    await api.does("setPaybackDestination", destinationCall(made, { bank: "0102" }, "staff"));
    const [line] = (await paybacksOf(api, raffleId)).items;
    expect(line).toMatchObject({ typed_by: { id: api.people.staff.id }, state: "waiting" });
    await api.does("setPaybackHolder", { ...holder, as: "admin" });
    const [changed] = (await paybacksOf(api, raffleId)).items;
    expect(changed).toMatchObject({ holder_reason: "Es de su hija", state: "waiting" });
    api.clock.advance({ hours: 24 });
    await api.does("exportPaybacks", exportCall(raffleId));
    const later = { ...holder, as: "admin" as const };
    later.body.destination.phone = "+584240000002";
    await api.refuses("setPaybackHolder", later, 409, "payback_state");
  });

  test("two people's purchases to one account are marked", async () => {
    const [first, second] = [await sold(), await sold()];
    await cancelRaffle(api, raffleId);
    await api.does("setPaybackDestination", destinationCall(first));
    expect((await paybacksOf(api, raffleId)).items.map(({ shared }) => shared)).toEqual([
      false,
      false,
    ]);
    const { phone } = first.purchase;
    await api.does("setPaybackDestination", destinationCall(second, { phone }));
    const page = await paybacksOf(api, raffleId);
    expect([page.shared, page.items.map(({ shared }) => shared)]).toEqual([2, [true, true]]);
    const query = { state: "missing" } as const;
    const others = { as: "staff" as const, path: { id: raffleId }, query };
    expect(await api.does("listPaybacks", others)).toMatchObject({ items: [], shared: 2 });
  });

  test.each([
    [{ bank: "9999" }, "bank"],
    [{ account: "01340000000000000000" }, "phone"],
    [{ phone: null, account: "01020000000000000000" }, "account"],
  ])("isn't %j", async (change, field) => {
    const made = await ready();
    const call = destinationCall(made, change);
    const { details } = await api.refuses("setPaybackDestination", call, 400, "validation_failed");
    expect(details?.[0]).toMatchObject({ field });
  });

  test("only purchases of cancelled raffles have any", async () => {
    const made = await sold();
    await api.refuses("setPaybackDestination", destinationCall(made), 404, "not_found");
    const mine = { path: { id: made.purchase.id }, secret: made.secret };
    await api.refuses("getPayback", mine, 404, "not_found");
    const body = { destination: ownPhone(made), reason: "Es de su hija" };
    const holder = { as: "admin" as const, path: mine.path, body };
    await api.refuses("setPaybackHolder", holder, 404, "not_found");
    await api.refuses("listPaybacks", { as: "staff", path: { id: 4_711 } }, 404, "not_found");
  });
});

test("a buyer who waited says that they paid, and is owed what staff find in the bank", async () => {
  const made = await bought(2);
  await cancelRaffle(api, raffleId);
  const mine = { path: { id: made.purchase.id }, secret: made.secret };
  expect(await api.does("getPayback", mine)).toMatchObject({ owed_bs: "0.00", state: "missing" });
  await api.does("setPaybackDestination", destinationCall(made));
  expect(await api.does("getPayback", mine)).toMatchObject({ state: "claimed" });
  api.clock.advance({ hours: 24 });
  await api.refuses("exportPaybacks", exportCall(raffleId), 409, "payback_state");
  await importPayments(api, await addAccount(api), { reference: "77001122", amount: "300,00" });
  const { id } = await movementOf(api, "77001122");
  const body = { purchase_id: made.purchase.id };
  await api.does("linkMovement", { as: "staff", path: { id }, body });
  const { status } = await api.does("getPurchase", mine);
  expect(status).not.toBe("approved");
  expect(await api.does("exportPaybacks", exportCall(raffleId))).toMatchObject({
    sum_bs: "300.00",
  });
  const freed = { as: "staff" as const, path: { id } };
  await api.refuses("unlinkMovement", freed, 409, "transition_not_allowed");
  await importPayments(api, await addAccount(api), { reference: "77001133", amount: "300,00" });
  const { id: second } = await movementOf(api, "77001133");
  const more = { path: { id: second }, body: { ...body, reason: "Pagó dos veces" } };
  await api.refuses("linkMovement", { as: "admin", ...more }, 409, "transition_not_allowed");
});

// threat: Numbers and money: Money of a cancelled raffle that is paid back twice
describe("money goes back once", () => {
  test("eight people export at the same time: each purchase is in one payment", async () => {
    await ready();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.send("exportPaybacks", exportCall(raffleId))),
    );
    expect(counts(answers)).toEqual({ 200: 1, 409: 7 });
    expect(await exportedIds(api, raffleId)).toHaveLength(1);
  });

  test("eight people pay it at the same time: one reference is kept", async () => {
    await ready();
    await api.does("exportPaybacks", exportCall(raffleId));
    const ids = await exportedIds(api, raffleId);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        api.send("payPaybacks", payCall(ids, `8800123${place}`)),
      ),
    );
    expect(counts(answers)).toEqual({ 204: 1, 409: 7 });
    await api.refuses("payPaybacks", payCall(ids, "99999999"), 409, "payback_state");
  });

  test("a payment that the bank refused is owed again, and only an administrator says so", async () => {
    const made = await ready();
    await api.does("exportPaybacks", exportCall(raffleId));
    const [id = 0] = await exportedIds(api, raffleId);
    await api.refuses("failPayback", { ...failCall(id), as: "staff" }, 403, "forbidden");
    await api.does("failPayback", failCall(id));
    await api.does("failPayback", failCall(id));
    await api.refuses("payPaybacks", payCall([id]), 409, "payback_state");
    await api.does("setPaybackDestination", destinationCall(made, { bank: "0102" }));
    api.clock.advance({ hours: 24 });
    expect(await api.does("exportPaybacks", exportCall(raffleId))).toMatchObject({ payments: 1 });
  });

  test("what is being paid back stays approved, and a movement of what is owed isn't freed", async () => {
    const made = await sold();
    await importPayments(api, await addAccount(api), { reference: "77003344", amount: "150,00" });
    const { id } = await movementOf(api, "77003344");
    const link = { as: "staff" as const, path: { id } };
    await api.does("linkMovement", { ...link, body: { purchase_id: made.purchase.id } });
    await cancelRaffle(api, raffleId);
    await api.refuses("unlinkMovement", link, 409, "transition_not_allowed");
    await api.does("setPaybackDestination", destinationCall(made));
    api.clock.advance({ hours: 24 });
    await api.does("exportPaybacks", exportCall(raffleId));
    const undo = { as: "admin", reason: "No pagó", expected_status: "approved" } as const;
    const call = statusCall(made.purchase.id, "rejected", undo);
    await api.refuses("setPurchaseStatus", call, 409, "transition_not_allowed");
  });

  test("an undone approval is owed nothing", async () => {
    const made = await sold();
    await cancelRaffle(api, raffleId);
    const undo = { as: "admin", reason: "No pagó", expected_status: "approved" } as const;
    await api.does("setPurchaseStatus", statusCall(made.purchase.id, "rejected", undo));
    expect(await paybacksOf(api, raffleId)).toMatchObject({ total: 0, owed_bs: "0.00" });
  });

  test.each([
    ["more than is owed", "amount_bs = 300.01", /was exported/],
    ["again in another payment", "payback_id = NULL, amount_bs = NULL", /was exported/],
    ["to somewhere else", "phone = '+584240000009'", /was exported/],
    ["to somebody else", "document_id = 'V9999999'", /not the buyer's/],
  ])("the database refuses %s, even if the server allows it", async (_, change, message) => {
    const made = await ready();
    await api.does("exportPaybacks", exportCall(raffleId));
    const update = `UPDATE payback_destinations SET ${change} WHERE purchase_id = '${made.purchase.id}'`;
    await expect(runSql(api.database.url, update)).rejects.toThrow(message);
  });

  test("the database refuses a payment of what may still change, or isn't owed", async () => {
    const made = await ready();
    const pay = (amount: string, at: string) =>
      runSql(
        api.database.url,
        `DO $$ DECLARE _batch uuid := gen_random_uuid(); BEGIN
           INSERT INTO payback_batches VALUES (_batch, ${raffleId}, '${at}', 1);
           WITH made AS (INSERT INTO paybacks (batch_id, amount_bs) VALUES (_batch, ${amount}) RETURNING id)
           UPDATE payback_destinations SET payback_id = made.id, amount_bs = ${amount} FROM made
            WHERE purchase_id = '${made.purchase.id}';
         END $$`,
      );
    await expect(pay("300.00", "2026-11-21T15:59:59Z")).rejects.toThrow(/may still change/);
    await expect(pay("300.01", "2026-11-21T16:00:00Z")).rejects.toThrow(/not owed/);
    // The control: the same that is owed, once it can't change.
    await pay("300.00", "2026-11-21T16:00:00Z");
    const undo = `UPDATE purchases SET status = 'rejected' WHERE id = '${made.purchase.id}'`;
    await expect(runSql(api.database.url, undo)).rejects.toThrow(/is being paid back/);
  });
});

test("a batch of another raffle is refused, and changes nothing", async () => {
  await ready();
  const batch = chosen().uuid();
  await api.does("exportPaybacks", exportCall(raffleId, batch));
  raffleId = await putRaffleOnSale(api.context.database, { total: 50 }, api.clock.now());
  await ready();
  await api.refuses("exportPaybacks", exportCall(raffleId, batch), 409, "payback_state");
  expect(await paybacksOf(api, raffleId)).toMatchObject({ ready: 1, paid_bs: "0.00" });
});

test("a batch is a list to keep: a helper gets its file where the owner lets them", async () => {
  await ready();
  const call = exportCall(raffleId);
  await api.does("exportPaybacks", call);
  await api.refuses("downloadPaybacks", call, 403, "forbidden");
});

test("the file is what the owner's bank takes, and no name in it is a formula", async () => {
  const name = "=cmd|'/C calc'!A0;Muñoz";
  const made = await ready(await sold(2, undefined, { name }));
  const call = exportCall(raffleId, chosen().uuid(), "admin");
  await api.does("exportPaybacks", call);
  const value = {
    separator: "comma",
    headings: false,
    decimal_sign: "dot",
    document: "digits",
    columns: [
      { heading: "PM", value: "heading" },
      { heading: "Documento", value: "document" },
      { heading: "Nombre", value: "name" },
      { heading: "Banco", value: "bank_name" },
      { heading: "Monto", value: "amount" },
      { heading: "Concepto", value: "codes" },
    ],
  };
  const path = { key: "payback_template" };
  await api.does("setConfigEntry", { as: "admin", path, body: { value } });
  const { code, document_id: document } = made.purchase;
  expect(await api.does("downloadPaybacks", call)).toBe(
    `PM,${document.slice(1)},cmd C calc A0 Muñoz,Banesco,300.00,${code}\r\n`,
  );
});

test("erasing a person empties where their money went", async () => {
  const made = await ready();
  await api.does("exportPaybacks", exportCall(raffleId));
  await api.does("payPaybacks", payCall(await exportedIds(api, raffleId)));
  api.clock.advance({ days: 400 });
  const { document_id: id } = made.purchase;
  await api.does("erasePerson", { as: "admin", body: { document_id: id } });
  const { rows } = await sql`
    SELECT phone, account, document_id FROM payback_destinations WHERE purchase_id = ${made.purchase.id}`.execute(
    api.context.database.kysely,
  );
  expect(rows).toEqual([{ phone: null, account: null, document_id: "" }]);
  expect(await paybacksOf(api, raffleId)).toMatchObject({ paid_bs: "300.00" });
});

test("a rejected purchase of a cancelled raffle is owed nothing", async () => {
  const made = await bought();
  await cancelRaffle(api, raffleId);
  await api.does("setPaybackDestination", destinationCall(made));
  await reject(api, made.purchase.id);
  expect(await paybacksOf(api, raffleId)).toMatchObject({ owed_bs: "0.00" });
});

test("buyers who don't say where their money goes are asked again, once on each of three days", async () => {
  const buyer = (person += 1);
  const silent = [await sold(1, buyer), await sold(2, buyer)];
  const quick = await sold();
  await cancelRaffle(api, raffleId);
  await api.does("setPaybackDestination", destinationCall(quick));
  const told = async () =>
    (await emailHistory(api)).filter(({ subject }) => subject.includes("a dónde te"));
  const counts: number[] = [];
  for (let day = 0; day <= 20; day += 1) {
    await api.runJob("reminders/paybacks");
    await api.runJob("reminders/paybacks");
    counts.push((await told()).length);
    api.clock.advance({ days: 1 });
  }
  expect([2, 3, 6, 7, 13, 14, 20].map((day) => counts[day])).toEqual([0, 1, 1, 2, 2, 3, 3]);
  // No mail server is set: the history says of messages that are no longer queued whether they are still true.
  await sql`UPDATE email_outbox SET status = 'sent', sent_at = now()`.execute(
    api.context.database.kysely,
  );
  const [first] = await told();
  expect(first).toMatchObject({ recipient_email: silent[0]?.purchase.email, outdated: null });
  for (const one of silent) await api.does("setPaybackDestination", destinationCall(one));
  expect((await told())[0]?.outdated).toBe("Ya se dijo a dónde va su devolución.");
});

test("once a payment failed its buyer is told, and the message that it was made is not true any more", async () => {
  const made = await ready();
  await api.does("exportPaybacks", exportCall(raffleId));
  const ids = await exportedIds(api, raffleId);
  await api.does("payPaybacks", payCall(ids));
  const told = async (what: string) => {
    // No mail server is set: the history says of messages that are no longer queued whether they are still true.
    const { kysely } = api.context.database;
    await sql`UPDATE email_outbox SET status = 'sent', sent_at = now()`.execute(kysely);
    return (await emailHistory(api))
      .filter(({ purchase_id }) => purchase_id === made.purchase.id)
      .filter(({ subject }) => subject.startsWith(what))
      .map(({ outdated }) => outdated);
  };
  const [paid, failed] = ["Te devolvimos", "Tu devolución no llegó"];
  expect(await told(paid)).toEqual([null]);
  expect(await told(failed)).toEqual([]);
  api.clock.advance({ minutes: 5 });
  await api.does("failPayback", failCall(ids[0] ?? 0));
  expect(await told(paid)).toEqual(["Esa devolución no se pagó."]);
  expect(await told(failed)).toEqual([null]);
  api.clock.advance({ minutes: 5 });
  await api.does("exportPaybacks", exportCall(raffleId));
  await api.does("payPaybacks", payCall(await exportedIds(api, raffleId), "88001235"));
  expect(await told(paid)).toEqual(["Esa devolución no se pagó.", null]);
  expect(await told(failed)).toEqual(["Ya se pagó otra vez."]);
});
