import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  configureEmail,
  deliverDueEmails,
  emailHistory,
  startEmailApi,
} from "../../support/email-setup.ts";
import { startMailServer, type ReceivedEmail } from "../../support/mail-server.ts";
import { declineByOneClick, declineLinkOf } from "../../support/one-click.ts";
import {
  approve,
  buy,
  configurePayments,
  sendProof,
  statusCall,
  type Bought,
} from "../../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../../support/raffle-verbs.ts";
import { whileReferenceIsSaved } from "../../support/reference-under-way.ts";
import type { TestApi } from "../../support/test-api.ts";

/** Noon in Caracas. */
const START = "2026-12-01T16:00:00Z";
/** Ten at night, as the lotteries draw. */
const DRAW = "2026-12-25T02:00:00Z";
const DAY_BEFORE = "2026-12-24T02:00:00Z";

let api: TestApi;
let raffleId: number;
/** Another one in each test: what earlier tests left behind is due, too. */
let raffle: string;
let buyer = 0;
beforeAll(async () => {
  api = await startEmailApi();
  await configurePayments(api);
});
beforeEach(async () => {
  api.clock.set(START);
  await api.context.database.kysely.deleteFrom("email_outbox").execute();
  raffle = `Rifa de la prueba ${(buyer += 1)}`;
  raffleId = await createPublishedRaffle(api, {
    name: raffle,
    total_tickets: 100,
    draw_date: DRAW,
  });
  await deliverDueEmails(api);
});
afterAll(() => api.close());

async function reserve(fields: Record<string, unknown> = {}): Promise<Bought> {
  const bought = await buy(api, { raffleId, buyer: (buyer += 1), fields });
  await deliverDueEmails(api);
  return bought;
}

async function own(fields: Record<string, unknown> = {}): Promise<Bought> {
  const bought = await reserve(fields);
  await sendProof(api, bought);
  await approve(api, bought.purchase.id);
  return bought;
}

async function rejected(): Promise<Bought> {
  const bought = await reserve();
  await sendProof(api, bought);
  const call = statusCall(bought.purchase.id, "rejected", { reason: "No aparece en el banco." });
  await api.does("setPurchaseStatus", call);
  await deliverDueEmails(api);
  return bought;
}

/** The texts of the raffle's reminders that arrive now. */
async function arriving(): Promise<string[]> {
  await api.runJob("reminders");
  const texts = (await deliverDueEmails(api)).map(({ text }) => text.replaceAll("\r\n", "\n"));
  return texts.filter(
    (text) =>
      text.includes("¿No quieres recordatorios?") && text.includes(`${raffle.toUpperCase()} [`),
  );
}

/** The raffle's reminders that were queued, with their outcome. */
async function reminders() {
  const history = await emailHistory(api);
  return history
    .filter((email) => email.raffle_id === raffleId && email.email_type.startsWith("reminder_"))
    .map(({ email_type: type, status, last_error }) => ({ type, status, last_error }));
}

