import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chosen } from "../../support/chosen.ts";
import { expectLedgerHolds } from "../../support/ledger.ts";
import {
  confirmCall,
  importList,
  paperList,
  paperRow,
  previewList,
} from "../../support/paper-list-verbs.ts";
import { approve, buy, reject, stats, statusCall } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { sabotage } from "../../support/sabotage.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import { BEFORE, ruledRaffle, SEAL, sealAndWait } from "../../support/draw-verbs.ts";

/* A list of paper sales is sold as its preview showed it, once, or not at all; and undone as a whole. */

let api: TestApi;
let raffleId: number;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.clock.set(BEFORE);
  raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
  await otherApproves(false);
});
afterAll(() => api.close());

const list = paperList(paperRow("1-3", 1), paperRow("4", 1), paperRow("5, 6", 2));
const otherApproves = (other_approves: boolean) =>
  api.does("setConfigEntry", {
    as: "admin",
    path: { key: "sale_controls" },
    body: { value: { vouched_tickets_per_day: null, other_approves } },
  });
const purchases = async () => {
  const query = { raffle_id: raffleId, limit: 100 };
  return (await api.does("listPurchases", { as: "staff", query })).items;
};
const lists = async () =>
  (await api.does("listPaperLists", { as: "admin", path: { id: raffleId } })).items;
const counts = () => stats(api, raffleId);
const undo = (id: number) => ({
  as: "admin" as const,
  path: { id },
  body: { reason: "La lista era de otra rifa" },
});

