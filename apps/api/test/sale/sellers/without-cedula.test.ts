import { beforeAll, expect, test } from "vitest";
import { chosen } from "../../support/chosen.ts";
import {
  cancelRaffle,
  destinationCall,
  exportCall,
  exportedIds,
} from "../../support/payback-verbs.ts";
import { purchaseCall, stats } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import {
  blockCall,
  deskOf,
  saleCall,
  signedInSeller,
  type TestSeller,
} from "../../support/seller-verbs.ts";
import { openShop } from "../../support/shop.ts";
import { runSql } from "../../support/sql-client.ts";

/* A seller's buyer who gives no cédula is known by the phone. */

const PHONE = "+584145550123";
const api = openShop();
let raffleId: number;
let luisa: TestSeller;
beforeAll(async () => {
  api.clock.set("2026-11-20T16:00:00.000Z");
  luisa = await signedInSeller(api);
  raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
  const end = "2026-11-21T16:00:00.000Z";
  await api.does("giveBlock", blockCall(luisa, raffleId, ["05", "06", "07"], end));
});

function nameless(number: string) {
  const call = saleCall(luisa, raffleId, [number]);
  const { document_id: _none, ...body } = call.body;
  return { ...call, body: { ...body, phone: PHONE } };
}

async function mayOmitDocument(document_optional: boolean): Promise<void> {
  const terms = { active: true, approves: true, commission_percent: 0, commission_bs: "0.00" };
  const body = { ...terms, document_optional };
  await api.does("updateSeller", { as: "admin", path: { id: luisa.id }, body });
}

test("the owner decides who may sell without one, and the phone is one client", async () => {
  const { details } = await api.refuses("sellFromBlock", nameless("05"), 400, "validation_failed");
  expect(details).toEqual([
    { field: "document_id", message: "Escribe la cédula: el organizador la pide." },
  ]);
  expect(await stats(api, raffleId)).toMatchObject({ sold: 0 });
  await mayOmitDocument(true);
  expect(await deskOf(api, luisa)).toMatchObject({ document_optional: true });
  for (const number of ["05", "06"]) await api.does("sellFromBlock", nameless(number));
  const { items } = await api.does("listClients", { as: "staff", query: { search: "5550123" } });
  expect(items).toMatchObject([{ document_id: "T584145550123", purchases: 2 }]);
  await mayOmitDocument(false);
  await api.refuses("sellFromBlock", nameless("07"), 400, "validation_failed");
});

test("nobody else may name a phone as a document", async () => {
  const document_id = "T584145550123";
  const onTheWeb = purchaseCall({ raffleId, fields: { document_id } });
  await api.refuses("createPurchase", onTheWeb, 400, "validation_failed");
  const inPerson = purchaseCall({
    raffleId,
    as: "staff",
    fields: { document_id, channel: "staff" },
  });
  await api.refuses("createPurchase", inPerson, 400, "validation_failed");
  const sale = saleCall(luisa, raffleId, ["07"]);
  const body = { ...sale.body, document_id };
  await api.refuses("sellFromBlock", { ...sale, body }, 400, "validation_failed");
});

test("money goes back to a cédula that an administrator names, and the phone finds who is erased", async () => {
  await cancelRaffle(api, raffleId);
  const query = { search: "5550123" };
  const { items } = await api.does("listPurchases", { as: "staff", query });
  const reason = "Lo dijo desde su teléfono";
  for (const { id, document_id, phone } of items) {
    const own = { purchase: { id, document_id, phone }, secret: "" };
    const typed = destinationCall(own, {}, "admin");
    await api.refuses("setPaybackDestination", typed, 400, "validation_failed");
    const destination = { ...typed.body, document_id: "V12345678" };
    await api.does("setPaybackHolder", {
      as: "admin",
      path: { id },
      body: { destination, reason },
    });
  }
  api.clock.advance({ hours: 24 });
  const batch = exportCall(raffleId);
  await api.does("exportPaybacks", batch);
  const file = await api.does("downloadPaybacks", { ...batch, as: "admin" });
  expect(file).toContain("V12345678");
  expect(file).not.toContain("T584145550123");
  const paid = {
    ids: await exportedIds(api, raffleId),
    reference: "88004321",
    paid_on: "2026-11-21",
  };
  await api.does("payPaybacks", { as: "staff", path: { id: raffleId }, body: paid });
  const { owed_bs } = await api.does("getSellerAccount", { as: "admin", path: { id: luisa.id } });
  const spoken = "Una venta sin cédula no cuenta";
  const correction = { owed_bs, amount_bs: "-5.00", reason: spoken };
  const headers = { "idempotency-key": chosen().uuid() };
  const corrected = { as: "admin", path: { id: luisa.id }, headers, body: correction } as const;
  await api.does("correctSellerAccount", corrected);
  api.clock.advance({ days: 400 });
  const { people } = await api.does("previewErasure", { as: "admin", query: { search: PHONE } });
  expect(people).toMatchObject([{ document_id: "T584145550123", purchases: 2, obstacles: [] }]);
  await api.does("erasePerson", { as: "admin", body: { document_id: "T584145550123" } });
  expect((await api.does("listPurchases", { as: "staff", query })).items).toEqual([]);
  // The words 'sin cédula' identify nobody, so other people's texts keep them.
  const kept = `SELECT count(*)::integer FROM audit_log WHERE reason = '${spoken}'`;
  expect(await runSql(api.database.url, kept)).toEqual([{ count: 1 }]);
});
