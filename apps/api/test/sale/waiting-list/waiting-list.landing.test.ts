import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { configureEmail, startEmailApi } from "../../support/email-setup.ts";
import { buyAs, newPerson } from "../../support/erasure-verbs.ts";
import { startMailServer, type ReceivedEmail } from "../../support/mail-server.ts";
import { declineByOneClick, declineLinkOf } from "../../support/one-click.ts";
import { configurePayments, reject } from "../../support/purchase-verbs.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import { tracesOf } from "../../support/traces-of.ts";
import {
  deliverCalls,
  freeNumbers,
  fullRaffle,
  joinCall,
  newAddress,
  queueUp,
  startWithoutLists,
  told,
  type FullRaffle,
} from "../../support/waiting-list-verbs.ts";

let api: TestApi;
let full: FullRaffle;
beforeAll(async () => {
  api = await startEmailApi();
  await configurePayments(api);
});
beforeEach(async () => {
  full = await startWithoutLists(api);
});
afterAll(() => api.close());

const counts = (raffleId = full.raffleId) =>
  api.does("getWaitingList", { as: "staff", path: { id: raffleId } });

const free = (numbers: number) => freeNumbers(api, full, numbers);

async function pause(): Promise<void> {
  const body = { paused: true, reason: "Abre el lunes." };
  await api.does("setRafflePause", { as: "admin", path: { id: full.raffleId }, body });
}

describe("joining", () => {
  test("is possible while every number is held or sold, or the sale is paused", async () => {
    await api.does("joinWaitingList", joinCall(full.raffleId));
    expect(await counts()).toEqual({ waiting: 1, told: 0 });
    await free(1);
    await pause();
    await api.does("joinWaitingList", joinCall(full.raffleId));
    expect(await counts()).toEqual({ waiting: 2, told: 0 });
  });

  // threat: Text and messages: Who waits for a raffle
  test("answers the same whether the address waits already, was told, or left", async () => {
    const email = newAddress();
    const call = joinCall(full.raffleId, email);
    const first = await api.send("joinWaitingList", call);
    const again = await api.send("joinWaitingList", call);
    await free(1);
    await told(api);
    await pause();
    const afterwards = await api.send("joinWaitingList", call);
    const seen = [first, again, afterwards].map(({ status, bytes }) => [status, bytes.length]);
    expect(seen).toEqual([
      [204, 0],
      [204, 0],
      [204, 0],
    ]);
    expect(await counts()).toEqual({ waiting: 0, told: 1 });
  });

  test("is refused while numbers are free", async () => {
    await free(1);
    const { error, current_status } = await api.refuses(
      "joinWaitingList",
      joinCall(full.raffleId),
      409,
      "raffle_state",
    );
    expect(error).toBe("Ahora mismo hay números libres: apártalos en la página de la rifa.");
    expect(current_status).toBe("active");
  });

  test("is refused once sales have closed, also where everything is sold", async () => {
    api.clock.set("2026-12-08T15:00:00Z");
    await api.refuses("joinWaitingList", joinCall(full.raffleId), 409, "sales_closed");
  });

  test("of a raffle that isn't published is refused, and strangers don't find it", async () => {
    const path = { id: full.raffleId };
    await api.does("setRafflePublication", { as: "admin", path, body: { publish: false } });
    const call = joinCall(full.raffleId);
    await api.refuses("joinWaitingList", call, 404, "not_found");
    await api.refuses("joinWaitingList", { ...call, as: "staff" }, 409, "raffle_not_on_sale");
    await api.refuses("joinWaitingList", joinCall(999_999), 404, "not_found");
  });

  test("needs an address", async () => {
    const call = joinCall(full.raffleId, "yulimar@");
    const { details } = await api.refuses("joinWaitingList", call, 400, "validation_failed");
    expect(details?.map(({ field }) => field)).toEqual(["email"]);
  });

  test("the same address for too many raffles is answered as usual, and stays without a place", async () => {
    const limited = await startTestApi({ environment: { LIMIT_WAITING_PER_RECIPIENT: "2/86400" } });
    try {
      const email = newAddress();
      const waiting: number[] = [];
      for (let raffles = 0; raffles < 3; raffles += 1) {
        const { raffleId } = await fullRaffle(limited);
        // Another tag is the same mailbox.
        const tagged = email.replace("@", `+${raffleId}@`);
        expect((await limited.send("joinWaitingList", joinCall(raffleId, tagged))).status).toBe(
          204,
        );
        const call = { as: "staff", path: { id: raffleId } } as const;
        waiting.push((await limited.does("getWaitingList", call)).waiting);
      }
      expect(waiting).toEqual([1, 1, 0]);
    } finally {
      await limited.close();
    }
  });
});

test("staff see how many wait and how many were told, and nobody's address", async () => {
  await queueUp(api, full.raffleId, 3);
  await free(1);
  await told(api);
  const call = { as: "staff", path: { id: full.raffleId } } as const;
  const { body } = await api.send("getWaitingList", call);
  expect(body).toEqual({ waiting: 2, told: 1 });
  await api.refuses("getWaitingList", { as: "staff", path: { id: 999_999 } }, 404, "not_found");
});

// threat: Numbers held, and crowds: A waiting list filled with invented addresses
test("networks are told in turn, each in its order: forty invented addresses of one make another wait for one of them", async () => {
  const join = async (address: string) => {
    const call = { ...joinCall(full.raffleId), address };
    await api.does("joinWaitingList", call);
    return call.body.email;
  };
  const invented: string[] = [];
  for (let place = 0; place < 40; place += 1) invented.push(await join(`190.200.3.${place}`));
  const honest = [await join("186.14.7.9"), await join("2800:a4::1")];
  const order: string[][] = [];
  await free(1);
  for (let turn = 0; turn < 5; turn += 1) {
    order.push(await told(api));
    api.clock.advance({ minutes: 31 });
  }
  const [first, second, third] = invented.map((email) => [email]);
  expect(order).toEqual([first, ...honest.map((email) => [email]), second, third]);
});

