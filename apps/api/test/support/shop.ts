import { afterAll, beforeAll } from "vitest";
import { configurePayments, purchaseCall, type Purchasing } from "./purchase-verbs.ts";
import { putRaffleOnSale, type RaffleOnSale } from "./raffle-on-sale.ts";
import { startTestApi, type TestApi, type TestApiOptions } from "./test-api.ts";

/**
 * The server of a test file, which takes payments: it starts before the file's other hooks and tests, and is closed after
 * them. Call it at the top of the file.
 */
export function openShop(options: TestApiOptions = {}): TestApi {
  let started: TestApi | undefined;
  beforeAll(async () => {
    started = await startTestApi(options);
    await configurePayments(started);
  });
  afterAll(() => started?.close());
  return whenStarted(() => {
    if (started === undefined)
      throw new Error("Use the server in hooks and tests: it isn't started yet.");
    return started;
  });
}

function whenStarted(started: () => TestApi): TestApi {
  return {
    get app() {
      return started().app;
    },
    get context() {
      return started().context;
    },
    get clock() {
      return started().clock;
    },
    get database() {
      return started().database;
    },
    get people() {
      return started().people;
    },
    send: (...call) => started().send(...call),
    does: (operation, call) => started().does(operation, call),
    refuses: (...call) => started().refuses(...call),
    addPerson: (...person) => started().addPerson(...person),
    runJob: (...work) => started().runJob(...work),
    startJobs: () => started().startJobs(),
    close: () => started().close(),
  };
}

/** Sets the clock to noon in Caracas on 20 November 2026, and puts a raffle on sale that is drawn the next evening. */
export async function freshRaffle(
  { context, clock }: TestApi,
  facts: Partial<RaffleOnSale> = {},
): Promise<number> {
  clock.set("2026-11-20T16:00:00.000Z");
  const drawDate = new Date("2026-11-21T02:00:00Z");
  return await putRaffleOnSale(context.database, { total: 20, drawDate, ...facts }, clock.now());
}

/** What tests of reserving do in a shop. */
export function reservingIn(api: TestApi) {
  let people = 1_000;
  return {
    /** A raffle of a hundred numbers, on sale. */
    raffle: (facts: Partial<RaffleOnSale> = {}) =>
      putRaffleOnSale(api.context.database, { total: 100, ...facts }, api.clock.now()),
    refuse: (purchasing: Purchasing, status: number, code: string) =>
      api.refuses("createPurchase", purchaseCall(purchasing), status, code),
    /** A buyer who has bought nothing yet. */
    someone: () => (people += 1),
  };
}
