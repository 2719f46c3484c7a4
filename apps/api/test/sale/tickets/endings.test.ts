import { beforeAll, describe, expect, test } from "vitest";
import { approve, buy, sendProof } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { openShop } from "../../support/shop.ts";

const api = openShop();
let raffleId: number;
beforeAll(async () => {
  raffleId = await putRaffleOnSale(api.context.database, { total: 1_000 }, api.clock.now());
  const sold = await buy(api, { raffleId, numbers: ["7", "500"], buyer: 1 });
  await sendProof(api, sold);
  await approve(api, sold.purchase.id);
  await buy(api, { raffleId, numbers: ["6", "427"], buyer: 2 });
});

describe("numbers by their ending", () => {
  const list = (id: number, query: Record<string, string | number>) =>
    api.does("listRaffleTickets", { path: { id }, query });
  /** Follows `next` to the end. */
  async function readAll(id: number, query: Record<string, string | number>) {
    const found: string[] = [];
    let from: string | null = "0";
    while (from !== null) {
      const page = await list(id, { from, ...query });
      found.push(...page.items.map(({ number }) => number));
      from = page.next;
    }
    return found;
  }

  test("endings of any length in raffles of any size match a plain filter, page by page", async () => {
    for (const total of [1, 9, 10, 11, 50, 99, 100, 101, 250, 1_000, 1_234]) {
      const id = await putRaffleOnSale(api.context.database, { total }, api.clock.now());
      const width = String(total - 1).length;
      const numbers = Array.from({ length: total }, (_, n) => String(n).padStart(width, "0"));
      const last = numbers.at(-1) ?? "";
      const endings = ["0", "7", "00", "05", "27", "99", "007", "500", "1233", last, last.slice(1)];
      for (const ending of new Set(endings)) {
        if (ending === "" || ending.length > width) continue;
        const expected = numbers.filter((number) => number.endsWith(ending));
        const where = `${ending} of ${total}`;
        expect(await readAll(id, { ending, limit: 7 }), where).toEqual(expected);
        expect(await readAll(id, { ending, limit: 7, status: "available" }), where).toEqual(
          expected,
        );
        const page = await list(id, { ending, page: 2, limit: 3, status: "available" });
        expect(
          page.items.map(({ number }) => number),
          where,
        ).toEqual(expected.slice(3, 6));
        expect(page.total, where).toBe(expected.length);
      }
    }
  });

  test("can be limited to a range and to states", async () => {
    const found = async (query: Record<string, string | number>) => {
      const { items, total, next } = await list(raffleId, query);
      return [items.map(({ number }) => number), total, next];
    };
    expect(await found({ ending: "7", from: "8", to: "36" })).toEqual([["017", "027"], 2, null]);
    expect(await found({ ending: "7", from: "8", to: "16" })).toEqual([[], 0, null]);
    expect(await found({ ending: "7", status: "sold" })).toEqual([["007"], 1, null]);
    expect(await found({ ending: "7", status: "reserved" })).toEqual([["427"], 1, null]);
    expect(await found({ ending: "00", status: "available", limit: 5 })).toEqual([
      ["000", "100", "200", "300", "400"],
      9,
      "500",
    ]);
  });

  test.each(["1234", "", "7a", "-7"])(
    "an ending that can't be one (%j) is refused",
    async (ending) => {
      const call = { path: { id: raffleId }, query: { ending } };
      const { details } = await api.refuses("listRaffleTickets", call, 400, "validation_failed");
      expect(details?.map(({ field }) => field)).toEqual(["ending"]);
    },
  );

  test("an ending longer than the numbers is refused with their number of digits", async () => {
    const call = { path: { id: raffleId }, query: { ending: "0427" } };
    const { details } = await api.refuses("listRaffleTickets", call, 400, "validation_failed");
    expect(details?.[0]?.message).toBe(
      "Los números de esta rifa tienen 3 cifras: escribe un final más corto.",
    );
  });
});
