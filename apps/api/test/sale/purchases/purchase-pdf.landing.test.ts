import { beforeAll, describe, expect, it } from "vitest";
import { odd } from "../../support/hostile-texts.ts";
import { approve, buy, reject, sendProof, type Bought } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { readPdf } from "../../support/read-pdf.ts";
import { openShop } from "../../support/shop.ts";

const api = openShop();
let raffleId: number;
let nine: Bought;

beforeAll(async () => {
  const drawDate = new Date("2026-12-25T00:00:00Z");
  const facts = { total: 1_000, name: "Moto Bera SBR", drawDate };
  raffleId = await putRaffleOnSale(api.context.database, facts, api.clock.now());
  nine = await buy(api, {
    raffleId,
    numbers: ["007", "042", "100", "101", "102", "103", "104", "105", "999"],
    fields: { name: "María Gabriela Ñáñez" },
  });
});

const bought = (quantity: number, buyer: number) => buy(api, { raffleId, quantity, buyer });
const call = ({ purchase, secret }: Bought) => ({ path: { id: purchase.id }, secret });
const download = async (purchase: Bought) => {
  const answer = await api.send("getPurchasePdf", call(purchase));
  expect(answer.status).toBe(200);
  return answer;
};

describe("a purchase's numbers as PDF", () => {
  it("aren't there until it is approved, nor once it is rejected", async () => {
    const early = await api.refuses("getPurchasePdf", call(nine), 409, "purchase_state");
    expect(early).toMatchObject({ current_status: "pending" });
    expect(early.error).toContain("cuando el pago esté aprobado");
    const other = await bought(1, 2);
    await sendProof(api, other);
    await reject(api, other.purchase.id);
    const late = await api.refuses("getPurchasePdf", call(other), 409, "purchase_state");
    expect(late).toMatchObject({ current_status: "rejected" });
  });

  // threat: Pages, pictures and phones: A purchase's secret on paper: the code opens the checker, which masks
  it("are a ticket each, eight on a page, with a code that opens the checker", async () => {
    const { code } = await approve(api, nine.purchase.id);
    const { bytes, headers } = await download(nine);
    expect(headers["content-type"]).toBe("application/pdf");
    expect(headers["content-disposition"]).toBe(`attachment; filename="boletos-${code}.pdf"`);
    const { title, pages } = await readPdf(bytes);
    expect(title).toBe("Boletos de Moto Bera SBR");
    expect(pages.map(({ codes }) => codes.length)).toEqual([8, 1]);
    const site = api.context.config.publicOrigin;
    const links = new Set(pages.flatMap(({ codes }) => codes));
    expect([...links]).toEqual([`${site}/verificador-de-boletos?codigo=${code}`]);
    const lines = pages.flatMap((page) => page.lines);
    expect(lines.filter((line) => /^\d{3}$/.test(line))).toEqual(nine.purchase.tickets);
    for (const words of [
      "Moto Bera SBR",
      "María Gabriela Ñáñez",
      "24/12/2026, 8:00 p. m.",
      code,
      new URL(site).host,
    ]) {
      expect(lines.filter((line) => line === words)).toHaveLength(9);
    }
    const address = new URL([...links][0] ?? "").search;
    const found = await api.does("verifyTickets", {
      body: { purchase_code: new URLSearchParams(address).get("codigo") },
    });
    expect(found.purchases.map(({ tickets }) => tickets)).toEqual([nine.purchase.tickets]);
  });

  it("are the same for staff, and the same bytes all day", async () => {
    const { bytes } = await download(nine);
    const path = { id: nine.purchase.id };
    const theirs = await api.send("getPurchasePdf", { as: "staff", path });
    expect(theirs.bytes.equals(bytes)).toBe(true);
  });

  it("stay in the browser that asked, and only for whoever has the same secret", async () => {
    const { headers } = await download(nine);
    expect(headers["cache-control"]).toBe("private, max-age=60");
    expect(headers["vary"]).toContain("x-purchase-secret");
    const { id } = nine.purchase;
    const secret = api.context.keys.purchaseSecret("00000000-0000-4000-8000-000000000000");
    await api.refuses("getPurchasePdf", { path: { id }, secret }, 403, "forbidden");
  });

  const names = { ...odd, "200 letters": "Ñandú".repeat(40), Arabic: "محمد علي" };
  it.each(Object.entries(names))("are drawn whatever the name: %s", async (kind, name) => {
    const purchase = await bought(1, 100 + Object.keys(names).indexOf(kind));
    await approve(api, purchase.purchase.id);
    const { kysely } = api.context.database;
    const { id } = purchase.purchase;
    await kysely.updateTable("purchases").set({ name }).where("id", "=", id).execute();
    const { pages } = await readPdf((await download(purchase)).bytes);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.codes).toHaveLength(1);
    const lines = pages.flatMap((page) => page.lines);
    expect(lines).toContain(purchase.purchase.tickets[0]);
    expect(lines.join("")).toMatch(/^[ -~¡-ÿ…]+$/);
  });
});
