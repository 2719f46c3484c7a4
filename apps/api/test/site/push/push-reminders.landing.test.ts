import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { masked, newReference, openBankSale } from "../../support/bank-sale.ts";
import { movementOf } from "../../support/bank-verbs.ts";
import { configureEmail } from "../../support/email-setup.ts";
import {
  approve,
  buy,
  configurePayments,
  sendProof,
  statusCall,
  type Bought,
} from "../../support/purchase-verbs.ts";
import { createPhone, type PushPhone } from "../../support/push-phone.ts";
import {
  startPushService,
  vapidClaims,
  type PushServiceSimulator,
} from "../../support/push-service.ts";
import { createPublishedRaffle } from "../../support/raffle-verbs.ts";
import { whileReferenceIsSaved } from "../../support/reference-under-way.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";

/** Noon in Caracas. */
const START = "2026-12-01T16:00:00Z";
/** Ten at night, as the lotteries draw. */
const DRAW = "2026-12-25T02:00:00Z";
const DAY_BEFORE = "2026-12-24T02:00:00Z";

let api: TestApi;
let service: PushServiceSimulator;
let raffleId: number;
let buyer = 0;
beforeAll(async () => {
  service = await startPushService();
  api = await startTestApi({ context: { push: service.poster } });
  await configurePayments(api);
});
beforeEach(async () => {
  api.clock.set(START);
  await api.context.database.kysely.deleteFrom("push_subscriptions").execute();
  await api.context.database.kysely.deleteFrom("push_reminders").execute();
  service.received.length = 0;
  service.react(() => undefined);
  raffleId = await createPublishedRaffle(api, { total_tickets: 100, draw_date: DRAW });
});
afterAll(async () => {
  await api.close();
  await service.close();
});

const reserve = () => buy(api, { raffleId, buyer: (buyer += 1) });

async function subscribe(
  { purchase, secret }: Bought,
  phone = createPhone(service.origin),
): Promise<PushPhone> {
  const body = phone.subscription;
  await api.does("subscribePush", { path: { id: purchase.id }, secret, body });
  return phone;
}

/** A reservation with a phone that wants its reminders. */
async function watched(): Promise<{ bought: Bought; phone: PushPhone }> {
  const bought = await reserve();
  return { bought, phone: await subscribe(bought) };
}

const reject = ({ purchase }: Bought) =>
  api.does("setPurchaseStatus", statusCall(purchase.id, "rejected", { reason: "No está." }));

/** The messages that are sent now. */
async function arriving() {
  const before = service.received.length;
  await api.runJob("reminders");
  await api.runJob("push");
  return service.received.slice(before);
}

/** What the phone shows now, if exactly one message comes. */
async function shownOn(phone: PushPhone): Promise<Record<string, string>> {
  const messages = await arriving();
  expect(messages).toHaveLength(1);
  const [message] = messages;
  if (message === undefined) throw new Error("Nothing was sent.");
  return Object(phone.read(message.body));
}

/** The latest entry of a purchase's history. */
async function lastAction({ purchase: { id } }: Bought): Promise<string | undefined> {
  const { items } = await api.does("getPurchaseHistory", { as: "staff", path: { id } });
  return items[0]?.action;
}

async function phonesOf({ purchase }: Bought): Promise<number> {
  const rows = await api.context.database.kysely
    .selectFrom("push_subscriptions")
    .select("id")
    .where("purchase_id", "=", purchase.id)
    .execute();
  return rows.length;
}

