// Beside HTTP: parts on their own: how a message is read, stores of files, pictures, the beacon, the logger, hosted pages.
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Line } from "../../../src/sale/waiting-room/line.ts";
import { codeOf } from "../../support/answers.ts";
import { eventually } from "../../support/eventually.ts";
import { expectLedgerHolds } from "../../support/ledger.ts";
import { buy, purchaseCall } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import {
  refusalsOf,
  slowDown,
  type PendingRequest,
  type InLine,
  type SlowSale,
} from "../../support/slow-sale.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";

/** One purchase is made at a time, two wait inside, and others are sent away with a place. */
const environment = { LIMIT_PURCHASES_AT_ONCE: "1", LIMIT_LINE_INSIDE: "2" };

let api: TestApi;
let raffleId: number;
let sale: SlowSale;
beforeAll(async () => {
  api = await startTestApi({ environment });
});
beforeEach(async () => {
  raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
  // The process knows the raffle from now on.
  await buy(api, { raffleId, buyer: 400_000 + raffleId });
  sale = slowDown(api, raffleId);
});
afterEach(() => {
  sale.release();
  vi.restoreAllMocks();
  // Those who were sent away and don't come back are forgotten.
  api.clock.advance({ minutes: 1 });
});
afterAll(() => api.close());

/** A sale with one purchase being made, two buyers inside and some away. */
async function openLine(away: number) {
  const first = await sale.ask();
  const inside = [await sale.ask(), await sale.ask()];
  const outside: InLine[] = [];
  for (let at = 0; at < away; at += 1) outside.push(await sale.sentAway());
  return { first, inside, outside };
}

describe("buyers who come faster than they can be served", () => {
  it("get a place in order of arrival, are served in that order, and nobody passes in front of them", async () => {
    const { first, inside, outside } = await openLine(2);
    expect(outside.map(({ ahead }) => ahead)).toEqual([2, 3]);
    for (let served = 0; served < 3; served += 1) await sale.serveOne();
    // Nobody is being served, but two are on their way.
    const late = await sale.sentAway();
    expect(late.ahead).toBe(2);
    const back: PendingRequest[] = [];
    for (const buyer of [late, ...outside.toReversed()]) back.push(await sale.ask(buyer));
    for (let served = 0; served < 3; served += 1) await sale.serveOne();
    // The first to come back found a free server; the others were served by their places.
    const keys = [first, ...inside, late, ...outside].map(({ key }) => key);
    expect(sale.made).toEqual(keys);
    expect(await refusalsOf([first, ...inside, ...back])).toEqual([]);
    await expectLedgerHolds(api.context.database, raffleId);
  });

  it("control: with a line that serves the last first, the order is another", async () => {
    const { first, inside } = await openLine(0);
    vi.spyOn(Line.prototype, "next").mockImplementation(function (this: Line<never>) {
      const last = this.inside().at(-1);
      return last ? this.remove(last) : null;
    });
    for (let served = 0; served < 3; served += 1) await sale.serveOne();
    expect(sale.made).toEqual([first, ...inside.toReversed()].map(({ key }) => key));
  });

  it("keep their place when they ask again early, reload, or have lost its text", async () => {
    const { outside } = await openLine(3);
    const [, second] = outside;
    if (second === undefined) throw new Error("Nobody is second.");
    const { key, place } = second;
    for (let time = 0; time < 3; time += 1) {
      expect((await sale.sentAway({ key, place })).ahead).toBe(3);
    }
    expect((await sale.sentAway({ key })).ahead).toBe(3);
    // Control: another key is another purchase, and goes last.
    expect((await sale.sentAway({ place })).ahead).toBe(5);
  });

  it("are asked back before their turn, and pass as soon as nobody is being served", async () => {
    const { outside } = await openLine(1);
    expect(outside.map(({ retryAfter }) => retryAfter)).toEqual([1]);
    for (let served = 0; served < 3; served += 1) await sale.serveOne();
    const [place] = outside;
    const back = await sale.ask(place);
    await sale.serveOne();
    expect(await refusalsOf([back])).toEqual([]);
    // The line is over: the next buyer doesn't notice that there was one.
    const next = await sale.ask();
    await sale.serveOne();
    expect(await refusalsOf([next])).toEqual([]);
  });

  it("who don't come back delay nobody: the line stops counting on them", async () => {
    const { outside } = await openLine(2);
    for (let served = 0; served < 3; served += 1) await sale.serveOne();
    await sale.sentAway();
    api.clock.advance({ seconds: 6 });
    const next = await sale.ask();
    await sale.serveOne();
    expect(await refusalsOf([next])).toEqual([]);
    // Their places are still good.
    const [late] = outside;
    const back = await sale.ask(late);
    await sale.serveOne();
    expect(await refusalsOf([back])).toEqual([]);
  });

  it("are answered before anything is read or counted, if their turn isn't near", async () => {
    const { outside } = await openLine(1);
    const sent = vi.spyOn(Client.prototype, "query");
    const [waiting] = outside;
    expect((await sale.sentAway(waiting)).ahead).toBe(2);
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
  });

  it("wait in a line for each raffle, and raffles take turns", async () => {
    const other = await putRaffleOnSale(api.context.database, { total: 10 }, api.clock.now());
    const { inside } = await openLine(3);
    const neighbour = await sale.ask({ raffleId: other });
    for (let served = 0; served < 4; served += 1) await sale.serveOne();
    expect(sale.made.slice(1)).toEqual([inside[0]?.key, neighbour.key, inside[1]?.key]);
    expect(await refusalsOf([neighbour, ...inside])).toEqual([]);
  });
});

