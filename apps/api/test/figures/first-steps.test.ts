import { afterAll, beforeAll, expect, test } from "vitest";
import { configureEmail, startEmailApi } from "../support/email-setup.ts";
import { startMailServer } from "../support/mail-server.ts";
import { approve, buy, configurePayments, reject, trialFields } from "../support/purchase-verbs.ts";
import { createPublishedRaffle, createReadyRaffle, smallPicture } from "../support/raffle-verbs.ts";
import type { TestApi } from "../support/test-api.ts";
import { pretendDemo } from "../support/demo-data.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startEmailApi();
});
afterAll(() => api.close());

const firstSteps = () => api.does("getFirstSteps", { as: "admin" });

/** The ids of the remaining steps. */
async function open() {
  const { steps } = await firstSteps();
  return steps.filter(({ done }) => !done).map(({ id }) => id);
}

const save = (key: string, value: object) =>
  api.does("setConfigEntry", { as: "admin", path: { key }, body: { value } });

test("each step of a new installation is done once its data is stored", async () => {
  expect(await firstSteps()).toMatchObject({ finished: false, test_email: null, raffle_id: null });
  const all = [
    "identity",
    "payment_method",
    "terms",
    "email_test",
    "unconfirmed_limit",
    "permit",
    "first_raffle",
    "trial_purchase",
  ];
  expect(await open()).toEqual(all);

  const { url } = await api.does("uploadConfigImage", {
    as: "admin",
    files: { image: { bytes: await smallPicture() } },
  });
  const site = (name: string, logo: string | null) =>
    save("site", {
      name,
      description: "",
      logo,
      contact: { whatsapp: null, instagram: null, phone: null },
    });
  await site("Rifas La Esperanza", null);
  expect(await open()).toContain("identity");
  await site("Rifas La Esperanza", url);
  expect(await open()).not.toContain("identity");

  await configurePayments(api);
  expect(await open()).not.toContain("payment_method");

  const terms = await api.does("getConfigEntry", { as: "admin", path: { key: "terms" } });
  if (terms.key !== "terms") throw new Error("The server answered another entry.");
  const { text } = terms.value;
  await save("terms", { text });
  expect(await open()).toContain("terms");
  await save("terms", { text: `${text}\n\nEl premio se entrega en Valencia.` });
  const rest = ["email_test", "unconfirmed_limit", "permit", "first_raffle", "trial_purchase"];
  expect(await open()).toEqual(rest);
  await save("sale_controls", { unconfirmed_percent: 60 });
  expect(await open()).toEqual(["email_test", "permit", "first_raffle", "trial_purchase"]);

  const draft = await createReadyRaffle(api);
  expect(await open()).toEqual(["email_test", "permit", "first_raffle", "trial_purchase"]);
  expect((await firstSteps()).raffle_id).toBe(draft);
  await api.does("declinePermit", { as: "admin" });
  expect(await open()).toEqual(["email_test", "first_raffle", "trial_purchase"]);
  await api.context.database.kysely.deleteFrom("audit_log").execute();
  expect(await open()).toEqual(["email_test", "permit", "first_raffle", "trial_purchase"]);
  await api.does("updateRaffle", {
    as: "admin",
    path: { id: draft },
    body: { permit_number: "CNL-2026-0142" },
  });
  expect(await open()).toEqual(["email_test", "first_raffle", "trial_purchase"]);
  await createPublishedRaffle(api);
  expect(await open()).toEqual(["email_test", "trial_purchase"]);
});

test("a trial purchase counts once it is approved, even after its removal", async () => {
  const raffleId = await createPublishedRaffle(api);
  const { purchase } = await buy(api, { raffleId, as: "admin", fields: trialFields });
  const { id, code } = purchase;
  expect(await open()).toEqual(["email_test", "trial_purchase"]);
  expect((await firstSteps()).trial).toEqual({ id, code, status: "pending" });
  await reject(api, id);
  expect(await open()).toEqual(["email_test", "trial_purchase"]);
  expect((await firstSteps()).trial).toEqual({ id, code, status: "rejected" });
  await api.does("removeTrialPurchase", { as: "admin", path: { id } });
  expect(await open()).toEqual(["email_test", "trial_purchase"]);
  expect((await firstSteps()).trial).toBeNull();

  const { purchase: second } = await buy(api, { raffleId, as: "admin", fields: trialFields });
  await approve(api, second.id);
  expect(await open()).toEqual(["email_test"]);
  expect((await firstSteps()).trial).toBeNull();
  await api.does("removeTrialPurchase", { as: "admin", path: { id: second.id } });
  expect(await open()).toEqual(["email_test"]);
});

test("the test e-mail counts once an admin confirms it, which completes the list", async () => {
  await api.refuses("confirmTestEmail", { as: "admin" }, 404, "not_found");
  const server = await startMailServer();
  try {
    await configureEmail(api, { port: server.port });
    const body = { recipient_email: "yo@example.com" };
    await api.does("sendTestEmail", { as: "admin", body });
  } finally {
    await server.kill();
  }
  expect(await firstSteps()).toMatchObject({
    finished: false,
    test_email: { recipient_email: "yo@example.com", sent_at: api.clock.now().toISOString() },
  });
  await api.does("confirmTestEmail", { as: "admin" });
  expect(await open()).toEqual([]);
  expect((await firstSteps()).finished).toBe(true);
});

test("only a trial purchase ticks its step; a shop that already sells doesn't need it", async () => {
  await api.context.database.kysely.deleteFrom("audit_log").execute();
  expect(await open()).toEqual(["trial_purchase"]);
  const raffleId = await createPublishedRaffle(api);
  const inPerson = { channel: "staff" };
  const { purchase } = await buy(api, { raffleId, as: "staff", fields: inPerson });
  expect(await open()).toEqual(["trial_purchase"]);
  expect((await firstSteps()).finished).toBe(false);
  await approve(api, purchase.id);
  expect(await open()).toEqual(["trial_purchase"]);
  expect((await firstSteps()).finished).toBe(true);
});

test("the demo has no first steps", async () => {
  await save("payment_methods", []);
  expect((await firstSteps()).finished).toBe(false);
  await pretendDemo(api);
  expect((await firstSteps()).finished).toBe(true);
});
