import { verifyRound } from "@rifas/ledger/drand";
import { BEACON } from "@rifas/ledger/test/simulators";
import { SIGSUM_GENERIC } from "@rifas/ledger/verify/trust";
import { verifyBundle } from "@rifas/ledger/verify/verify-bundle";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAccount, bankAccount } from "../../support/bank-verbs.ts";
import { BEFORE, DRAND, drawNow, ruledRaffle, sealAndWait } from "../../support/draw-verbs.ts";
import {
  AFTER_DRAW,
  buyAs,
  countPhotos,
  erasureCall,
  makeFormerBuyer,
  makeWinner,
  MUCH_LATER,
  newPerson,
  previewErasure,
  seenByStaff,
  startErasureApi,
  textsOf,
} from "../../support/erasure-verbs.ts";
import { ledgerPublicKey, readPublishedLog } from "../../support/published-log.ts";
import { approve, proofCall, sendProof, type Bought } from "../../support/purchase-verbs.ts";
import type { TestApi } from "../../support/test-api.ts";
import { tracesOf } from "../../support/traces-of.ts";
import { continueLogs } from "../../support/restored-logs.ts";

let api: TestApi;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ api, close } = await startErasureApi());
});
afterAll(() => close());

const preview = (search: string) => previewErasure(api, search);
const viewOf = (bought: Bought) => seenByStaff(api, bought);
const receiptsOf = ({ purchase, secret }: Bought) =>
  api.does("getReceipts", { path: { id: purchase.id }, secret });

async function verdictOn(raffleId: number, receipts: readonly string[]) {
  const answer = await api.send("getLedgerBundle", { path: { id: raffleId } });
  const trust = {
    keys: [ledgerPublicKey(api)],
    witnesses: SIGSUM_GENERIC,
    verifyRound: (round: number, signature: string) => verifyRound(round, signature, BEACON),
  };
  const verdict = verifyBundle(answer.bytes.toString(), trust, { receipts });
  if (!verdict.ok) throw new Error(verdict.code);
  return {
    headline: verdict.value.headline,
    codes: verdict.value.checks.map(({ reason }) => reason),
    text: answer.bytes.toString(),
  };
}