describe("a reminder on a phone", () => {
  test("of a hold comes five minutes before it ends, once, for as long as it applies", async () => {
    const { bought, phone } = await watched();
    api.clock.advance({ minutes: 14, seconds: 59 });
    expect(await arriving()).toEqual([]);
    api.clock.advance({ seconds: 1 });
    const shown = await shownOn(phone);
    expect(shown).toMatchObject({
      title: "Tu apartado termina pronto",
      url: `${api.context.config.publicOrigin}/compra/${bought.purchase.id}#${bought.secret}`,
    });
    expect(service.received.at(-1)?.headers).toMatchObject({
      ttl: "240",
      urgency: "high",
      "content-encoding": "aes128gcm",
      topic: expect.stringMatching(/^[\w-]{1,32}$/),
    });
    api.clock.advance({ minutes: 1 });
    expect(await arriving()).toEqual([]);
    const path = { id: bought.purchase.id };
    const { items } = await api.does("getPurchaseHistory", { as: "staff", path });
    expect(items.map(({ action }) => action).slice(0, 2)).toEqual(["push_sent", "push_subscribed"]);
    expect(items[0]).toMatchObject({
      actor: { kind: "system" },
      changes: [{ field: "reminder", before: null, after: "reminder_hold" }],
    });
  });

  // threat: Pages, pictures and phones: What a locked screen shows, or a push service reads
  test("shows nothing private on a locked screen", async () => {
    const { bought, phone } = await watched();
    api.clock.advance({ minutes: 15 });
    const { title = "", body = "" } = await shownOn(phone);
    const { name, code, email, phone: telephone, tickets, amount_bs: amount } = bought.purchase;
    for (const text of [name, code, email, telephone, amount, ...tickets]) {
      expect(`${title} ${body}`).not.toContain(text);
    }
    expect(`${title} ${body}`).not.toMatch(/\d/);
  });

  test("is signed with the key that the purchase's page subscribes with", async () => {
    const { bought } = await watched();
    const path = { id: bought.purchase.id };
    const seen = await api.does("getPurchase", { path, secret: bought.secret });
    const key = "push_key" in seen ? seen.push_key : null;
    api.clock.advance({ minutes: 15 });
    const [message] = await arriving();
    expect(vapidClaims(message?.headers ?? {}, key ?? "")).toEqual({
      aud: service.origin,
      exp: api.clock.now().getTime() / 1000 + 12 * 60 * 60,
      sub: api.context.config.publicOrigin,
    });
  });

  test("of a hold that was extended comes, even if its first end was too near", async () => {
    const bought = await reserve();
    api.clock.advance({ minutes: 16 });
    const phone = await subscribe(bought);
    expect(await arriving()).toEqual([]);
    const { secret } = bought;
    await api.does("extendReservation", { path: { id: bought.purchase.id }, secret });
    api.clock.advance({ minutes: 9 });
    expect(await shownOn(phone)).toMatchObject({ title: "Tu apartado termina pronto" });
    expect(await arriving()).toEqual([]);
  });

  test("of a hold comes before its new end once the bank's payment turned out not to be the buyer's", async () => {
    const sale = await openBankSale(api, { payable: "unique_cents" });
    raffleId = sale.raffleId;
    const bought = await reserve();
    const { payable_bs: amount } = bought.purchase;
    const reference = newReference();
    await sale.notify({ reference, amount, phone: masked(bought) });
    const phone = await subscribe(bought);
    const { id } = await movementOf(api, reference);
    const body = { reason: "Es un traspaso propio" };
    await api.does("dismissMovement", { as: "staff", path: { id }, body });
    await api.runJob("matching");
    api.clock.advance({ minutes: 14 });
    expect(await arriving()).toEqual([]);
    api.clock.advance({ minutes: 1 });
    expect(await shownOn(phone)).toMatchObject({ title: "Tu apartado termina pronto" });
  });

  test("of a rejection comes a day later, once, even if the phone subscribed before it", async () => {
    const { bought, phone } = await watched();
    await sendProof(api, bought);
    await reject(bought);
    api.clock.advance({ minutes: 60 * 24 - 1 });
    expect(await arriving()).toEqual([]);
    api.clock.advance({ minutes: 1 });
    expect(await shownOn(phone)).toMatchObject({ title: "Tu compra te espera" });
    expect(await arriving()).toEqual([]);
  });

  test("of a hold comes before all others, however long they have been due", async () => {
    const rejected = await Promise.all(Array.from({ length: 8 }, watched));
    for (const { bought } of rejected) {
      await sendProof(api, bought);
      await reject(bought);
    }
    api.clock.advance({ minutes: 60 * 24 });
    const { phone } = await watched();
    api.clock.advance({ minutes: 15 });
    const arrived = Promise.withResolvers<void>();
    service.react(({ path }) => {
      if (!phone.subscription.endpoint.endsWith(path))
        return { answerAfter: () => arrived.promise };
      arrived.resolve();
      return undefined;
    });
    expect(await arriving()).toHaveLength(9);
  });

  test("of a draw comes a day before, to a buyer without an e-mail address, too", async () => {
    const { bought, phone } = await watched();
    await sendProof(api, bought);
    await approve(api, bought.purchase.id);
    const sale = {
      raffleId,
      buyer: (buyer += 1),
      as: "staff",
      fields: { channel: "staff", email: undefined },
    } as const;
    const inPerson = await buy(api, sale);
    await approve(api, inPerson.purchase.id);
    await subscribe(inPerson);
    api.clock.set(DAY_BEFORE);
    const messages = await arriving();
    expect(messages).toHaveLength(2);
    const mine = messages.find(({ path }) => phone.subscription.endpoint.endsWith(path));
    expect(mine && phone.read(mine.body)).toMatchObject({ title: "El sorteo es mañana" });
    expect(await arriving()).toEqual([]);
  });

  test("comes to each of five phones, and a sixth takes the place of the first", async () => {
    const bought = await reserve();
    const phones: PushPhone[] = [];
    for (let count = 0; count < 6; count += 1) phones.push(await subscribe(bought));
    expect(await phonesOf(bought)).toBe(5);
    api.clock.advance({ minutes: 15 });
    const paths = (await arriving()).map(({ path }) => service.origin + path).toSorted();
    expect(paths).toEqual(
      phones
        .slice(1)
        .map(({ subscription }) => subscription.endpoint)
        .toSorted(),
    );
  });
});