describe("a confirmed list", () => {
  test("is one approved sale in cash for each person, at the raffle's price, without a message", async () => {
    const made = await importList(api, raffleId, list);
    expect(made).toMatchObject({
      purchases: 2,
      numbers: 6,
      amount_bs: "900.00",
      waiting: 0,
      rejected: 0,
      undone: null,
    });
    const sold = await purchases();
    expect(sold.map(({ tickets }) => tickets.join()).toSorted()).toEqual(["01,02,03,04", "05,06"]);
    for (const one of sold) {
      expect(one).toMatchObject({
        status: "approved",
        channel: "staff",
        payment_method: "efectivo",
        unit_price_bs: "150.00",
        email: null,
      });
    }
    expect(await counts()).toMatchObject({ sold: 6 });
    expect(await lists()).toEqual([made]);
    await expectLedgerHolds(api.context.database, raffleId);
    const { count } = await api.context.database.kysely
      .selectFrom("email_outbox")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("raffle_id", "=", raffleId)
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  test("waits for somebody else where the owner wants that, and the preview says so", async () => {
    await otherApproves(true);
    expect((await previewList(api, raffleId, list)).approved).toBe(false);
    const made = await importList(api, raffleId, list);
    expect(made).toMatchObject({ purchases: 2, waiting: 2 });
    const [one] = await purchases();
    const own = statusCall(one?.id ?? "", "approved", { as: "admin", reason: "Pagó" });
    await api.refuses("setPurchaseStatus", own, 403, "forbidden");
    await approve(api, one?.id ?? "", "staff");
    expect(await lists()).toMatchObject([{ waiting: 1 }]);
  });

  test("is one list under its key, however often and however many times at once it is sent", async () => {
    const { digest } = await previewList(api, raffleId, list);
    const call = confirmCall(raffleId, list, { digest });
    const all = await Promise.all([1, 2, 3, 4].map(() => api.send("importPaperList", call)));
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const again = await api.does("importPaperList", call);
    expect(all.map(({ body }) => body.id)).toEqual([1, 2, 3, 4].map(() => again.id));
    expect(await counts()).toMatchObject({ sold: 6 });
    const other = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
    const elsewhere = { ...call, path: { id: other } };
    await api.refuses("importPaperList", elsewhere, 422, "idempotency_key_reused");
  });

  test("the test can fail: without the lock of its key a list that is sent twice at once is refused", async () => {
    const { digest } = await previewList(api, raffleId, list);
    const call = confirmCall(raffleId, list, { digest });
    const restore = sabotage(api.context, {
      "lock-paper-list": "SELECT $1::text",
      "select-known-paper-list":
        "SELECT NULL::integer AS id, NULL::integer AS raffle_id WHERE $1::text IS NULL",
    });
    try {
      const all = await Promise.all([1, 2, 3].map(() => api.send("importPaperList", call)));
      expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(all.every(({ status }) => status === 201)).toBe(false);
    } finally {
      restore();
    }
  });

  test("sells nothing if it has changed: a number was sold, or the price or who approves is another", async () => {
    const { digest } = await previewList(api, raffleId, list);
    const call = confirmCall(raffleId, list, { digest });
    const refused = async () => {
      const { error } = await api.refuses("importPaperList", call, 409, "list_changed");
      expect(error).toContain("No se vendió nada");
    };
    await otherApproves(true);
    await refused();
    await otherApproves(false);
    await setPrice("200.00");
    await refused();
    await setPrice("150.00");
    await buy(api, { raffleId, numbers: ["6"], buyer: 91 });
    await refused();
    expect(await lists()).toEqual([]);
    expect(await counts()).toMatchObject({ sold: 0, reserved: 1 });
    const other = confirmCall(raffleId, paperList("doce"), {
      digest: (await previewList(api, raffleId, paperList("doce"))).digest,
    });
    const { details } = await api.refuses("importPaperList", other, 400, "validation_failed");
    expect(details).toMatchObject([{ field: "file" }]);
  });

  test("is refused like its preview, if it can't be read or the raffle isn't on sale", async () => {
    const digest = "0".repeat(64);
    const refused = (file: string | Uint8Array, status: number, code: string, id = raffleId) =>
      api.refuses("importPaperList", confirmCall(id, file, { digest }), status, code);
    const fileless = { ...confirmCall(raffleId, list, { digest }), files: {} };
    await api.refuses("importPaperList", fileless, 422, "file_required");
    await refused("\n", 422, "list_unreadable");
    await refused("7\n".repeat(501), 422, "list_too_large");
    await refused(list, 404, "not_found", 2_000_000);
    const pause = { paused: true, reason: "Revisamos la lista" };
    await api.does("setRafflePause", { as: "admin", path: { id: raffleId }, body: pause });
    await refused(list, 409, "raffle_not_on_sale");
    const over = { total: 10, salesCloseAt: api.clock.now() };
    const closed = await putRaffleOnSale(api.context.database, over, api.clock.now());
    await refused(list, 409, "sales_closed", closed);
    const lists = { as: "admin" as const, path: { id: 2_000_000 } };
    await api.refuses("listPaperLists", lists, 404, "not_found");
  });

  const setPrice = (price_bs: string) =>
    api.context.database.kysely
      .updateTable("raffles")
      .set({ price_bs })
      .where("id", "=", raffleId)
      .execute();
});

describe("a buyer who takes one of the numbers at the same moment", () => {
  // threat: Numbers and money: A list of paper sales that takes somebody's number, or is half sold
  test.each([1, 2, 3, 4, 5, 6])(
    "gets it, or the list does, as a whole: round %i",
    async (round) => {
      const { digest } = await previewList(api, raffleId, list);
      const call = confirmCall(raffleId, list, { digest });
      const steal = () => buyNumber("6", 80 + round);
      const confirm = () => api.send("importPaperList", call);
      const [bought, made] =
        round % 2 === 0
          ? await Promise.all([steal(), confirm()])
          : await Promise.all([confirm(), steal()]).then(([one, other]) => [other, one] as const);
      const { sold, reserved } = await counts();
      const outcome = {
        buyer: bought.status,
        list: made.body.code ?? made.status,
        sold,
        reserved,
        lists: (await lists()).length,
      };
      const listWins = { buyer: 409, list: 201, sold: 6, reserved: 0, lists: 1 };
      const buyerWins = { buyer: 201, sold: 0, reserved: 1, lists: 0 };
      expect([
        listWins,
        { ...buyerWins, list: "numbers_taken" },
        { ...buyerWins, list: "list_changed" },
      ]).toContainEqual(outcome);
      await expectLedgerHolds(api.context.database, raffleId);
    },
  );

  test("between the look at the numbers and their taking: nothing is sold, and the list says which number", async () => {
    const { digest } = await previewList(api, raffleId, list);
    await buyNumber("6", 99);
    // As if the look had been before the buyer's purchase.
    const restore = sabotage(api.context, {
      "select-taken-numbers":
        "SELECT 0 AS number WHERE $1::integer + cardinality($2::integer[]) < 0 OR $3::timestamptz IS NULL",
    });
    try {
      const call = confirmCall(raffleId, list, { digest });
      const { error, taken } = await api.refuses("importPaperList", call, 409, "numbers_taken");
      expect({ error, taken }).toEqual({
        error:
          "No se vendió nada, porque el número 06 acaba de ser apartado. Revisa la lista otra vez.",
        taken: ["06"],
      });
    } finally {
      restore();
    }
    expect(await counts()).toMatchObject({ sold: 0, reserved: 1 });
    expect(await lists()).toEqual([]);
    await expectLedgerHolds(api.context.database, raffleId);
  });

  const buyNumber = (number: string, buyer: number) =>
    api.send("createPurchase", {
      headers: { "idempotency-key": chosen().uuid() },
      body: {
        raffle_id: raffleId,
        quantity: 1,
        numbers: [number],
        name: "Compradora Aparte",
        document_id: `V${20_000_000 + buyer}`,
        email: `aparte${buyer}@example.com`,
        phone: `+58412${5_000_000 + buyer}`,
        adult: true,
        terms_version: "1",
      },
    });
});

describe("an undone list", () => {
  test("rejects what still has its numbers with one reason, leaves the rest, and does nothing twice", async () => {
    const made = await importList(
      api,
      raffleId,
      paperList(paperRow("1-3", 1), paperRow("5", 2), paperRow("6", 3)),
    );
    const [one] = await purchases();
    await api.does(
      "setPurchaseStatus",
      statusCall(one?.id ?? "", "rejected", {
        as: "admin",
        expected_status: "approved",
        reason: "No pagó",
      }),
    );
    expect(await lists()).toMatchObject([{ rejected: 1 }]);
    const undone = await api.does("undoPaperList", undo(made.id));
    expect(undone).toMatchObject({
      purchases: 3,
      rejected: 3,
      undone: { purchases: 2, by: { id: api.people.admin.id } },
    });
    const all = await purchases();
    expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(all.map(({ rejection_reason: reason }) => String(reason)).toSorted()).toEqual([
      "La lista era de otra rifa",
      "La lista era de otra rifa",
      "No pagó",
    ]);
    expect(await counts()).toMatchObject({ sold: 0, reserved: 0 });
    api.clock.advance({ hours: 1 });
    expect(await api.does("undoPaperList", undo(made.id))).toEqual(undone);
    await expectLedgerHolds(api.context.database, raffleId);
    expect((await importList(api, raffleId, list)).purchases).toBe(2);
  });

  test("leaves a buyer alone whose sale lapsed and who was erased since", async () => {
    await otherApproves(true);
    const rows = [paperRow("1, 2", 71), paperRow("5", 72)];
    const made = await importList(api, raffleId, paperList(...rows));
    const [lapsed, kept] = (await purchases()).toSorted((a, b) => b.quantity - a.quantity);
    await approve(api, kept?.id ?? "");
    api.clock.advance({ minutes: 7 * 24 * 60 - 30 });
    await api.runJob("holds");
    const erasure = { as: "admin", body: { document_id: lapsed?.document_id ?? "" } } as const;
    await api.does("erasePerson", erasure);
    expect(await api.does("undoPaperList", undo(made.id))).toMatchObject({
      rejected: 2,
      undone: { purchases: 1 },
    });
    expect(await counts()).toMatchObject({ sold: 0, reserved: 0 });
  });

  test("rejects those that wait, too", async () => {
    await otherApproves(true);
    const made = await importList(api, raffleId, list);
    const [one] = await purchases();
    await reject(api, one?.id ?? "");
    expect(await api.does("undoPaperList", undo(made.id))).toMatchObject({
      waiting: 0,
      rejected: 2,
      undone: { purchases: 1 },
    });
    expect(await counts()).toMatchObject({ sold: 0, reserved: 0 });
  });

  test("is in the raffle's history, like its import", async () => {
    const made = await importList(api, raffleId, list);
    await api.does("undoPaperList", undo(made.id));
    const { items } = await api.does("getRaffleHistory", { as: "admin", path: { id: raffleId } });
    expect(items.slice(0, 2)).toMatchObject([
      { action: "paper_list_undone", reason: "La lista era de otra rifa" },
      {
        action: "paper_list_imported",
        changes: [
          { field: "list_tickets", before: null, after: "6" },
          { field: "amount_bs", before: null, after: "900.00" },
        ],
      },
    ]);
  });

  test("is impossible after the seal and after the draw, and for a helper", async () => {
    const sealed = await ruledRaffle(api, { method: "drand", lotteries: [] });
    raffleId = sealed;
    const made = await importList(api, sealed, paperList(paperRow("1, 2", 4)));
    await api.refuses("undoPaperList", { ...undo(made.id), as: "staff" }, 403, "forbidden");
    await sealAndWait(api, SEAL);
    await api.refuses("undoPaperList", undo(made.id), 409, "ledger_sealed");
    expect(await purchases()).toMatchObject([{ status: "approved" }]);
    api.clock.set(BEFORE);
    const plain = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
    const other = await importList(api, plain, list);
    api.clock.advance({ hours: 8 * 24 });
    await api.refuses("undoPaperList", undo(other.id), 409, "draw_passed");
    await api.refuses("undoPaperList", undo(1_000_000), 404, "not_found");
  });
});
