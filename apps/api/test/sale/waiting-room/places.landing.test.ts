import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { chosen } from "../../support/chosen.ts";
import { codeOf } from "../../support/answers.ts";
import { buy, purchaseCall } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { refusalsOf, slowDown, type InLine, type SlowSale } from "../../support/slow-sale.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";

/** One purchase is made at a time, and one buyer waits inside. */
const environment = { LIMIT_PURCHASES_AT_ONCE: "1", LIMIT_LINE_INSIDE: "1" };

let api: TestApi;
let raffleId: number;
let sale: SlowSale;
/** The first of those who were sent away; two more come after. */
let second: InLine;
beforeAll(async () => {
  api = await startTestApi({ environment });
});
beforeEach(async () => {
  raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
  await buy(api, { raffleId, buyer: 800_000 + raffleId });
  sale = slowDown(api, raffleId);
  await sale.ask();
  await sale.ask();
  second = await sale.sentAway();
  await sale.sentAway();
  await sale.sentAway();
});
afterEach(() => {
  sale.release();
  vi.restoreAllMocks();
  api.clock.advance({ minutes: 1 });
});
afterAll(() => api.close());

/** The place of a buyer who is not the one that the place was given to. */
const asAnother = (place: string) => sale.sentAway({ place });
/** The line forgets who is away, but not what it signed. */
const forgetEverybody = () => api.clock.advance({ seconds: 30 });

describe("a place in line", () => {
  // threat: Numbers held, and crowds: Passing in front of buyers who wait in line
  it("counts as none when it is altered, and the buyer goes last", async () => {
    const [raffle = "", arrived = "", told = "", signature = ""] = second.place.split(".");
    const earlier = [raffle, String(Number(arrived) - 1_000_000), told, signature].join(".");
    const made = [raffle, arrived, told, "A".repeat(43)].join(".");
    expect((await asAnother(earlier)).ahead).toBe(4);
    expect((await asAnother(made)).ahead).toBe(5);
  });

  it("control: without a signature that depends on it, an altered place is accepted", async () => {
    const { keys } = api.context;
    vi.spyOn(keys, "signPlace").mockReturnValue("A".repeat(43));
    const [raffle = "", arrived = "", told = ""] = second.place.split(".");
    const earlier = [raffle, String(Number(arrived) - 1), told, "A".repeat(43)].join(".");
    expect((await asAnother(earlier)).ahead).toBe(0);
  });

  it("is good for one purchase: with another key it counts as none", async () => {
    const other = await asAnother(second.place);
    expect([other.ahead, other.place === second.place]).toEqual([4, false]);
  });

  it("is good in its raffle only", async () => {
    const elsewhere = await putRaffleOnSale(api.context.database, { total: 9 }, api.clock.now());
    const { key, place } = second;
    forgetEverybody();
    await sale.ask({ raffleId: elsewhere });
    const sent = await sale.sentAway({ raffleId: elsewhere, key, place });
    expect(sent.place.split(".")[0]).toBe(String(elsewhere));
  });

  it("expires after half an hour: then the buyer gets another, and is told", async () => {
    const { key, place } = second;
    forgetEverybody();
    const late = await api.send("createPurchase", callOf({ key, place }));
    expect([late.body.ahead, late.body.new_place]).toEqual([1, false]);
    api.clock.advance({ minutes: 30 });
    const expired = await api.send("createPurchase", callOf({ key, place }));
    expect([expired.body.code, expired.body.new_place]).toEqual(["in_line", true]);
  });

  it("is refused in another form than the contract's", async () => {
    const call = callOf({ key: second.key, place: "7.1.firma" });
    await api.refuses("createPurchase", call, 400, "validation_failed");
    expect(codeOf(await api.send("createPurchase", callOf({ key: second.key })))).toBe("in_line");
  });

  it("is given only to requests with an idempotency key", async () => {
    const { body } = purchaseCall({ raffleId, buyer: 810_000 });
    const answer = await api.send("createPurchase", { body, address: "186.14.7.9" });
    expect([answer.body.code, answer.body.place]).toEqual(["in_line", undefined]);
    // It takes up no place either.
    expect((await sale.sentAway()).ahead).toBe(4);
  });
});