describe("when the raffle sells out", () => {
  let last: number;
  beforeEach(async () => {
    last = await putRaffleOnSale(api.context.database, { total: 1 }, api.clock.now());
  });

  it("those who wait inside are told at once, and the sale is exact", async () => {
    const winner = await sale.ask({ raffleId: last });
    const losers = [await sale.ask({ raffleId: last }), await sale.ask({ raffleId: last })];
    await sale.serveOne();
    expect(await refusalsOf([winner])).toEqual([]);
    const before = sale.tries();
    sale.release();
    const answers = await Promise.all(losers.map(({ answer }) => answer));
    expect(answers.map(codeOf)).toEqual(["not_enough_tickets", "not_enough_tickets"]);
    // The first of them was being served; the second was never tried.
    expect(sale.tries()).toBe(before);
    await expectLedgerHolds(api.context.database, last);
  });

  it("control: buyers who ask afterwards are tried", async () => {
    sale.release();
    expect(await refusalsOf([await sale.ask({ raffleId: last })])).toEqual([]);
    const before = sale.tries();
    expect(codeOf(await (await sale.ask({ raffleId: last })).answer)).toBe("not_enough_tickets");
    expect(sale.tries()).toBe(before + 1);
  });

  it("a buyer whose key has made a purchase gets it", async () => {
    const { body, headers } = purchaseCall({ raffleId: last, buyer: 700_001 });
    const send = () => api.send("createPurchase", { body, headers, address: "186.14.7.9" });
    sale.release();
    const bought = (await send()).body;
    sale.slowDown();
    const loser = await sale.ask({ raffleId: last });
    const again = send();
    await eventually(() =>
      expect(api.context.limits.uses()).toContainEqual([
        "linePlaces",
        expect.objectContaining({ inUse: 1 }),
      ]),
    );
    sale.release();
    expect(codeOf(await loser.answer)).toBe("not_enough_tickets");
    expect((await again).body.purchase.id).toBe(bought.purchase.id);
  });
});

describe("without load", () => {
  it("there is no line, and a purchase sends the same statements", async () => {
    const quiet = await startTestApi();
    const raffle = await putRaffleOnSale(quiet.context.database, { total: 100 }, quiet.clock.now());
    await buy(quiet, { raffleId: raffle, buyer: 1 });
    const queries = vi.spyOn(quiet.context.database, "query");
    const statements = vi.spyOn(quiet.context.database, "statement");
    const calls = Array.from({ length: 40 }, (_, at) =>
      quiet.send("createPurchase", {
        ...purchaseCall({ raffleId: raffle, buyer: at + 2 }),
        address: "186.14.7.9",
      }),
    );
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(queries.mock.calls.map(([{ name }]) => name))).toEqual(new Set(["take-calls"]));
    expect(statements.mock.calls.length).toBeLessThanOrEqual(40);
    await quiet.close();
  });

  it("control: the same buyers get places where one purchase is made at a time", async () => {
    const { outside } = await openLine(1);
    expect(outside).toHaveLength(1);
  });
});

describe("control: in a line that counts nobody", () => {
  it("a buyer without a place is served first", async () => {
    const worse = await startTestApi({ environment });
    const raffle = await putRaffleOnSale(worse.context.database, { total: 9 }, worse.clock.now());
    const slow = slowDown(worse, raffle);
    for (let asked = 0; asked < 3; asked += 1) await slow.ask();
    await slow.sentAway();
    for (let served = 0; served < 3; served += 1) await slow.serveOne();
    vi.spyOn(Line.prototype, "length", "get").mockReturnValue(0);
    const late = await slow.ask();
    await slow.serveOne();
    expect(await refusalsOf([late])).toEqual([]);
    await worse.close();
  });
});
