import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emailHistory, startEmailApi } from "../support/email-setup.ts";
import { putPurchase } from "../support/put-purchase.ts";
import { sabotage } from "../support/sabotage.ts";
import type { TestApi } from "../support/test-api.ts";
import {
  deliverCalls,
  freeNumbers,
  fullRaffle,
  joinCall,
  queueUp,
  startWithoutLists,
  told,
  whileTelling,
  type FullRaffle,
} from "../support/waiting-list-verbs.ts";

let api: TestApi;
let full: FullRaffle;
beforeAll(async () => {
  api = await startEmailApi();
});
beforeEach(async () => {
  full = await startWithoutLists(api);
});
afterAll(() => api.close());

const free = (numbers: number) => freeNumbers(api, full, numbers);

/** Somebody buys every number that is free. */
async function sellAgain(numbers: readonly number[]): Promise<void> {
  const createdAt = api.clock.now();
  const sale = { raffleId: full.raffleId, email: null, proofAt: createdAt, createdAt };
  await putPurchase(api.context.database, { ...sale, numbers: [...numbers] });
}

describe("who waits is told", () => {
  test("in the order of arrival, no more people than numbers are free", async () => {
    const people = await queueUp(api, full.raffleId, 4);
    expect(await told(api)).toEqual([]);
    await free(2);
    expect(await told(api)).toEqual(people.slice(0, 2));
    expect(await told(api)).toEqual([]);
  });

  test("in the next half hour only for numbers that have become free since", async () => {
    const people = await queueUp(api, full.raffleId, 4);
    await free(1);
    expect(await told(api)).toEqual(people.slice(0, 1));
    api.clock.advance({ minutes: 29, seconds: 59 });
    expect(await told(api)).toEqual([]);
    await free(1);
    expect(await told(api)).toEqual(people.slice(1, 2));
    api.clock.advance({ minutes: 1 });
    // The first number is still free, and whoever was told of it has had their time.
    expect(await told(api)).toEqual(people.slice(2, 3));
  });

  test("no more people than purchases of the smallest quantity fit", async () => {
    full = await fullRaffle(api, { total: 6, least: 2 });
    const people = await queueUp(api, full.raffleId, 3);
    await free(1);
    expect(await told(api)).toEqual([]);
    await free(2);
    expect(await told(api)).toEqual(people.slice(0, 1));
  });

  test("when the sale begins again, as many as numbers are free", async () => {
    const pause = (body: object) =>
      api.does("setRafflePause", { as: "admin", path: { id: full.raffleId }, body });
    await free(3);
    await pause({ paused: true, reason: "Abre el lunes." });
    const people = await queueUp(api, full.raffleId, 2);
    expect(await told(api)).toEqual([]);
    await pause({ paused: false });
    expect(await told(api)).toEqual(people);
  });
});

describe("once", () => {
  // threat: Text and messages: A flood of e-mails from waiting lists
  test("for a raffle, whatever tag or dots the address is written with, also if it joins again", async () => {
    const [email = ""] = await queueUp(api, full.raffleId, 1);
    const others = [email.toUpperCase(), email.replace("@", "+rifas@"), email];
    const joinAgain = async () => {
      for (const other of others) await api.does("joinWaitingList", joinCall(full.raffleId, other));
    };
    await joinAgain();
    await free(2);
    expect(await told(api)).toEqual([email]);
    await sellAgain([0, 1]);
    await joinAgain();
    await free(2);
    api.clock.advance({ hours: 1 });
    expect(await told(api)).toEqual([]);
  });

  test("however often the job runs, and staff can't send it again", async () => {
    await queueUp(api, full.raffleId, 1);
    await free(1);
    await Promise.all([1, 2, 3].map(() => api.runJob("waiting-list")));
    expect(await deliverCalls(api)).toHaveLength(1);
    const [email] = (await emailHistory(api)).filter((one) => one.email_type === "numbers_free");
    if (email === undefined) throw new Error("Nobody was told.");
    expect(email.outdated).toBe("El aviso de la lista de espera se envía una sola vez.");
    const again = { as: "staff", path: { id: email.id } } as const;
    await api.refuses("resendEmail", again, 409, "transition_not_allowed");
  });
});

describe("two processes at once", () => {
  /** One has claimed and not committed yet while the other runs; returns how many people both tell. */
  async function bothTell(): Promise<number> {
    await whileTelling(api, full.raffleId, () => api.runJob("waiting-list"));
    return (await deliverCalls(api)).length;
  }

  test("tell no more people than numbers are free", async () => {
    await queueUp(api, full.raffleId, 3);
    await free(1);
    expect(await bothTell()).toBe(1);
  });

  test("the test can fail: without their lock both call people for the same number", async () => {
    await queueUp(api, full.raffleId, 3);
    await free(1);
    const restore = sabotage(api.context, {
      "lock-waiting-list": "SELECT $1::integer IS NOT NULL AS mine",
      "claim-next-of-waiting-list": (text) => text.replace("FOR UPDATE", "FOR UPDATE SKIP LOCKED"),
    });
    try {
      expect(await bothTell()).toBe(2);
    } finally {
      restore();
    }
  });
});

describe("what is no longer true isn't sent", () => {
  /** Queues the message of the first of two who wait, and then does something before it leaves. */
  async function queuedBefore(meanwhile: () => Promise<unknown>): Promise<string[]> {
    const people = await queueUp(api, full.raffleId, 2);
    await free(1);
    await api.runJob("waiting-list");
    await meanwhile();
    return people;
  }

  test("once the number is sold again: whoever waits keeps their place", async () => {
    const people = await queuedBefore(() => sellAgain([0]));
    expect(await told(api)).toEqual([]);
    await free(1);
    expect(await told(api)).toEqual(people.slice(0, 1));
  });

  test.each<[string, () => Promise<unknown>]>([
    ["paused", () => changed("setRafflePause", { paused: true, reason: "Un momento." })],
    ["unpublished", () => changed("setRafflePublication", { publish: false })],
    [
      "cancelled",
      () => changed("setRaffleResults", { outcome: "cancelled", reason: "No hubo premio." }),
    ],
    ["closed", async () => api.clock.set("2026-12-08T15:00:00Z")],
  ])("once the raffle is %s", async (_state, change) => {
    await queuedBefore(change);
    expect(await told(api)).toEqual([]);
  });

  test("the test can fail: without the look before it leaves, it is sent", async () => {
    const [first] = await queuedBefore(() => sellAgain([0]));
    const restore = sabotage(api.context, {
      "emailed-waiting-entry": (text) =>
        text.replace("numbers_on_sale(raffles.id, $2)", "(100 + 0 * length($2::text))"),
    });
    try {
      expect(await deliverCalls(api)).toEqual([first]);
    } finally {
      restore();
    }
  });

  async function changed(
    operation: "setRafflePause" | "setRafflePublication" | "setRaffleResults",
    body: object,
  ) {
    await api.does(operation, { as: "admin", path: { id: full.raffleId }, body });
  }
});