describe("no reminder comes", () => {
  test.each<[string, (bought: Bought, phone: PushPhone) => Promise<unknown>]>([
    ["a photo", (bought) => sendProof(api, bought)],
    ["an approval", ({ purchase }) => approve(api, purchase.id)],
    ["a rejection", reject],
    [
      "'Dejar de avisar'",
      ({ purchase, secret }, { subscription: { endpoint } }) =>
        api.does("unsubscribePush", { path: { id: purchase.id }, secret, body: { endpoint } }),
    ],
    [
      "declining reminders with the link of an e-mail",
      ({ purchase: { id } }) =>
        api.does("declineReminders", {
          path: { id },
          body: { signature: api.context.keys.reminderSignature(id) },
        }),
    ],
  ])("after %s", async (_what, decide) => {
    const { bought, phone } = await watched();
    api.clock.advance({ minutes: 14, seconds: 30 });
    await decide(bought, phone);
    api.clock.advance({ seconds: 30 });
    expect(await arriving()).toEqual([]);
  });

  test("of a kind that the owner has switched off", async () => {
    await configureEmail(api, { port: 1, enabled_types: ["reminder_draw"] });
    try {
      await watched();
      api.clock.advance({ minutes: 15 });
      expect(await arriving()).toEqual([]);
    } finally {
      await configureEmail(api, { port: 1 });
    }
  });

  test("of a draw while they are switched off, but as soon as the owner switches them on", async () => {
    const { bought } = await watched();
    await sendProof(api, bought);
    await approve(api, bought.purchase.id);
    await configureEmail(api, { port: 1, enabled_types: ["reminder_hold"] });
    try {
      api.clock.set(DAY_BEFORE);
      expect(await arriving()).toEqual([]);
    } finally {
      await configureEmail(api, { port: 1 });
    }
    expect(await arriving()).toHaveLength(1);
  });

  test("in the last minute of a hold, nor later", async () => {
    await watched();
    api.clock.advance({ minutes: 19 });
    expect(await arriving()).toEqual([]);
  });

  test("before the new end of a hold that was extended", async () => {
    const { bought } = await watched();
    api.clock.advance({ minutes: 14 });
    await api.does("extendReservation", {
      path: { id: bought.purchase.id },
      secret: bought.secret,
    });
    api.clock.advance({ minutes: 1 });
    expect(await arriving()).toEqual([]);
    api.clock.advance({ minutes: 10 });
    expect(await arriving()).toHaveLength(1);
  });

  test("twice, however many processes send, or if the phone subscribes again", async () => {
    const { bought, phone } = await watched();
    api.clock.advance({ minutes: 15 });
    const before = service.received.length;
    await Promise.all([api.runJob("push"), api.runJob("push"), api.runJob("push")]);
    const path = { id: bought.purchase.id };
    const { subscription } = phone;
    const { endpoint } = subscription;
    await api.does("unsubscribePush", { path, secret: bought.secret, body: { endpoint } });
    await subscribe(bought, phone);
    await arriving();
    expect(service.received).toHaveLength(before + 1);
  });
});

