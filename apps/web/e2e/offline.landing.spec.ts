import { expect } from "@playwright/test";
import { fillBuyer, reserve, test } from "./support/store.ts";
import { newPage, holdAndKeep } from "./support/kept-pages.ts";

test.use({ serviceWorkers: "allow" });

test("what is forgotten on the phone can't be opened without a connection either", async ({
  page,
  context,
  sell,
}) => {
  const raffle = await sell();
  await holdAndKeep(page, raffle.id);
  await page.goto("/mis-compras");
  await page.getByRole("button", { name: "Olvidar todo en este teléfono" }).click();
  await page.getByRole("button", { name: "Sí, olvidar todo" }).click();
  await expect(page.getByText("Aquí no hay compras guardadas")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(raffle.name);
  await context.setOffline(true);
  const later = await newPage(context, "/mis-compras");
  await expect(later.getByText("Aquí no hay compras guardadas")).toBeVisible();
});

test("a payment that is reloaded without a connection says at its top which purchase it is", async ({
  page,
  context,
  sell,
}) => {
  const raffle = await sell();
  const number = await holdAndKeep(page, raffle.id);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: /^Seguir con el pago/ }).click();
  const paying = page.getByRole("heading", { name: "Paga y manda la foto" });
  await expect(paying).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Tu compra" })).toBeInViewport();
  for (const name of [raffle.name, number])
    await expect(main.getByRole("article")).toContainText(name);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await context.setOffline(false);
  await expect(paying).toBeVisible();
});

test("who only looks around gets no service worker", async ({ page, sell }) => {
  const raffle = await sell();
  for (const address of ["/", `/rifas/${raffle.id}`, "/mis-compras"]) {
    await page.goto(address);
    await page.waitForLoadState("networkidle");
  }
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
});

test("a new version takes over while a page is open, which goes on working without a connection", async ({
  page,
  admin,
  context,
  sell,
}) => {
  const raffle = await sell();
  const number = await holdAndKeep(page, raffle.id);
  const purchase = page.getByRole("main").getByRole("article");
  await expect(purchase.getByRole("link", { name: /^Seguir con el pago/ })).toBeVisible();
  const path = { params: { path: { key: "site_colors" as const } } };
  const before = await admin.client.get("/config/{key}", path);
  if (before.key !== "site_colors") throw new Error("Another entry was answered.");
  await admin.client.put("/config/{key}", {
    ...path,
    body: { value: { light: { background: "#123456" }, dark: { background: "#123456" } } },
  });
  try {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const changed = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener("controllerchange", resolve);
      });
      await registration.update();
      await changed;
    });
  } finally {
    await admin.client.put("/config/{key}", { ...path, body: { value: before.value } });
  }
  await context.setOffline(true);
  await purchase.getByRole("link", { name: /^Seguir con el pago/ }).click();
  await expect(
    page.getByText(/Según lo último que vimos|Paga y manda la foto/).first(),
  ).toBeVisible();
  const later = await newPage(context, "/");
  await expect(later.getByText("Estás sin conexión")).toBeVisible();
  const color = later.locator('meta[name="theme-color"]').first();
  await expect(color).toHaveAttribute("content", "#123456");
  await later.goto("/mis-compras");
  await expect(later.getByRole("article")).toContainText(number);
});

test("the site installs: Chromium finds nothing missing, and the desk offers nothing", async ({
  page,
}) => {
  await page.goto("/");
  const session = await page.context().newCDPSession(page);
  const manifest = await session.send("Page.getAppManifest");
  expect(manifest.errors).toEqual([]);
  expect(new URL(manifest.url).pathname).toBe("/api/manifest");
  const { installabilityErrors: errors } = await session.send("Page.getInstallabilityErrors");
  // Tests run in a window that keeps nothing.
  expect(errors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  const colors = page.locator('meta[name="theme-color"]');
  await expect(colors).toHaveCount(2);
  await page.goto("/admin");
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(0);
});

test("installing is offered below the purchases, where the browser can, and only once", async ({
  page,
  sell,
}) => {
  const raffle = await sell();
  await page.goto(`/rifas/${raffle.id}?paso=datos`);
  await fillBuyer(page);
  await reserve(page);
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      Object.assign(event, { prompt: () => document.body.setAttribute("data-asked", "") });
      dispatchEvent(event);
    });
  });
  await page.goto("/");
  await expect(page.getByText("Ten tus boletos a mano")).toHaveCount(0);
  await page.goto("/mis-compras");
  await page.getByRole("button", { name: "Instalar" }).click();
  await expect(page.locator("body[data-asked]")).toBeAttached();
  await expect(page.getByText("Ten tus boletos a mano")).toHaveCount(0);
});