describe("erasing a person", () => {
  // threat: Personal data: A person found after being erased
  test("leaves nothing about them in the database or the files, and the log verifies as before", async () => {
    const { who, raffleId, bought } = await makeWinner(api);
    const [receipt] = (await receiptsOf(bought)).receipts;
    const before = await verdictOn(raffleId, [receipt?.file ?? ""]);
    expect(before.codes).toEqual(expect.arrayContaining(["winner_shown", "receipt_holds"]));
    const stored = await countPhotos(api);
    const numbers = await api.does("getTicketStats", { path: { id: raffleId } });
    const { amount_bs, code } = await viewOf(bought);
    // The test can fail: all of it is there.
    expect(await tracesOf(api, textsOf(who))).toEqual(
      expect.arrayContaining([`purchases: ${who.name}`, `bank_movements: ${who.reference}`]),
    );

    api.clock.set(MUCH_LATER);
    const [person] = (await preview(who.document_id)).people;
    expect(person).toMatchObject({
      name: who.name,
      purchases: 2,
      photos: 2,
      salts: 1,
      movements: 1,
      prizes: 1,
      obstacles: [],
    });
    const erased = await api.does("erasePerson", erasureCall(who));
    expect(erased).toEqual({ purchases: 2, photos: 2, emails: person?.emails, movements: 1 });

    expect(await tracesOf(api, textsOf(who))).toEqual([]);
    expect(await countPhotos(api)).toBe(stored - 2);
    expect(await api.does("getTicketStats", { path: { id: raffleId } })).toEqual(numbers);
    expect(await viewOf(bought)).toMatchObject({
      name: "Datos borrados a petición",
      document_id: "",
      phone: "",
      email: null,
      has_proof: false,
      amount_bs,
      code,
      tickets: ["07"],
      erased_at: new Date(MUCH_LATER).toISOString(),
    });
    expect(await receiptsOf(bought)).toMatchObject({ state: "erased", receipts: [] });
    const after = await verdictOn(raffleId, [receipt?.file ?? ""]);
    const shown = (codes: readonly string[]) => codes.filter((one) => one !== "winner_shown");
    expect(shown(after.codes)).toEqual(
      shown(before.codes).toSpliced(before.codes.indexOf("winner_shown"), 0, "winner_not_shown"),
    );
    expect(after.text).not.toContain("Y••••");
  });

  test("takes them out of searches, exports, clients and pages, and says so where their name was", async () => {
    const { who, raffleId, bought } = await makeWinner(api);
    api.clock.set(MUCH_LATER);
    const clients = async () =>
      (await api.does("listClients", { as: "staff", query: { limit: 100 } })).total;
    const count = await clients();
    await api.does("erasePerson", erasureCall(who));
    expect(await clients()).toBe(count - 1);
    for (const search of [who.document_id, who.email, who.phone, "Yurimar Quiñónez"]) {
      const { items } = await api.does("listPurchases", { as: "staff", query: { search } });
      expect(items.filter(({ raffle }) => raffle.id === raffleId)).toEqual([]);
    }
    for (const operation of ["exportPurchases", "exportClients", "exportAnalytics"] as const) {
      const csv = (await api.send(operation, { as: "admin" })).bytes.toString();
      expect(csv).not.toMatch(
        new RegExp(
          textsOf(who)
            .join("|")
            .replaceAll("+", String.raw`\+`),
        ),
      );
    }
    const { results } = await api.does("getRaffle", { path: { id: raffleId } });
    expect(results?.at(-1)?.results[0]?.owner).toBe("alguien que pidió borrar sus datos");
    const live = await api.does("getLiveDraw", { path: { id: raffleId } });
    expect(live.prizes[0]).toMatchObject({
      ticket_number: "07",
      owner: "alguien que pidió borrar sus datos",
    });
    const question = { purchase_code: bought.purchase.code };
    const checked = await api.does("verifyTickets", { body: question });
    expect(checked.purchases).toMatchObject([
      { name: "Datos borrados a petición", email: null, emails: [], tickets: ["07"] },
    ]);
    const path = { id: bought.purchase.id };
    const mine = await api.does("getPurchase", { path, secret: bought.secret });
    expect(mine).toMatchObject({ name: "Datos borrados a petición", tickets: ["07"] });
    expect((await preview(bought.purchase.code)).people).toEqual([]);
  });

  test("takes their name out of what staff wrote about another buyer's purchase, and of that message", async () => {
    const other = newPerson();
    const raffleId = await ruledRaffle(api, DRAND);
    const theirs = await buyAs(api, other, { raffleId, numbers: ["21"] });
    await sendProof(api, theirs);
    const who = await makeFormerBuyer(api);
    const reason = `Ese pago es de ${who.name}, ${who.document_id}`;
    const path = { id: theirs.purchase.id };
    api.clock.set(BEFORE);
    await api.does("setPurchaseStatus", {
      as: "admin",
      path,
      body: { status: "rejected", reason },
    });
    api.clock.set(MUCH_LATER);
    expect(await tracesOf(api, textsOf(who))).toEqual(
      expect.arrayContaining([`purchases: ${who.name}`, `email_outbox: ${who.name}`]),
    );
    await api.does("erasePerson", erasureCall(who));
    expect(await tracesOf(api, textsOf(who))).toEqual([]);
    expect(await viewOf(theirs)).toMatchObject({
      status: "rejected",
      name: other.name,
      rejection_reason: "Datos borrados a petición",
    });
  });

  test("takes their name out of changes in histories that aren't theirs", async () => {
    const who = await makeFormerBuyer(api);
    const id = await addAccount(api);
    for (const name of [`Cuenta de ${who.name}`, "Banesco"]) {
      const body = { ...bankAccount, name };
      await api.does("updateBankAccount", { as: "admin", path: { id }, body });
    }
    api.clock.set(MUCH_LATER);
    expect(await tracesOf(api, textsOf(who))).toContain(`audit_log: ${who.name}`);
    await api.does("erasePerson", erasureCall(who));
    expect(await tracesOf(api, textsOf(who))).toEqual([]);
  });

  test("stays in the history, without the person's data", async () => {
    const { who, bought } = await makeWinner(api);
    api.clock.set(MUCH_LATER);
    await api.does("erasePerson", erasureCall(who));
    const path = { id: bought.purchase.id };
    const { items } = await api.does("getPurchaseHistory", { as: "staff", path });
    expect(items[0]).toMatchObject({ action: "buyer_erased", changes: [], reason: null });
    expect(items.map(({ action }) => action)).toContain("purchase_approved");
    expect(JSON.stringify(items)).not.toContain(who.reference);
  });

  test("a log that continues after a restore states their sales as before, sold or held", async () => {
    const who = newPerson();
    const raffleId = await ruledRaffle(api, DRAND);
    const bought = await buyAs(api, who, { raffleId, numbers: ["11", "12"] });
    await sendProof(api, bought);
    await approve(api, bought.purchase.id);
    const held = await buyAs(api, who, { raffleId, numbers: ["13"] });
    await sendProof(api, held);
    await sealAndWait(api, "2026-12-25T01:40:00Z");
    await approve(api, held.purchase.id, "admin");
    api.clock.set(AFTER_DRAW);
    await drawNow(api);
    await api.runJob("ledger/integrate");
    const stated = async () => {
      const { entries } = await readPublishedLog(api, raffleId);
      return entries
        .filter(({ type }) => type === "sold" || type === "seal")
        .map((entry) => ({ ...entry, at: null, rules: null }));
    };
    const before = await stated();
    expect(before).toHaveLength(2);
    api.clock.set(MUCH_LATER);
    await api.does("erasePerson", erasureCall(who));
    await continueLogs(api);
    await api.runJob("ledger/integrate");
    await api.runJob("ledger/seal");
    expect((await api.does("getLedger", { path: { id: raffleId } })).earlier).toHaveLength(1);
    expect(await stated()).toEqual(before);
  });

  // threat: Personal data: Erasing to hide a sale or a winner
  test("can't be undone or changed later, not even in the database", async () => {
    const { who, bought } = await makeWinner(api);
    api.clock.set(MUCH_LATER);
    await api.does("erasePerson", erasureCall(who));
    const { id } = bought.purchase;
    const set = (values: string) =>
      sql`UPDATE purchases SET ${sql.raw(values)} WHERE id = ${id}`.execute(
        api.context.database.kysely,
      );
    await expect(set("erased_at = NULL")).rejects.toThrow("was erased");
    await expect(set("status = 'rejected'")).rejects.toThrow("was erased");
    await expect(set("name = 'Yurimar'")).rejects.toThrow("purchases_erased_whole");
    await expect(set("email = 'a@b.example'")).rejects.toThrow("purchases_erased_whole");
    await api.refuses("attachProof", await proofCall(bought), 404, "not_found");
    await api.refuses("erasePerson", erasureCall(who), 404, "not_found");
  });
});