describe("a push service that answers", () => {
  test.each([404, 410])("%i has ended the subscription, which is deleted", async (status) => {
    const { bought } = await watched();
    service.react(() => ({ status }));
    api.clock.advance({ minutes: 15 });
    expect(await arriving()).toHaveLength(1);
    expect(await phonesOf(bought)).toBe(0);
  });

  test("429 is asked again after the time that it names", async () => {
    const { phone } = await watched();
    service.react(() => ({ status: 429, retryAfter: 60 }));
    api.clock.advance({ minutes: 15 });
    expect(await arriving()).toHaveLength(1);
    service.react(() => undefined);
    api.clock.advance({ seconds: 59 });
    expect(await arriving()).toEqual([]);
    api.clock.advance({ seconds: 1 });
    expect(await shownOn(phone)).toMatchObject({ title: "Tu apartado termina pronto" });
    expect(service.received.at(-1)?.headers["ttl"]).toBe("180");
  });

  test("429 is asked again at the time that it names by its own clock", async () => {
    await watched();
    const date = "Tue, 01 Dec 2026 00:00:00 GMT";
    const retryAfter = "Tue, 01 Dec 2026 00:01:00 GMT";
    service.react(() => ({ status: 429, retryAfter, date }));
    api.clock.advance({ minutes: 15 });
    expect(await arriving()).toHaveLength(1);
    api.clock.advance({ seconds: 59 });
    expect(await arriving()).toEqual([]);
    api.clock.advance({ seconds: 1 });
    expect(await arriving()).toHaveLength(1);
  });

  test("429 for longer than the reminder applies is never asked again", async () => {
    const { bought } = await watched();
    service.react(() => ({ status: 429, retryAfter: 240 }));
    api.clock.advance({ minutes: 15 });
    expect(await arriving()).toHaveLength(1);
    api.clock.advance({ minutes: 4 });
    expect(await arriving()).toEqual([]);
    expect(await phonesOf(bought)).toBe(1);
  });

  test("500 is asked again after longer and longer, for that phone alone, until it is too late", async () => {
    const { bought } = await watched();
    const down = await subscribe(bought);
    service.react(({ path }) =>
      down.subscription.endpoint.endsWith(path) ? { status: 500 } : undefined,
    );
    api.clock.advance({ minutes: 15 });
    expect(await arriving()).toHaveLength(2);
    const again: string[] = [];
    for (let seconds = 10; seconds <= 400; seconds += 10) {
      api.clock.advance({ seconds: 10 });
      for (const { path } of await arriving()) again.push(`${seconds} s: ${service.origin}${path}`);
    }
    const { endpoint } = down.subscription;
    expect(again).toEqual([10, 30, 70, 150].map((seconds) => `${seconds} s: ${endpoint}`));
  });

  test("nothing at all is given up for now", async () => {
    const impatient = await startPushService(50);
    try {
      const bought = await reserve();
      await subscribe(bought, createPhone(impatient.origin));
      impatient.react(() => ({ hang: true }));
      api.clock.advance({ minutes: 15 });
      await api.runJob("push", { push: impatient.poster });
      expect(await lastAction(bought)).toBe("push_subscribed");
      impatient.react(() => undefined);
      api.clock.advance({ seconds: 10 });
      await api.runJob("push");
      expect(await lastAction(bought)).toBe("push_sent");
    } finally {
      await impatient.close();
    }
  });

  // threat: Text and messages: Push services that never answer
  test("nothing at all delays few others", async () => {
    const dead = await startPushService(50);
    try {
      for (let count = 0; count < 20; count += 1) {
        await subscribe(await reserve(), createPhone(dead.origin));
      }
      const { phone } = await watched();
      dead.react(() => ({ hang: true }));
      api.clock.advance({ minutes: 15 });
      let lost = 0;
      const post: PushServiceSimulator["poster"]["post"] = async (message, signal) => {
        if (!message.endpoint.startsWith(dead.origin))
          return await service.poster.post(message, signal);
        lost += 1;
        return await dead.poster.post(message, signal);
      };
      await api.runJob("push", { push: { ...service.poster, post } });
      expect(lost).toBeGreaterThan(0);
      expect(lost).toBeLessThanOrEqual(8);
      expect(service.received.map(({ path }) => service.origin + path)).toEqual([
        phone.subscription.endpoint,
      ]);
    } finally {
      await dead.close();
    }
  });

  test("403 has refused this reminder, which isn't sent again; other phones get it, and the phone the next one", async () => {
    const { bought, phone: refused } = await watched();
    const other = await subscribe(bought);
    service.react(({ path }) =>
      refused.subscription.endpoint.endsWith(path) ? { status: 403 } : undefined,
    );
    api.clock.advance({ minutes: 15 });
    expect(await arriving()).toHaveLength(2);
    expect(await lastAction(bought)).toBe("push_sent");
    service.react(() => undefined);
    api.clock.advance({ minutes: 1 });
    expect(await arriving()).toEqual([]);
    expect(await phonesOf(bought)).toBe(2);
    await sendProof(api, bought);
    await approve(api, bought.purchase.id);
    api.clock.set(DAY_BEFORE);
    const shown = (await arriving()).map(({ path }) => service.origin + path);
    const phones = [refused, other].map(({ subscription }) => subscription.endpoint);
    expect(shown.toSorted()).toEqual(phones.toSorted());
  });

  test("403 to the only phone isn't recorded as sent", async () => {
    const { bought } = await watched();
    service.react(() => ({ status: 403 }));
    api.clock.advance({ minutes: 15 });
    expect(await arriving()).toHaveLength(1);
    expect(await lastAction(bought)).toBe("push_subscribed");
  });

  test("with a redirect isn't followed", async () => {
    const { bought } = await watched();
    const location = `${service.origin}/elsewhere`;
    service.react(() => ({ status: 307, location }));
    api.clock.advance({ minutes: 15 });
    expect(await arriving()).toHaveLength(1);
    expect(await phonesOf(bought)).toBe(1);
    api.clock.advance({ minutes: 1 });
    expect(await arriving()).toEqual([]);
  });
});

describe("a decision while a process claims", () => {
  test("comes first: the reminder is put off, and then dropped", async () => {
    const { bought } = await watched();
    api.clock.advance({ minutes: 15 });
    await whileReferenceIsSaved(api, bought.purchase.id, () => api.runJob("push"));
    expect(service.received).toEqual([]);
    api.clock.advance({ seconds: 2 });
    expect(await arriving()).toEqual([]);
  });

  test("of another purchase holds nothing up (control)", async () => {
    const other = await reserve();
    await watched();
    api.clock.advance({ minutes: 15 });
    await whileReferenceIsSaved(api, other.purchase.id, () => api.runJob("push"));
    expect(service.received).toHaveLength(1);
  });
});
