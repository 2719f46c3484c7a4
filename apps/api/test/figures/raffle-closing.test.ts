import { sumMoney } from "@rifas/domain/money";
import { expect, test } from "vitest";
import { downloadPackage, textOf } from "../support/audit-package.ts";
import { addAccount, importPayments, movementOf } from "../support/bank-verbs.ts";
import { cancelRaffle, payBack } from "../support/payback-verbs.ts";
import { approve, buy, sendProof, trialFields } from "../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { blockCall, saleCall, signedInSeller } from "../support/seller-verbs.ts";
import { openShop } from "../support/shop.ts";

const api = openShop();

const closingOf = (id: number) => api.does("getRaffleClosing", { as: "admin", path: { id } });
const amountsOf = (lines: Awaited<ReturnType<typeof closingOf>>["lines"], part: string) =>
  Object.fromEntries(
    lines.flatMap((line) => (line.part === part ? [[line.label, line.amount_bs ?? ""]] : [])),
  );

test("what was sold is what is in the bank, what isn't, and cash; the sums are those of 'Por día'", async () => {
  const { database } = api.context;
  api.clock.set("2026-11-20T16:00:00.000Z");
  const raffleId = await putRaffleOnSale(database, { total: 50 }, api.clock.now());
  const sell = async (buyer: number, quantity: number, fields = {}, as?: "admin") => {
    const made = await buy(api, { raffleId, buyer, quantity, fields, ...(as && { as }) });
    return made;
  };
  const backed = await sell(41_001, 2);
  const unbacked = await sell(41_002, 3);
  const cash = { channel: "staff", payment_method: "efectivo" };
  const inCash = await sell(41_003, 1, cash, "admin");
  const trial = await sell(41_004, 1, trialFields, "admin");
  await sell(41_005, 4);
  for (const one of [unbacked, inCash, trial]) await approve(api, one.purchase.id);
  const account = await addAccount(api);
  await importPayments(api, account, { reference: "0000004242", amount: "300,00" });
  const { id: movement } = await movementOf(api, "0000004242");
  await api.does("linkMovement", {
    as: "staff",
    path: { id: movement },
    body: { purchase_id: backed.purchase.id, reason: "Lo vi en el banco" },
  });
  const { lines, sold_bs, left_bs } = await closingOf(raffleId);
  expect([sold_bs, left_bs]).toEqual(["900.00", "900.00"]);
  expect(amountsOf(lines, "money")).toMatchObject({
    "En el banco": "300.00",
    "Aprobado sin dinero en el banco": "450.00",
  });
  for (const part of ["sold", "money"])
    expect(sumMoney(Object.values(amountsOf(lines, part)))).toBe(sold_bs);
  const { items } = await api.does("listReconciledDays", { as: "staff", query: {} });
  expect(sumMoney(items.map(({ approved_bs }) => approved_bs))).toBe("300.00");
  expect(sumMoney(items.map(({ unbacked_bs }) => unbacked_bs))).toBe("450.00");

  const day = "2026-11-20";
  const cashOf = async () =>
    Object.keys(amountsOf((await closingOf(raffleId)).lines, "money")).filter((label) =>
      label.startsWith("Efectivo"),
    );
  expect(await cashOf()).toEqual([expect.stringMatching(/^Efectivo sin confirmar de /)]);
  const { items: owed } = await api.does("listCash", { as: "admin", query: {} });
  const [first] = owed;
  await api.does("confirmCash", {
    as: "admin",
    body: { person_id: first?.person.id ?? 0, day, owed_bs: "150.00", handed_in_bs: "150.00" },
  });
  expect(await cashOf()).toEqual([expect.stringMatching(/^Efectivo que entregó /)]);

  await cancelRaffle(api, raffleId);
  await payBack(api, raffleId, unbacked);
  const cancelled = await closingOf(raffleId);
  expect(cancelled.left_bs).toBe("0.00");
  expect(amountsOf(cancelled.lines, "returned")).toEqual({
    Devuelto: "450.00",
    "Falta por devolver": "450.00",
  });
  const csv = await api.does("exportRaffleClosing", { as: "admin", path: { id: raffleId } });
  expect(csv).toContain("Devoluciones;Devuelto;1;450,00;");
  const { files } = await downloadPackage(api, raffleId, "staff");
  expect(textOf(files, "ventas.csv")).toContain(inCash.purchase.code);
  expect(textOf(files, "ventas.csv")).not.toContain(trial.purchase.code);
  const owedBack = textOf(files, "devoluciones.csv").trimEnd().split("\r\n").slice(1);
  expect(owedBack.map((row) => row.replace(/^[^;]*;/, "")).toSorted()).toEqual([
    "150,00;;",
    "300,00;;",
    '450,00;21/11/2026;"=""88004321"""',
  ]);
  const pdf = await api.send("getRaffleClosingPdf", { as: "admin", path: { id: raffleId } });
  expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  await api.refuses("getRaffleClosing", { as: "admin", path: { id: 999_999 } }, 404, "not_found");
  await api.refuses(
    "exportRaffleClosing",
    { as: "admin", path: { id: 999_999 } },
    404,
    "not_found",
  );
  await api.refuses(
    "getRaffleClosingPdf",
    { as: "admin", path: { id: 999_999 } },
    404,
    "not_found",
  );
});

