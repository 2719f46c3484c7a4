import { beforeEach, expect, test } from "vitest";
import { approve, buy, statusCall } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { readPdf } from "../../support/read-pdf.ts";
import {
  blockCall,
  saleCall,
  signedInSeller,
  type TestSeller,
} from "../../support/seller-verbs.ts";
import { openShop } from "../../support/shop.ts";
import { runSql } from "../../support/sql-client.ts";

/* A paper stub says by its own code what became of it, to whoever holds it. */

const START = "2026-11-20T16:00:00.000Z";
const END = "2026-11-21T16:00:00.000Z";

const api = openShop();
let raffleId: number;
let luisa: TestSeller;
beforeEach(async () => {
  api.clock.set(START);
  raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
  luisa = await signedInSeller(api);
  await api.does("giveBlock", blockCall(luisa, raffleId, ["05", "06", "07"], END));
});

/** The codes of new stubs, by their numbers. */
async function print(from: number, to: number): Promise<Map<string, string>> {
  const path = { id: raffleId };
  const { bytes, status } = await api.send("printStubs", {
    as: "staff",
    path,
    query: { from, to },
  });
  expect(status, bytes.toString().slice(0, 500)).toBe(200);
  const { pages } = await readPdf(bytes);
  const codes = pages.flatMap((page) => page.codes).map((link) => link.split("?talon=")[1] ?? "");
  const numbers = pages.flatMap(({ lines }) => lines.filter((line) => /^\d{2}$/.test(line)));
  return new Map(numbers.map((number, at) => [number, codes[at] ?? ""]));
}

const check = async (code = "") =>
  (await api.does("verifyTickets", { body: { stub_code: code } })).stub;

// threat: Pages, pictures and phones: A stub that is forged, sold twice or printed again
test("a stub is free, then sold to its buyer, whose initials alone it says", async () => {
  const codes = await print(5, 7);
  expect(await check(codes.get("05"))).toMatchObject({
    raffle_id: raffleId,
    number: "05",
    state: "free",
    name: null,
    at: END,
  });
  await api.does("sellFromBlock", saleCall(luisa, raffleId, ["05"]));
  const at = api.clock.now().toISOString();
  expect(await check(codes.get("05"))).toMatchObject({ state: "sold", name: "C••• D•••", at });
  expect(await check(codes.get("06"))).toMatchObject({ state: "free" });
});

test("of a buyer who was erased says so, without initials", async () => {
  const codes = await print(5, 7);
  const call = saleCall(luisa, raffleId, ["05"]);
  await api.does("sellFromBlock", call);
  api.clock.advance({ days: 8 });
  const drawn_at = api.clock.now().toISOString();
  const results = [{ prize_position: 1, ticket_number: "99", source: "Zulia A", drawn_at }];
  const path = { id: raffleId };
  await api.does("setRaffleResults", { as: "admin", path, body: { outcome: "drawn", results } });
  api.clock.advance({ days: 31 });
  const { document_id } = call.body;
  await api.does("erasePerson", { as: "admin", body: { document_id } });
  const name = "alguien que pidió borrar sus datos";
  expect(await check(codes.get("05"))).toMatchObject({ state: "sold", name });
});

test("is over with its block, also for what somebody then buys on the web", async () => {
  const codes = await print(5, 7);
  api.clock.set(END);
  expect(await check(codes.get("06"))).toMatchObject({ state: "over", name: null, at: null });
  const { purchase } = await buy(api, { raffleId, numbers: ["06"], buyer: 51_004 });
  await approve(api, purchase.id);
  expect(await check(codes.get("06"))).toMatchObject({ state: "over", name: null });
});

test("of a sale that waits, or was undone, says so", async () => {
  const body = {
    active: true,
    approves: false,
    document_optional: false,
    commission_percent: 0,
    commission_bs: "0.00",
  };
  await api.does("updateSeller", { as: "admin", path: { id: luisa.id }, body });
  const codes = await print(5, 7);
  const { id } = await api.does("sellFromBlock", saleCall(luisa, raffleId, ["05"]));
  expect(await check(codes.get("05"))).toMatchObject({ state: "reserved", name: "C••• D•••" });
  await api.does(
    "setPurchaseStatus",
    statusCall(id, "rejected", { as: "admin", reason: "No pagó", expected_status: "pending" }),
  );
  expect(await check(codes.get("05"))).toMatchObject({ state: "over" });
});

test("printed again ends the code before it, and no other code is of any", async () => {
  const [old, next] = [await print(5, 7), await print(5, 5)];
  expect(await check(old.get("05"))).toBe(null);
  expect(await check(next.get("05"))).toMatchObject({ state: "free" });
  expect(await check(old.get("06"))).toMatchObject({ state: "free" });
  expect(await check("AAAAAAAAAAAAAAAA")).toBe(null);
  const history = await api.does("getRaffleHistory", { as: "staff", path: { id: raffleId } });
  expect(history.items.filter(({ action }) => action === "stubs_printed")).toHaveLength(2);
});

test("only the hash of its code is stored", async () => {
  const [code = ""] = (await print(5, 5)).values();
  const [row] = await runSql(
    api.database.url,
    "SELECT stubs::text AS stored FROM stubs WHERE number = 5",
  );
  expect(JSON.stringify(row)).not.toContain(code);
});
