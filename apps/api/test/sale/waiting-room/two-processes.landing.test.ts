import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { expectLedgerHolds } from "../../support/ledger.ts";
import { buy } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { refusalsOf, slowDown, type SlowSale } from "../../support/slow-sale.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import { otherPool, type Pool } from "../../support/test-database.ts";

/** One purchase is made at a time by each process, and two buyers wait inside. */
const environment = { LIMIT_PURCHASES_AT_ONCE: "1", LIMIT_LINE_INSIDE: "2" };

let one: TestApi;
let two: TestApi;
let connection: Pool;
let raffleId: number;
let sales: [one: SlowSale, two: SlowSale];
beforeAll(async () => {
  one = await startTestApi({ environment });
  connection = otherPool(one.database.url);
  // The second closes nothing of the first's.
  const database = { ...one.database, database: connection, close: () => connection.close() };
  two = await startTestApi({ environment, database });
});
beforeEach(async () => {
  raffleId = await putRaffleOnSale(connection, { total: 100 }, one.clock.now());
  await buy(one, { raffleId, buyer: 900_000 + raffleId });
  sales = [slowDown(one, raffleId), slowDown(two, raffleId)];
});
afterEach(() => {
  for (const sale of sales) sale.release();
  vi.restoreAllMocks();
  for (const { clock } of [one, two]) clock.advance({ minutes: 1 });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

describe("two processes on one database", () => {
  it("honour each other's places: the first to arrive at one is served first by the other", async () => {
    const [here, there] = sales;
    for (let asked = 0; asked < 3; asked += 1) await here.ask();
    const early = await here.sentAway();
    // The other process is busy with a buyer, and another came later than the place.
    one.clock.advance({ seconds: 1 });
    two.clock.advance({ seconds: 1 });
    const first = await there.ask();
    const later = await there.ask();
    const back = await there.ask(early);
    for (let served = 0; served < 3; served += 1) await there.serveOne();
    expect(there.made).toEqual([first.key, early.key, later.key]);
    expect(await refusalsOf([first, back, later])).toEqual([]);
    await expectLedgerHolds(connection, raffleId);
  });

  it("know of each other's lines by the places that they are shown: nobody without one passes in front", async () => {
    const [here, there] = sales;
    for (let asked = 0; asked < 3; asked += 1) await here.ask();
    const early = await here.sentAway();
    const back = await there.ask(early);
    await there.serveOne();
    expect(await refusalsOf([back])).toEqual([]);
    // It has nothing to do, but others like this buyer may be on their way.
    const late = await there.sentAway();
    expect(late.ahead).toBe(0);
    two.clock.advance({ seconds: 1 });
    const served = await there.ask(late);
    await there.serveOne();
    expect(await refusalsOf([served])).toEqual([]);
  });

  it("control: some seconds after the last such place, nobody waits there any more", async () => {
    const [here, there] = sales;
    for (let asked = 0; asked < 3; asked += 1) await here.ask();
    const back = await there.ask(await here.sentAway());
    await there.serveOne();
    expect(await refusalsOf([back])).toEqual([]);
    two.clock.advance({ seconds: 6 });
    const next = await there.ask();
    await there.serveOne();
    expect(await refusalsOf([next])).toEqual([]);
  });

  it("a place that was told long ago keeps nobody waiting in another process", async () => {
    const [here, there] = sales;
    for (let asked = 0; asked < 3; asked += 1) await here.ask();
    const old = await here.sentAway();
    two.clock.advance({ minutes: 5 });
    const back = await there.ask(old);
    await there.serveOne();
    const next = await there.ask();
    await there.serveOne();
    expect(await refusalsOf([back, next])).toEqual([]);
  });
});