test("prizes and withheld tax are as they were typed, each in its currency, and change no sum; a late sale says so", async () => {
  const worth = { rate: null, tax_included: true };
  const prizes = [
    { title: "Mil dólares", worth: { ...worth, amount: "1000.00", currency: "USD" } },
    { title: "Cien mil bolívares", worth: { ...worth, amount: "100000.00", currency: "BS" } },
    { title: "Una moto" },
  ].map((prize) => ({ description: "", ...prize }));
  const draw = "2026-12-25T02:00:00Z";
  const rule = { number_choice: "buyer", draw_date: draw };
  const id = await createPublishedRaffle(api, { ...rule, prizes });
  const bought = await buy(api, { raffleId: id, numbers: ["01", "02", "03"], buyer: 41_006 });
  const { purchase } = bought;
  await sendProof(api, bought, { reference: "900100000003" });
  api.clock.set(draw);
  await approve(api, purchase.id, "admin");
  const results = prizes.map((_, at) => ({
    prize_position: at + 1,
    ticket_number: `0${at + 1}`,
    source: "Táchira",
    drawn_at: draw,
  }));
  const body = { outcome: "drawn", results };
  await api.does("setRaffleResults", { as: "admin", path: { id }, body });
  const said = { version: 1, state: "delivered", delivered_on: "2026-12-24" };
  const call = { path: { id, prize: 1 }, body: { ...said, withheld_bs: "41600.50" } };
  await api.does("recordPrize", { as: "staff", ...call });
  const { lines, sold_bs, left_bs } = await closingOf(id);
  expect([sold_bs, left_bs]).toEqual([purchase.amount_bs, purchase.amount_bs]);
  const line = (part: string, label: string, bs: string | null, usd: string | null = null) => ({
    part,
    label,
    purchases: null,
    amount_bs: bs,
    amount_usd: usd,
  });
  expect(lines.slice(-4)).toEqual([
    line("prizes", "Mil dólares", null, "1000.00"),
    line("prizes", "Cien mil bolívares", "100000.00"),
    line("prizes", "Una moto", null),
    line("withheld", "Mil dólares", "41600.50"),
  ]);
  const csv = await api.does("exportRaffleClosing", { as: "admin", path: { id } });
  expect(csv).toContain("Premios;Mil dólares;;;1000,00");
  expect(csv).toContain("Impuesto retenido;Mil dólares;;41600,50;");
  const { files } = await downloadPackage(api, id, "staff");
  const [, ...sales] = textOf(files, "ventas.csv").trimEnd().split("\r\n");
  const amount = purchase.amount_bs.replace(".", ",");
  expect(sales.map((sale) => sale.split(";").slice(0, 7))).toEqual([
    [purchase.code, "24/12/2026 22:00", "Web", "Foto del comprobante", "3", amount, "Sí"],
  ]);
});

test("what has no money in the bank is one line, whoever sold it", async () => {
  const raffleId = await putRaffleOnSale(api.context.database, { total: 50 }, api.clock.now());
  for (const [as, fields] of [
    [undefined, {}],
    ["staff", { channel: "staff" }],
    ["admin", { channel: "staff" }],
  ] as const) {
    const made = await buy(api, { raffleId, buyer: 41_007, fields, ...(as && { as }) });
    await approve(api, made.purchase.id);
  }
  const { lines } = await closingOf(raffleId);
  expect(lines.filter(({ part }) => part === "money")).toMatchObject([
    { label: "Aprobado sin dinero en el banco", purchases: 3, amount_bs: "450.00" },
  ]);
});

test("two sellers of one name have a line each", async () => {
  api.clock.set("2026-11-20T16:00:00.000Z");
  const raffleId = await putRaffleOnSale(api.context.database, { total: 50 }, api.clock.now());
  for (const number of ["01", "02"]) {
    const seller = await signedInSeller(api);
    const until = "2026-11-21T16:00:00.000Z";
    await api.does("giveBlock", blockCall(seller, raffleId, [number], until));
    await api.does("sellFromBlock", saleCall(seller, raffleId, [number]));
  }
  const { lines } = await closingOf(raffleId);
  const label = "En la cuenta de Luisa Pérez";
  expect(lines.filter((line) => line.label === label)).toMatchObject([
    { purchases: 1, amount_bs: "150.00" },
    { purchases: 1, amount_bs: "150.00" },
  ]);
});