describe("the hold that ends soon", () => {
  test("is announced five minutes before, once, with amount, numbers and the way to pay", async () => {
    const { purchase } = await reserve();
    api.clock.advance({ minutes: 14, seconds: 59 });
    expect(await arriving()).toEqual([]);
    api.clock.advance({ seconds: 1 });
    const [text = "", ...more] = await arriving();
    expect(more).toEqual([]);
    expect(text).toContain("Tienes hasta el 01/12/2026, 12:20");
    expect(text).toContain(`/compra/${purchase.id}#`);
    expect(text).toContain(purchase.tickets[0]);
    api.clock.advance({ minutes: 1 });
    expect(await arriving()).toEqual([]);
    const history = await api.does("getPurchaseHistory", {
      as: "staff",
      path: { id: purchase.id },
    });
    expect(history.items[0]).toMatchObject({
      actor: { kind: "system" },
      action: "reminder_sent",
      changes: [{ field: "type", before: null, after: "reminder_hold" }],
    });
  });

  test.each<[string, (bought: Bought) => Promise<unknown>]>([
    ["a photo", (bought) => sendProof(api, bought)],
    ["an approval", ({ purchase }) => approve(api, purchase.id)],
    [
      "a rejection",
      ({ purchase }) =>
        api.does(
          "setPurchaseStatus",
          statusCall(purchase.id, "rejected", { reason: "Se repitió." }),
        ),
    ],
  ])("isn't announced after %s, even if the message waits", async (_what, decide) => {
    const bought = await reserve();
    api.clock.advance({ minutes: 14, seconds: 30 });
    await api.runJob("reminders");
    await decide(bought);
    api.clock.advance({ minutes: 1 });
    expect(await arriving()).toEqual([]);
    expect(await reminders()).toContainEqual({
      type: "reminder_hold",
      status: "failed",
      last_error: "Este recordatorio ya no hacía falta.",
    });
  });

  test("waits for a hold that was extended", async () => {
    const { purchase, secret } = await reserve();
    api.clock.advance({ minutes: 14, seconds: 30 });
    await api.runJob("reminders");
    await api.does("extendReservation", { path: { id: purchase.id }, secret });
    api.clock.advance({ minutes: 1 });
    expect(await arriving()).toEqual([]);
    api.clock.advance({ minutes: 9, seconds: 30 });
    expect(await arriving()).toHaveLength(1);
  });

  test("never arrives in the last minute, nor later", async () => {
    await reserve();
    api.clock.advance({ minutes: 15 });
    await api.runJob("reminders");
    api.clock.advance({ minutes: 4 });
    expect(await arriving()).toEqual([]);
    expect(await reminders()).toEqual([
      {
        type: "reminder_hold",
        status: "failed",
        last_error: "Ya era tarde para este recordatorio.",
      },
    ]);
  });
});

describe("another proof", () => {
  test("is asked for a day after a rejection, once", async () => {
    const { purchase } = await rejected();
    api.clock.advance({ minutes: 60 * 24 - 1 });
    expect(await arriving()).toEqual([]);
    api.clock.advance({ minutes: 1 });
    const [text = "", ...more] = await arriving();
    expect(more).toEqual([]);
    expect(text).toContain("Motivo: No aparece en el banco.");
    expect(text).toContain(purchase.code);
    api.clock.advance({ minutes: 60 });
    expect(await arriving()).toEqual([]);
  });

  test("isn't asked for once staff took the rejection back", async () => {
    const { purchase } = await rejected();
    await approve(api, purchase.id);
    await deliverDueEmails(api);
    api.clock.advance({ minutes: 60 * 24 });
    expect(await arriving()).toEqual([]);
  });

  test("isn't asked for when sales will have closed by then", async () => {
    api.clock.set("2026-12-24T03:00:00Z");
    await rejected();
    expect(await reminders()).toEqual([]);
  });
});

describe("the draw of tomorrow", () => {
  test("is announced a day before, once for each address, with all its numbers and the live draw", async () => {
    const email = `dos-compras-${buyer}@example.com`;
    const first = await own({ email });
    api.clock.advance({ minutes: 1 });
    const second = await own({ email });
    await own();
    await reserve();
    await deliverDueEmails(api);
    api.clock.set(DAY_BEFORE);
    const texts = await arriving();
    expect(texts).toHaveLength(2);
    const mine = texts.find((text) => text.includes(`/compra/${second.purchase.id}#`));
    for (const { purchase } of [first, second]) expect(mine).toContain(purchase.tickets[0]);
    expect(mine).toContain(`/sorteo/${raffleId}`);
    api.clock.advance({ minutes: 30 });
    expect(await arriving()).toEqual([]);
  });

  test.each<[string, "updateRaffle" | "setRaffleResults", Record<string, string>]>([
    ["postponed", "updateRaffle", { draw_date: "2027-01-25T02:00:00Z" }],
    ["cancelled", "setRaffleResults", { outcome: "cancelled", reason: "Se dañó el premio." }],
  ])("isn't announced once it was %s", async (_what, operation, body) => {
    await own();
    api.clock.set(DAY_BEFORE);
    await api.runJob("reminders");
    await api.does(operation, { as: "admin", path: { id: raffleId }, body });
    expect(await arriving()).toEqual([]);
    const { length } = (await reminders()).filter(({ status }) => status === "sent");
    expect(length).toBe(0);
  });

  test("is announced to whoever bought after it was postponed on its last day, and to nobody twice", async () => {
    await own();
    await deliverDueEmails(api);
    api.clock.set(DAY_BEFORE);
    expect(await arriving()).toHaveLength(1);
    await api.does("updateRaffle", {
      as: "admin",
      path: { id: raffleId },
      body: { draw_date: "2027-01-25T02:00:00Z" },
    });
    const { purchase } = await own();
    await deliverDueEmails(api);
    api.clock.set("2027-01-24T01:59:00Z");
    expect(await arriving()).toEqual([]);
    api.clock.set("2027-01-24T02:00:00Z");
    expect(await arriving()).toEqual([expect.stringContaining(`/compra/${purchase.id}#`)]);
    api.clock.advance({ minutes: 30 });
    expect(await arriving()).toEqual([]);
  });

  test("is announced even if the raffle was first published with a day too early", async () => {
    api.clock.set(DAY_BEFORE);
    await api.runJob("reminders");
    await api.does("updateRaffle", {
      as: "admin",
      path: { id: raffleId },
      body: { draw_date: "2027-01-25T02:00:00Z" },
    });
    await own();
    await deliverDueEmails(api);
    api.clock.set("2027-01-24T02:00:00Z");
    expect(await arriving()).toHaveLength(1);
  });

  test("isn't announced on the day itself", async () => {
    await own();
    api.clock.set("2026-12-24T04:00:00Z");
    expect(await arriving()).toEqual([]);
  });
});

