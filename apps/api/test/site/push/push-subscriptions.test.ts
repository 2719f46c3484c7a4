// Beside HTTP: declarations, compared with the contract or the database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rateLimits } from "../../../src/platform/limits/rate-limits.ts";
import { buy, configurePayments, type Bought } from "../../support/purchase-verbs.ts";
import { createPhone } from "../../support/push-phone.ts";
import { posterAt } from "../../support/push-service.ts";
import { createPublishedRaffle } from "../../support/raffle-verbs.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";

let api: TestApi;
let raffleId: number;
let bought: Bought;
let buyer = 0;
beforeAll(async () => {
  const environment = {
    LIMIT_PUSH_ROWS_PER_PHONE: rateLimits.pushRowsPerPhone.default,
    LIMIT_PUSH_ROWS_PER_PURCHASE: rateLimits.pushRowsPerPurchase.default,
  };
  api = await startTestApi({ environment });
  await configurePayments(api);
  raffleId = await createPublishedRaffle(api);
});
beforeEach(async () => {
  bought = await buy(api, { raffleId, buyer: (buyer += 1) });
});
afterAll(() => api.close());

const own = () => ({ path: { id: bought.purchase.id }, secret: bought.secret });

async function phones(): Promise<{ endpoint: string; auth: string }[]> {
  return await api.context.database.kysely
    .selectFrom("push_subscriptions")
    .select(["endpoint", "auth"])
    .where("purchase_id", "=", bought.purchase.id)
    .execute();
}

async function rows(action: "push_subscribed" | "push_unsubscribed"): Promise<number> {
  const { items } = await api.does("getPurchaseHistory", { as: "staff", path: own().path });
  return items.filter((row) => row.action === action).length;
}

const subscription = () => createPhone().subscription;

test("a phone that subscribes again renews its keys, and the history says it once", async () => {
  const first = subscription();
  const auth = "A".repeat(22);
  await api.does("subscribePush", { ...own(), body: first });
  await api.does("subscribePush", { ...own(), body: { ...first, auth } });
  expect(await phones()).toEqual([{ endpoint: first.endpoint, auth }]);
  expect(await rows("push_subscribed")).toBe(1);
});

// threat: Pages, pictures and phones: A purchase's history filled with invented phones
test("a phone has a row of each kind a day, however often it subscribes, and made-up phones five in all", async () => {
  const body = subscription();
  const again = async () => {
    await api.does("subscribePush", { ...own(), body });
    await api.does("unsubscribePush", { ...own(), body: { endpoint: body.endpoint } });
  };
  await again();
  await again();
  expect([await rows("push_subscribed"), await rows("push_unsubscribed")]).toEqual([1, 1]);
  for (let made = 0; made < 20; made += 1)
    await api.does("subscribePush", { ...own(), body: subscription() });
  expect(await rows("push_subscribed")).toBe(5);
  expect(await phones()).toHaveLength(5);
  api.clock.advance({ days: 2 });
  await again();
  expect([await rows("push_subscribed"), await rows("push_unsubscribed")]).toEqual([6, 2]);
});

test.each([
  ["endpoint", "http://push.example.com/a"],
  ["endpoint", "https://user:pass@push.example.com/a"],
  ["endpoint", "https://[::1]/a"],
  ["endpoint", "https://push.example.com/a"],
  ["endpoint", "https://fcm.googleapis.com.example.com/a"],
  ["endpoint", "https://fcm.googleapis.com:22/a"],
  ["endpoint", "https://fcm.googleapis.com:99999/a"],
  ["endpoint", "https://1.2.3.4.5/a"],
  ["endpoint", `https://push.example.com/${"a".repeat(1000)}`],
  ["p256dh", "AAAA"],
  ["p256dh", `B${"A".repeat(86)}`],
  ["auth", "AAAA"],
  // threat: Text and messages: SSRF by the endpoint of a push subscription
])("a subscription whose %s is %j is refused", async (field, value) => {
  const body = { ...subscription(), [field]: value };
  const refusal = await api.refuses("subscribePush", { ...own(), body }, 400, "validation_failed");
  expect(refusal.details).toEqual([{ field, message: expect.any(String) }]);
  expect(await phones()).toEqual([]);
});

test("a purchase that isn't there has no phones", async () => {
  const path = { id: "00000000-0000-7000-8000-000000000000" };
  const call = { path, as: "staff" } as const;
  const body = subscription();
  await api.refuses("subscribePush", { ...call, body }, 404, "not_found");
  const { endpoint } = body;
  await api.refuses("unsubscribePush", { ...call, body: { endpoint } }, 404, "not_found");
});

test("the secret of another purchase changes nothing", async () => {
  const other = await buy(api, { raffleId, buyer: (buyer += 1) });
  const theirs = { path: own().path, secret: other.secret };
  const body = subscription();
  await api.refuses("subscribePush", { ...theirs, body }, 403, "forbidden");
  await api.does("subscribePush", { ...own(), body });
  const { endpoint } = body;
  await api.refuses("unsubscribePush", { ...theirs, body: { endpoint } }, 403, "forbidden");
  expect(await phones()).toHaveLength(1);
  await api.does("unsubscribePush", { ...own(), body: { endpoint: `${endpoint}0` } });
  expect(await phones()).toHaveLength(1);
  await api.does("unsubscribePush", { ...own(), body: { endpoint } });
  expect(await phones()).toEqual([]);
});

test("once the raffle is over phones are refused, and those of before forgotten", async () => {
  await api.does("subscribePush", { ...own(), body: subscription() });
  const over = { outcome: "cancelled", reason: "Se dañó el premio." };
  await api.does("setRaffleResults", { as: "admin", path: { id: raffleId }, body: over });
  await api.refuses("subscribePush", { ...own(), body: subscription() }, 409, "purchase_state");
  await api.runJob("tidying/phones");
  expect(await phones()).toEqual([]);
  raffleId = await createPublishedRaffle(api);
});

describe("an endpoint that leads to a private address", () => {
  test.each(["10.0.0.8", "127.0.0.1", "169.254.169.254", "::ffff:192.168.1.1"])(
    "(%s) is never connected to, and forgotten",
    async (address) => {
      await api.does("subscribePush", { ...own(), body: subscription() });
      api.clock.advance({ minutes: 15 });
      // A connection would fail, which keeps the phone.
      await api.runJob("push", { push: posterAt(address) });
      expect(await phones()).toEqual([]);
    },
  );
});
