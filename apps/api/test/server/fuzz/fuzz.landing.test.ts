import type { OperationId } from "@rifas/api-client/operation-handlers";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testSeed } from "../../../../../scripts/test-seed.ts";
import { chosen } from "../../support/chosen.ts";
import { expectLedgerHolds } from "../../support/ledger.ts";
import { everyCase } from "../../support/every-case.ts";
import { operationIds } from "../../support/operation-ids.ts";
import { receipt } from "@rifas/testing/buyer";
import { configurePayments } from "../../support/purchase-verbs.ts";
import { putPurchase } from "../../support/put-purchase.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { smallPicture } from "../../support/raffle-verbs.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import type { TestCall } from "../../support/wire-call.ts";
import { personPassword } from "../../support/test-people.ts";
import { requestTo, type Targets } from "./requests.ts";
import { fitting } from "./values.ts";
import { testContract } from "../../support/test-contract.ts";
import { noMailer } from "../../support/email-setup.ts";
import { isFullSize } from "../../../../../scripts/tier.ts";

/** At full size it continues until 50,000 requests were useful. */
const seed = testSeed();
const size = isFullSize
  ? { requestsEach: 1_500, journeys: 2_000, useful: 50_000 }
  : { requestsEach: 10, journeys: 12, useful: 200 };

const contract = testContract();
const operationOf = (id: OperationId) => {
  const operation = contract.operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`No operation ${id}`);
  return operation;
};
const bodyOf = (id: OperationId) => fitting(contract, operationOf(id).body?.schema ?? {});

let api: TestApi;
let targets: Targets;
let journeyRaffle: number;
/** Requests that passed validation, session and role: they succeeded, or a rule refused them. */
let useful = 0;
let answers = 0;
beforeAll(async () => {
  // Any configured mail server was invented by a request: send nothing to it.
  api = await startTestApi({ context: { mailer: noMailer() }, counts: false });
  await configurePayments(api);
  journeyRaffle = await putRaffleOnSale(
    api.context.database,
    { total: 20_000, name: "Camioneta" },
    api.clock.now(),
  );
  targets = await makeTargets(api);
}, 60_000);
afterAll(() => api.close());

/** Raffles and purchases in every state, a user to change, and ids that don't exist. */
async function makeTargets(server: TestApi): Promise<Targets> {
  const { database, keys } = server.context;
  const now = server.clock.now();
  const first = await putRaffleOnSale(database, { total: 100 }, now);
  const second = await putRaffleOnSale(
    database,
    { total: 1_000, choice: "random", name: "Nevera" },
    now,
  );
  const drawDate = new Date(now.getTime() - 1);
  const drawn = await putRaffleOnSale(database, { total: 10, drawDate }, now);
  const states = [
    { raffleId: first, numbers: [1, 2] },
    { raffleId: first, numbers: [3], proofAt: now },
    { raffleId: first, numbers: [4, 5], status: "approved", proofAt: now },
    { raffleId: first, numbers: [6], status: "expired" },
    { raffleId: first, numbers: [7], status: "rejected" },
    // A raffle with a purchase can't be deleted, so the other operations still find it.
    { raffleId: second, numbers: [8], proofAt: now },
    { raffleId: drawn, numbers: [9], proofAt: now },
  ] as const;
  const purchases: string[] = [];
  for (const state of states) {
    purchases.push(
      await putPurchase(database, { ...state, numbers: [...state.numbers], createdAt: now }),
    );
  }
  const spare = await server.addPerson("staff");
  return {
    raffles: [first, second, drawn, 999_999],
    purchases,
    users: [spare.id, 999_999],
    emails: [1, 2, 999_999],
    secretOf: (id) => keys.purchaseSecret(id),
    picture: await smallPicture(),
  };
}

/** Sends a request. Throws if it crashes the server or the response reveals internals. */
async function tryIt(id: OperationId, call: TestCall) {
  const answer = await api.send(id, call);
  const text = answer.bytes.toString("latin1");
  const leaks = answer.status >= 400 && /SELECT |INSERT |node_modules|\.ts\b|pg_/.test(text);
  if (answer.status >= 500 || leaks)
    throw new Error(`${id} ${answer.status}: ${text.slice(0, 1_000)}`);
  if (answer.status < 300 || [404, 409, 422].includes(answer.status)) useful += 1;
  answers += 1;
  return answer;
}