describe("a decision while a worker claims", () => {
  test("comes first: the reminder is put off, and then dropped", async () => {
    const { purchase } = await reserve();
    api.clock.advance({ minutes: 15 });
    await api.runJob("reminders");
    await whileReferenceIsSaved(api, purchase.id, async () => {
      expect(await arriving()).toEqual([]);
      expect(await reminders()).toMatchObject([{ status: "queued" }]);
    });
    api.clock.advance({ seconds: 2 });
    expect(await arriving()).toEqual([]);
    expect(await reminders()).toMatchObject([{ status: "failed" }]);
  });

  test("of another purchase holds nothing up (control)", async () => {
    const [{ purchase: decided }] = [await reserve(), await reserve()];
    api.clock.advance({ minutes: 15 });
    await api.runJob("reminders");
    await whileReferenceIsSaved(api, decided.id, async () => {
      expect(await arriving()).toHaveLength(1);
    });
  });
});

describe("how many", () => {
  test("no message is queued twice, however many processes look", async () => {
    await Promise.all([reserve(), reserve()]);
    api.clock.advance({ minutes: 15 });
    await Promise.all([api.runJob("reminders"), api.runJob("reminders"), api.runJob("reminders")]);
    expect(await arriving()).toHaveLength(2);
  });

  test("staff can't send one again", async () => {
    await reserve();
    api.clock.advance({ minutes: 15 });
    await arriving();
    const sent = (await emailHistory(api)).find((email) => email.email_type === "reminder_hold");
    if (sent === undefined) throw new Error("No reminder was sent.");
    expect(sent.outdated).toBe("Un recordatorio se envía una sola vez.");
    const again = { as: "staff", path: { id: sent.id } } as const;
    await api.refuses("resendEmail", again, 409, "transition_not_allowed");
  });

  test("a kind that the owner switched off isn't queued, and none without a mail server", async () => {
    await reserve();
    api.clock.advance({ minutes: 15 });
    for (const changes of [{ enabled_types: ["purchase_reserved"] }, { host: null }]) {
      await configureEmail(api, { port: 1, ...changes });
      await api.runJob("reminders");
    }
    expect(await reminders()).toEqual([]);
  });
});