describe("staff", () => {
  it("don't wait in line", async () => {
    const staffSale = purchaseCall({
      raffleId,
      buyer: 810_001,
      as: "staff",
      fields: { channel: "staff" },
    });
    await api.does("createPurchase", { ...staffSale, address: "186.14.7.9" });
    expect((await sale.sentAway()).ahead).toBe(4);
  });
});

describe("the line is bounded", () => {
  // threat: Numbers held, and crowds: The line filled, or places taken and not used
  it("for each address and network, so that nobody fills it, and in all", async () => {
    const small = await startTestApi({
      environment: {
        ...environment,
        LIMIT_LINE_PLACES: "8",
        LIMIT_LINE_PER_ADDRESS: "25",
        LIMIT_LINE_PER_NETWORK: "50",
      },
    });
    const raffle = await putRaffleOnSale(small.context.database, { total: 99 }, small.clock.now());
    await buy(small, { raffleId: raffle, buyer: 820_000 });
    const slow = slowDown(small, raffle);
    await slow.ask({ address: "190.1.1.1" });
    const codes = async (address: string, times: number) => {
      const all: (string | undefined)[] = [];
      for (let time = 0; time < times; time += 1) {
        all.push(codeOf(await (await slow.ask({ address })).answer));
      }
      return all;
    };
    const inside = await slow.ask({ address: "190.1.1.1" });
    expect(await codes("186.14.7.1", 3)).toEqual(["in_line", "in_line", "server_busy"]);
    expect(await codes("186.14.7.2", 3)).toEqual(["in_line", "in_line", "server_busy"]);
    // The whole network has its half.
    expect(await codes("186.14.7.3", 1)).toEqual(["server_busy"]);
    expect(await codes("190.2.2.2", 2)).toEqual(["in_line", "in_line"]);
    expect(await codes("190.3.3.3", 2)).toEqual(["in_line", "server_busy"]);
    expect(small.context.limits.refusals()).toEqual(
      expect.arrayContaining([
        ["linePerAddress", 2],
        ["linePerNetwork", 1],
        ["linePlaces", 1],
      ]),
    );
    // Places of those who don't come back are free again.
    small.clock.advance({ minutes: 1 });
    expect(await codes("186.14.7.1", 1)).toEqual(["in_line"]);
    slow.release();
    expect(await refusalsOf([inside])).toEqual([]);
    await small.close();
  });

  it("and a client that asks for its place in a loop is refused", async () => {
    const strict = await startTestApi({
      environment: { ...environment, LIMIT_PLACES_PER_ADDRESS: "3/60" },
    });
    const raffle = await putRaffleOnSale(strict.context.database, { total: 9 }, strict.clock.now());
    const slow = slowDown(strict, raffle);
    await slow.ask();
    await slow.ask();
    const { key, place } = await slow.sentAway();
    const codes: (string | undefined)[] = [];
    for (let time = 0; time < 4; time += 1) {
      codes.push(codeOf(await (await slow.ask({ key, place })).answer));
    }
    expect(codes).toEqual(["in_line", "in_line", "in_line", "too_many_requests"]);
    slow.release();
    await strict.close();
  });
});

function callOf({ key, place }: { key: string; place?: string }) {
  const { body } = purchaseCall({ raffleId, buyer: 830_000 });
  const headers = {
    "idempotency-key": key,
    ...(place !== undefined && { "x-place-in-line": place }),
  };
  return { body, headers, address: "186.14.7.9" };
}

describe("a key of its own", () => {
  it("control: two buyers have two places", async () => {
    const [one, two] = [chosen().uuid(), chosen().uuid()];
    expect((await sale.sentAway({ key: one })).ahead).toBe(4);
    expect((await sale.sentAway({ key: two })).ahead).toBe(5);
    expect((await sale.sentAway({ key: one })).ahead).toBe(4);
  });
});