describe("nobody is told", () => {
  test.each<[string, Record<string, unknown>]>([
    ["without a mail server", { host: null }],
    ["once the owner has switched the message off", { enabled_types: ["purchase_reserved"] }],
  ])("%s, and pages don't offer the list", async (_what, changes) => {
    await queueUp(api, full.raffleId, 1);
    await free(1);
    expect(await api.does("getSiteConfig")).toMatchObject({ waiting_list: true });
    await configureEmail(api, { port: 1, ...changes });
    await api.runJob("waiting-list");
    expect(await counts()).toEqual({ waiting: 1, told: 0 });
    expect(await api.does("getSiteConfig")).toMatchObject({ waiting_list: false });
  });
});

describe("leaving", () => {
  /** Puts an address on the list, frees a number, and receives the message. */
  async function calledOnce(email = newAddress()): Promise<ReceivedEmail> {
    await api.does("joinWaitingList", joinCall(full.raffleId, email));
    await free(1);
    const server = await startMailServer();
    try {
      await configureEmail(api, { port: server.port });
      await api.runJob("waiting-list");
      await api.runJob("e-mail");
      const received = server.received.find(({ to }) => to === email);
      if (received === undefined) throw new Error("Nobody was told.");
      return received;
    } finally {
      await server.kill();
    }
  }

  test("works with one click of a mail program, for every raffle, and nobody can sign the address up again", async () => {
    const email = newAddress();
    const other = await fullRaffle(api);
    await api.does("joinWaitingList", joinCall(other.raffleId, email));
    const received = await calledOnce(email);
    await declineByOneClick(api, received);
    expect(await counts(other.raffleId)).toEqual({ waiting: 0, told: 0 });
    await api.does("joinWaitingList", joinCall(other.raffleId, email));
    for (const id of other.purchases) await reject(api, id);
    expect(await told(api)).toEqual([]);
    expect(await tracesOf(api, [email])).toEqual([`email_outbox: ${email}`]);
  });

  test("works on the page, again and again, but not with another entry's signature", async () => {
    const { id, signature } = declineLinkOf(await calledOnce());
    const call = { path: { id }, body: { signature } };
    await api.does("leaveWaitingList", call);
    await api.does("leaveWaitingList", call);
    full = await fullRaffle(api);
    const { id: another } = declineLinkOf(await calledOnce());
    const wrong = { path: { id: another }, body: { signature } };
    await api.refuses("leaveWaitingList", wrong, 404, "not_found");
  });

  test("drops a message that already waits", async () => {
    const { id, signature } = declineLinkOf(await calledOnce());
    const { email } = await entry(id);
    const other = await fullRaffle(api);
    await api.does("joinWaitingList", joinCall(other.raffleId, email ?? ""));
    for (const purchase of other.purchases) await reject(api, purchase);
    await api.runJob("waiting-list");
    await api.does("leaveWaitingList", { path: { id }, body: { signature } });
    expect(await deliverCalls(api)).toEqual([]);
  });

  // threat: Text and messages: A place in a waiting list taken away by somebody else
  test("refuses a guessed link with one answer, also for an entry that doesn't exist", async () => {
    const { id } = declineLinkOf(await calledOnce());
    for (const guessed of [id, "0197f3c2-5a3e-7c41-9d2b-6b1f0a4e8c77", "x"]) {
      const url = `/avisos/${guessed}/${"a".repeat(43)}`;
      const answer = await api.app.inject({ method: "POST", url });
      expect(answer.statusCode).toBe(404);
    }
  });

  const entry = (id: string) =>
    api.context.database.kysely
      .selectFrom("waiting_list")
      .select("email")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
});

describe("nothing is left", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["its draw", async () => api.clock.set("2026-12-08T16:00:00Z")],
    [
      "its cancellation",
      () =>
        api.does("setRaffleResults", {
          as: "admin",
          path: { id: full.raffleId },
          body: { outcome: "cancelled", reason: "No hubo premio." },
        }),
    ],
    // threat: Text and messages: Who waited for a raffle, left behind after it
  ])(
    "of a raffle's list after %s: neither addresses, nor messages, nor hashes",
    async (_end, end) => {
      const people = await queueUp(api, full.raffleId, 2);
      await free(1);
      await told(api);
      expect(await tracesOf(api, people)).not.toEqual([]);
      await end();
      await api.runJob("waiting-list");
      expect(await tracesOf(api, people)).toEqual([]);
      const { rows } = await entries();
      expect(rows).toBe(0);
    },
  );

  test("of an erased buyer, in any list", async () => {
    const who = newPerson();
    await free(1);
    // It expires unpaid, which prevents nothing.
    await buyAs(api, who, { raffleId: full.raffleId, numbers: ["0"] });
    await api.does("joinWaitingList", joinCall(full.raffleId, who.email));
    const other = await fullRaffle(api);
    const tagged = who.email.replace("@", "+rifas@");
    await api.does("joinWaitingList", joinCall(other.raffleId, tagged));
    await queueUp(api, other.raffleId, 1);
    api.clock.advance({ hours: 1 });
    await told(api);
    const body = { document_id: who.document_id };
    await api.does("erasePerson", { as: "admin", body });
    expect(await tracesOf(api, [who.email, tagged])).toEqual([]);
    expect(await counts(other.raffleId)).toEqual({ waiting: 1, told: 0 });
  });

  async function entries() {
    const found = await api.context.database.kysely
      .selectFrom("waiting_list")
      .select("id")
      .execute();
    return { rows: found.length };
  }
});