describe("declining", () => {
  /** Receives a reminder of a new purchase. */
  async function remindedOf(
    fields: Record<string, unknown> = {},
  ): Promise<{ bought: Bought; received: ReceivedEmail }> {
    const bought = await reserve(fields);
    const server = await startMailServer();
    try {
      api.clock.advance({ minutes: 15 });
      await configureEmail(api, { port: server.port });
      await api.runJob("reminders");
      await api.runJob("e-mail");
      const received = server.received.find(({ to }) => to === bought.purchase.email);
      if (received === undefined) throw new Error("No reminder arrived.");
      return { bought, received };
    } finally {
      await server.kill();
    }
  }

  // threat: Text and messages: A flood of e-mails from reminders
  test("works with one click of a mail program, with either kind of form, and for every purchase of the address", async () => {
    const email = `sin-recordatorios-${buyer}@example.com`;
    const { received } = await remindedOf({ email });
    await declineByOneClick(api, received);
    await reserve({ email });
    api.clock.advance({ minutes: 15 });
    expect(await arriving()).toEqual([]);
    // What is about a purchase is still sent.
    await buy(api, { raffleId, buyer: (buyer += 1), fields: { email } });
    expect((await deliverDueEmails(api)).map(({ to }) => to)).toEqual([email]);
  });

  test("works on the page, again and again, but not with another purchase's signature", async () => {
    const { id, signature } = declineLinkOf((await remindedOf()).received);
    await api.does("declineReminders", { path: { id: id.toUpperCase() }, body: { signature } });
    await api.does("declineReminders", { path: { id }, body: { signature } });
    const { items } = await api.does("getPurchaseHistory", { as: "staff", path: { id } });
    expect(items.filter(({ action }) => action === "reminders_declined")).toHaveLength(1);
    const { bought } = await remindedOf();
    const wrong = { path: { id: bought.purchase.id }, body: { signature } };
    await api.refuses("declineReminders", wrong, 404, "not_found");
  });

  test("drops a reminder that already waits", async () => {
    const email = `ya-en-cola-${buyer}@example.com`;
    const { received } = await remindedOf({ email });
    await reserve({ email });
    api.clock.advance({ minutes: 14, seconds: 30 });
    await api.runJob("reminders");
    const { id, signature } = declineLinkOf(received);
    await api.does("declineReminders", { path: { id }, body: { signature } });
    api.clock.advance({ seconds: 30 });
    expect(await arriving()).toEqual([]);
    expect(await reminders()).toMatchObject([{ status: "sent" }, { status: "failed" }]);
  });

  test("is offered only by reminders", async () => {
    const server = await startMailServer();
    await configureEmail(api, { port: server.port });
    await buy(api, { raffleId, buyer: (buyer += 1) });
    await api.runJob("e-mail");
    expect(server.received[0]?.raw).not.toContain("List-Unsubscribe");
    await server.kill();
  });

  // threat: Text and messages: Reminders declined by somebody else
  test("refuses a guessed link with one answer, also for a purchase that doesn't exist", async () => {
    const { bought } = await remindedOf();
    for (const id of [bought.purchase.id, "0197f3c2-5a3e-7c41-9d2b-6b1f0a4e8c77", "x"]) {
      const answer = await api.app.inject({
        method: "POST",
        url: `/recordatorios/${id}/${"a".repeat(43)}`,
      });
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe("the owner's texts", () => {
  const set = (value: Record<string, string | null>) => ({
    as: "admin" as const,
    path: { key: "reminder_texts" as const },
    body: { value },
  });
  const originals = { hold: null, proof: null, draw: null };

  test("are sent, with the purchase's values", async () => {
    await api.does(
      "setConfigEntry",
      set({ ...originals, hold: "¡Epa, {nombre}!\nPaga {monto} por {rifa}: {numeros}." }),
    );
    await reserve();
    api.clock.advance({ minutes: 15 });
    const [text] = await arriving();
    expect(text).toContain("¡Epa, Compradora!\n\nPaga BS\u00a0150,00");
    await api.does("setConfigEntry", set(originals));
  });

  test.each([
    ["{motivo}", "Aquí no existe {motivo}."],
    ["Mira https://evil.example", "Quita los enlaces"],
    ["  ", "No puede quedar vacío"],
  ])("can't be %j", async (hold, message) => {
    const refusal = await api.refuses(
      "setConfigEntry",
      set({ ...originals, hold }),
      400,
      "validation_failed",
    );
    expect(refusal.details).toEqual([
      { field: "value.hold", message: expect.stringContaining(message) },
    ]);
  });

  test("are nothing that visitors can read", async () => {
    expect(await api.does("getSiteConfig")).not.toHaveProperty("reminder_texts");
  });
});