const parameters = (numRuns: number) => ({ seed, numRuns, endOnFailure: true });

const journeys = fc.record({
  purchase: bodyOf("createPurchase"),
  proof: bodyOf("attachProof"),
  moves: fc.array(
    fc.record({
      id: fc.constantFrom("addTickets", "removeTickets", "reassignTickets"),
      add: bodyOf("addTickets"),
      remove: bodyOf("removeTickets"),
      reassign: bodyOf("reassignTickets"),
    }),
    { maxLength: 2 },
  ),
  decision: fc.constantFrom("approved", "rejected"),
  undo: fc.boolean(),
});

/** The fields of a purchase by a person, which make it acceptable whatever else is in it. */
const buyerOf = (person: number) => ({
  raffle_id: journeyRaffle,
  quantity: 2,
  numbers: undefined,
  name: "María González",
  document_id: `V${20_000_000 + person}`,
  phone: `+58424${String(1_000_000 + person)}`,
  email: `fuzz${person}@example.com`,
  channel: "web",
  block_until: undefined,
  trial: undefined,
  adult: true,
  terms_version: "1",
  payment_method: "pago-movil",
});

it("complete purchases, from sign-in to review", { timeout: 900_000 }, async () => {
  let person = 0;
  let approved = 0;
  const { email } = api.people.staff;
  await api.does("login", { body: { email, password: personPassword } });
  await fc.assert(
    fc.asyncProperty(journeys, async ({ purchase, proof, moves, decision, undo }) => {
      person += 1;
      const buyer = buyerOf(person);
      const payment = {
        payment_method: "pago-movil",
        payment_reference: String(person * 7_919).padStart(10, "0"),
      };
      const bought = await tryIt("createPurchase", {
        headers: { "idempotency-key": chosen().uuid() },
        body: { ...Object(purchase), ...buyer },
      });
      if (bought.status >= 300) return;
      const { id } = bought.body.purchase;
      const { secret } = bought.body;
      targets.purchases.push(id);
      const path = { id };
      await tryIt("extendReservation", { path, secret });
      await tryIt("attachProof", {
        path,
        secret,
        body: { ...Object(proof), ...payment },
        files: { proof: { bytes: await receipt(person) } },
      });
      for (const { id: move, add, remove, reassign } of moves) {
        const body = { addTickets: add, removeTickets: remove, reassignTickets: reassign }[move];
        await tryIt(move, { as: "staff", path, body });
      }
      await tryIt("getPurchase", { as: "staff", path });
      const reason = "Así quedó en el banco";
      const body = { status: decision, reason };
      const decided = await tryIt("setPurchaseStatus", { as: "staff", path, body });
      if (decided.status < 300 && decision === "approved") approved += 1;
      if (undo) {
        const undoing = { status: "rejected", expected_status: "approved", reason };
        await tryIt("setPurchaseStatus", { as: "admin", path, body: undoing });
      }
      await tryIt("verifyTickets", { body: { purchase_code: bought.body.purchase.code } });
    }),
    parameters(size.journeys),
  );
  expect(approved).toBeGreaterThan(size.journeys / 5);
  await expectLedgerHolds(api.context.database, journeyRaffle);
});

describe(`requests invented from openapi.yaml (TEST_SEED=${seed})`, () => {
  everyCase(
    "never crash the server or reveal its inside",
    operationIds,
    async (id) => {
      // New users: another operation may have disabled the last ones.
      const people = { admin: await api.addPerson("admin"), staff: await api.addPerson("staff") };
      const before = answers;
      await fc.assert(
        fc.asyncProperty(requestTo(contract, operationOf(id), targets), async (call) => {
          const signedIn = call.as === "admin" || call.as === "staff" ? people[call.as] : call.as;
          const as = id === "logout" ? await api.addPerson("staff") : signedIn;
          await tryIt(id, { ...call, ...(as !== undefined && { as }) });
        }),
        parameters(size.requestsEach),
      );
      expect(answers - before).toBe(size.requestsEach);
    },
    // A seed must give the same requests to the same state.
    { atOnce: 1, timeout: 7_200_000 },
  );

  it("enough requests succeeded or were refused by a rule rather than by validation", () => {
    expect(useful).toBeGreaterThan(size.useful);
  });

  it("every number has exactly one state afterwards, and the server is healthy", async () => {
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
