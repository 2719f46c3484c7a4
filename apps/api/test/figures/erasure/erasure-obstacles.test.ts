import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importPayments, movementOf } from "../../support/bank-verbs.ts";
import { BEFORE, DRAND, drawNow, ruledRaffle, sealAndWait } from "../../support/draw-verbs.ts";
import {
  AFTER_DRAW,
  buyAs,
  erasureCall,
  MUCH_LATER,
  newPerson,
  previewErasure,
  seenByStaff,
  startErasureApi,
  textsOf,
} from "../../support/erasure-verbs.ts";
import { cancelRaffle, payBack } from "../../support/payback-verbs.ts";
import {
  approve,
  reject,
  sendProof,
  statusCall,
  type Bought,
} from "../../support/purchase-verbs.ts";
import type { TestApi } from "../../support/test-api.ts";
import { tracesOf } from "../../support/traces-of.ts";

let api: TestApi;
let account: number;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ api, account, close } = await startErasureApi());
});
afterAll(() => close());

const preview = (search: string) => previewErasure(api, search);
const viewOf = (bought: Bought) => seenByStaff(api, bought);

describe("a person can't be erased", () => {
  test("while a purchase is undecided, its raffle undrawn or prizes unclaimed; one that was never paid can", async () => {
    const who = newPerson();
    const raffleId = await ruledRaffle(api, DRAND);
    const bought = await buyAs(api, who, { raffleId, numbers: ["01"] });
    const reasons = async () =>
      (await preview(who.phone)).people.flatMap(({ obstacles }) =>
        obstacles.map(({ reason }) => reason),
      );
    expect(await reasons()).toEqual(["undecided"]);
    await sendProof(api, bought);
    const { error } = await api.refuses("erasePerson", erasureCall(who), 409, "erasure_blocked");
    expect(error).toBe(
      `La compra ${bought.purchase.code} está por decidir: apruébala o recházala primero.`,
    );
    const { id } = bought.purchase;
    const reason = "Pagó su hermana";
    await api.does("setPurchaseStatus", statusCall(id, "approved", { reason }));
    expect(await reasons()).toEqual(["not_drawn"]);
    await sealAndWait(api);
    api.clock.set(AFTER_DRAW);
    await drawNow(api);
    expect(await reasons()).toEqual(["claim_period"]);
    await api.refuses("erasePerson", erasureCall(who), 409, "erasure_blocked");
    expect((await viewOf(bought)).name).toBe(who.name);
    api.clock.set(MUCH_LATER);
    expect(await reasons()).toEqual([]);
    expect(await tracesOf(api, [reason])).toEqual([`audit_log: ${reason}`, `purchases: ${reason}`]);
    await api.does("erasePerson", erasureCall(who));
    // What staff typed about their own purchases goes, whether it names them or not.
    expect(await tracesOf(api, [reason])).toEqual([]);

    const visitor = newPerson();
    const open = await ruledRaffle(api, DRAND);
    await buyAs(api, visitor, { raffleId: open, numbers: ["01"] });
    api.clock.advance({ hours: 2 });
    await api.does("erasePerson", erasureCall(visitor));
    expect(await tracesOf(api, textsOf(visitor))).toEqual([]);
  });

  test("while a prize may still be drawn again among what they bought, whatever days the server gives", async () => {
    const who = newPerson();
    const raffleId = await ruledRaffle(api, DRAND, { claim_days: 60, unclaimed_redrawn: true });
    const bought = await buyAs(api, who, { raffleId, numbers: ["01"] });
    await approve(api, bought.purchase.id);
    await sealAndWait(api, AFTER_DRAW);
    await drawNow(api);
    const obstacles = async () =>
      (await preview(who.phone)).people.flatMap((person) => person.obstacles);
    api.clock.set(MUCH_LATER);
    expect(await obstacles()).toMatchObject([
      { reason: "claim_period", until: "2027-02-23T02:00:06.000Z" },
    ]);
    const path = { id: raffleId, prize: 1 };
    await api.does("recordPrize", { as: "staff", path, body: { version: 1, state: "contacted" } });
    await api.runJob("ledger/integrate");
    api.clock.set("2027-02-23T02:01:00Z");
    await api.runJob("ledger/prizes");
    expect(await obstacles()).toMatchObject([{ reason: "claim_period", until: null }]);
  });

  test("while a cancelled raffle owes them money, however long ago", async () => {
    const who = newPerson();
    api.clock.set(BEFORE);
    const raffleId = await ruledRaffle(api, DRAND);
    const bought = await buyAs(api, who, { raffleId, numbers: ["01"] });
    await approve(api, bought.purchase.id);
    await cancelRaffle(api, raffleId);
    api.clock.advance({ days: 400 });
    const reasons = async () =>
      (await preview(who.phone)).people[0]?.obstacles.map(({ reason }) => reason);
    expect(await reasons()).toEqual(["money_owed"]);
    await api.refuses("erasePerson", erasureCall(who), 409, "erasure_blocked");
    await payBack(api, raffleId, bought);
    expect(await reasons()).toEqual([]);
    await api.does("erasePerson", erasureCall(who));
    expect(await tracesOf(api, textsOf(who))).toEqual([]);
  });

  test("while the bank has money of theirs that pays nothing, in a statement that stands", async () => {
    const who = newPerson();
    api.clock.set(BEFORE);
    const raffleId = await ruledRaffle(api, DRAND);
    const bought = await buyAs(api, who, { raffleId, numbers: ["01"] });
    await reject(api, bought.purchase.id);
    const { reference } = who;
    const phone = `0${who.phone.slice(3)}`;
    await importPayments(api, account, { reference, phone });
    const wrong = await importPayments(api, account, { reference: "700099887766", phone });
    await api.does("withdrawBankImport", { as: "staff", path: { id: wrong.id } });
    api.clock.set(MUCH_LATER);
    const [person] = (await preview(who.email.toUpperCase())).people;
    expect(person?.obstacles.map(({ reason }) => reason)).toContain("payment_unowned");
    const { id } = await movementOf(api, reference);
    const body = { reason: `Es de ${who.name}` };
    await api.does("dismissMovement", { as: "staff", path: { id }, body });
    await cancelRaffle(api, raffleId);
    api.clock.advance({ days: 31 });
    await api.does("erasePerson", erasureCall(who));
    expect(await tracesOf(api, textsOf(who))).toEqual([]);
  });

  test("by anyone but an administrator, nor found by half a name", async () => {
    const query = { search: "V31415001" };
    await api.refuses("previewErasure", { as: "staff", query }, 403, "forbidden");
    const call = { as: "staff" as const, body: { document_id: "V31415001" } };
    await api.refuses("erasePerson", call, 403, "forbidden");
    const half = { as: "admin" as const, query: { search: "Yurimar Quiñónez" } };
    await api.refuses("previewErasure", half, 400, "validation_failed");
  });
});
