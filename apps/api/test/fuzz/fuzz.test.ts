import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMailer } from "../../src/email/mailer.ts";
import { loadContract } from "../../src/http/contract.ts";
import { operationIds } from "../support/operation-ids.ts";
import { putPurchase } from "../support/put-purchase.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { smallPicture } from "../support/raffle-verbs.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import { createRandom } from "./random.ts";
import { inventCall, type Targets } from "./requests.ts";

/** FUZZ_SEED=… repeats a run; FULL=1 sends ten times as many. */
const seed = Number(process.env["FUZZ_SEED"] ?? "20261120");
const requestsEach = process.env["FULL"] === "1" ? 200 : 20;

const contract = loadContract();
const operationOf = (id: string) => {
  const operation = contract.operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`No operation ${id}`);
  return operation;
};
const answers = { good: 0, all: 0 };
let api: TestApi;
let targets: Targets;
beforeAll(async () => {
  // A configured mail server is one that a request invented: nothing goes out to it.
  const mailer = createMailer({ hostCheck: async () => ({ refused: "No en las pruebas." }) });
  api = await startTestApi({ context: { mailer } });
  const { database, keys } = api.context;
  const now = api.clock.now();
  const raffles = [
    await putRaffleOnSale(database, { total: 100 }, now),
    await putRaffleOnSale(database, { total: 1_000, choice: "random", name: "Nevera" }, now),
    await putRaffleOnSale(database, { total: 10, drawDate: new Date(now.getTime() - 1) }, now),
  ];
  const [first = 0, second = 0, drawn = 0] = raffles;
  const purchases = [
    await putPurchase(database, { raffleId: first, numbers: [1, 2], createdAt: now }),
    await putPurchase(database, { raffleId: first, numbers: [3], createdAt: now, proofAt: now }),
    await putPurchase(database, {
      raffleId: first,
      numbers: [4, 5],
      createdAt: now,
      status: "approved",
      proofAt: now,
    }),
    await putPurchase(database, {
      raffleId: first,
      numbers: [6],
      createdAt: now,
      status: "expired",
    }),
    await putPurchase(database, {
      raffleId: first,
      numbers: [7],
      createdAt: now,
      status: "rejected",
    }),
    // A raffle with a purchase can't be deleted: the other operations still find it.
    await putPurchase(database, { raffleId: second, numbers: [8], createdAt: now, proofAt: now }),
    await putPurchase(database, { raffleId: drawn, numbers: [9], createdAt: now, proofAt: now }),
  ];
  const spare = await api.addPerson("staff");
  targets = {
    raffles: [...raffles, 999_999],
    purchases,
    users: [spare.id, 999_999],
    emails: [1, 2, 999_999],
    secretOf: (id) => keys.purchaseSecret(id),
    picture: await smallPicture(),
  };
}, 60_000);
afterAll(() => api.close());

describe(`requests invented from openapi.yaml (FUZZ_SEED=${seed})`, () => {
  it.each(operationIds)("%s", { timeout: 300_000 }, async (id) => {
    const random = createRandom(seed, id);
    // People of its own: another operation may have switched the last ones off.
    const people = { admin: await api.addPerson("admin"), staff: await api.addPerson("staff") };
    for (let time = 0; time < requestsEach; time++) {
      const call = inventCall(contract, operationOf(id), targets, random);
      if (call.as === "admin" || call.as === "staff") call.as = people[call.as];
      if (id === "logout") call.as = await api.addPerson("staff");
      const answer = await api.send(id, call);
      const text = answer.bytes.toString("latin1");
      const shown = `request ${time}: ${JSON.stringify({ ...call, files: Object.keys(call.files ?? {}) }).slice(0, 3_000)}\n${text.slice(0, 1_000)}`;
      answers.all++;
      if (answer.status < 300) answers.good++;
      expect.soft(answer.status, shown).toBeLessThan(500);
      const error = answer.status < 400 ? "" : text;
      expect.soft(error, shown).not.toMatch(/SELECT |INSERT |node_modules|\.ts\b|pg_/);
    }
  });

  it("got deep enough: many of them succeeded", () => {
    expect(answers.good / answers.all).toBeGreaterThan(0.2);
  });

  it("left every number with exactly one state, and the server well", async () => {
    const { database } = api.context;
    const rows = await database.query<{ wrong: number }>(
      {
        name: "fuzz.numbers",
        text: `SELECT count(*) AS wrong FROM raffles r WHERE numbers_ready AND total_tickets <>
                 (SELECT count(*) FROM tickets t WHERE t.raffle_id = r.id)`,
      },
      [],
    );
    expect(rows).toEqual([{ wrong: 0 }]);
    await api.does("getSiteConfig");
    await api.does("verifySession", { as: await api.addPerson("staff") });
  });
});
