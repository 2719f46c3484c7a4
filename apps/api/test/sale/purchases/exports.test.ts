import { beforeAll, expect, test } from "vitest";
import { approve, buy, sendProof } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { openShop } from "../../support/shop.ts";

const api = openShop();
let raffleId: number;
beforeAll(async () => {
  const facts = { total: 1_200, name: '=HYPERLINK("http://x")', price: "1234.50" };
  raffleId = await putRaffleOnSale(api.context.database, facts, api.clock.now());
  const hostile = { name: "=cmd|' /C calc'!A0" };
  const first = await buy(api, { raffleId, numbers: ["7", "8"], buyer: 1, fields: hostile });
  await sendProof(api, first, { reference: "00123456" });
  await approve(api, first.purchase.id);
  await buy(api, {
    raffleId,
    numbers: ["9"],
    buyer: 2,
    fields: { name: 'Luisa "La Nena", Pérez' },
  });
});

type Export = "exportPurchases" | "exportClients" | "exportTickets" | "exportAnalytics";
const lines = async (operation: Export, query: Record<string, string | number | string[]> = {}) => {
  const answer = await api.send(operation, { as: "admin", query });
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toMatch(/^text\/csv/);
  expect(answer.headers["content-disposition"]).toMatch(
    /^attachment; filename="[a-z]+-2026-11-20\.csv"$/,
  );
  const text = answer.bytes.toString();
  expect(text.startsWith("\uFEFF")).toBe(true);
  return text.slice(1).trimEnd().split("\r\n");
};

test("the purchases export has the list's filters, Caracas times, and no cell that runs as a formula", async () => {
  const [heading, ...rows] = await lines("exportPurchases", { status: ["approved"] });
  expect(heading).toMatch(/^Código;Rifa;Estado;Nombre;Cédula;/);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(
    `"'=HYPERLINK(""http://x"")";Aprobado;'=cmd|' /C calc'!A0;V-10.000.001`,
  );
  expect(rows[0]).toContain("0414-5000001;buyer1@example.com;2;0007 0008;1234,50;2469,00;");
  expect(rows[0]).toContain(';"=""00123456""";');
  expect(rows[0]).toContain(";20/11/2026 12:00;");
  expect(await lines("exportPurchases", { sort: "oldest" })).toHaveLength(3);
});

test("the clients export has one line per client", async () => {
  const rows = await lines("exportClients");
  expect(rows).toHaveLength(3);
  expect(rows.join("\n")).toContain('V-10.000.002;"Luisa ""La Nena"", Pérez";0414-5000002');
});

test("the tickets export has all numbers of a raffle, or those that match a search", async () => {
  const all = await lines("exportTickets", { raffle_id: raffleId });
  expect(all).toHaveLength(1_201);
  expect(all[1]).toContain(';"=""0000""";Disponible;;;;');
  const sold = await lines("exportTickets", { raffle_id: raffleId, status: ["sold"] });
  expect(sold.slice(1).map((row) => /;"=""(\d{4})""";Vendido;/.exec(row)?.[1])).toEqual([
    "0007",
    "0008",
  ]);
  expect(await lines("exportTickets", { q: "la nena" })).toHaveLength(2);
});

test("the analytics export has one line per period", async () => {
  const query = { date_from: "2026-11-19", date_to: "2026-11-20" };
  expect(await lines("exportAnalytics", query)).toEqual([
    "Desde;Ingresos (BS);Pendiente (BS);Compras;Boletos vendidos",
    "19/11/2026;0,00;0,00;0;0",
    "20/11/2026;2469,00;1234,50;2;2",
  ]);
});
