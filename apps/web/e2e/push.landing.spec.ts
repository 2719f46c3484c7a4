import { expect, type Page } from "@playwright/test";
import { BROWSER_FLAGS, requireBrowser } from "../../../scripts/browser.ts";
import { fillBuyer, reserve, test } from "./support/store.ts";

// The headless shell shows no notifications.
test.use({
  serviceWorkers: "allow",
  permissions: ["notifications"],
  launchOptions: { executablePath: requireBrowser(), args: BROWSER_FLAGS },
});

/** Gives the browser a push service that it reaches without a network. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let subscription: unknown = null;
    const subscribe = async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      const endpoint = "https://updates.push.services.mozilla.com/wpush/v2/telefono";
      // Any point of the curve will do.
      const keys = { p256dh: key, auth: "BTBZMqHH6r4Tts7J_aSIgg" };
      subscription = { endpoint, toJSON: () => ({ endpoint, keys }) };
      return subscription;
    };
    const { prototype } = PushManager;
    Reflect.set(prototype, "getSubscription", async () => subscription);
    Reflect.set(prototype, "subscribe", subscribe);
  });
}

test("a buyer asks for notifications after the reservation, sees a reminder, and ends them", async ({
  page,
  context,
  sell,
}) => {
  const raffle = await sell();
  await withPushService(page);
  await page.goto(`/rifas/${raffle.id}?paso=datos`);
  await fillBuyer(page);
  const start = page.getByRole("button", { name: "Avísame en este dispositivo" });
  await expect(start).toHaveCount(0);
  await reserve(page);
  await start.click();
  await expect(page.getByText("Te avisaremos en este dispositivo.")).toBeVisible();
  expect(await page.evaluate(() => Notification.permission)).toBe("granted");

  // What a push service would deliver, as the browser has decrypted it.
  const tools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  const problems: string[] = [];
  tools.on("ServiceWorker.workerErrorReported", ({ errorMessage }) => {
    problems.push(errorMessage.errorMessage);
  });
  await tools.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const message = {
    origin,
    registrationId: await registered,
    data: JSON.stringify({
      title: "El sorteo es mañana",
      body: "Toca para verla.",
      url: `${origin}/compra/x#y`,
      tag: "a",
    }),
  };
  // The tools don't say whether a message has arrived; another one with its tag takes its place.
  const shown = async () => {
    await tools.send("ServiceWorker.deliverPushMessage", message);
    return await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, tag }) => ({ title, tag }));
    });
  };
  await expect.poll(shown).toEqual([{ title: "El sorteo es mañana", tag: "a" }]);
  expect(problems).toEqual([]);

  await page.getByRole("button", { name: "Dejar de avisar" }).click();
  await expect(start).toBeVisible();
});
