import { expect, type BrowserContext, type Page } from "@playwright/test";
import { fillBuyer, reserve, test } from "./support/store.ts";

test.use({ serviceWorkers: "allow" });

/** Waits until the page's service worker has kept everything. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === "activated") return;
    await new Promise((resolve) => {
      active?.addEventListener("statechange", () => {
        if (active.state === "activated") resolve(null);
      });
    });
  });
}

/** The addresses and texts of all that the origin's caches hold. */
async function allKept(page: Page): Promise<{ path: string; text: string }[]> {
  return await page.evaluate(async () => {
    const held: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        held.push({ path: new URL(request.url).pathname, text: (await answer?.text()) ?? "" });
      }
    }
    return held;
  });
}

/** Goes on in a new page of the same phone, so that no running code helps. */
async function newPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Takes the connection away, and what the browser's own cache has, which it may drop at any time. */
async function disconnect(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.clearBrowserCache");
  await page.context().setOffline(true);
}

/** Reserves a ticket, waits until it can be opened without a connection, and returns its number from 'Mis compras'. */
async function holdAndKeep(page: Page, raffleId: number): Promise<string> {
  await page.goto(`/rifas/${raffleId}?paso=datos`);
  await fillBuyer(page);
  await reserve(page);
  await untilKept(page);
  await page.goto("/mis-compras");
  return await page.getByRole("article").getByRole("listitem").innerText();
}

test("without a connection a buyer sees their own purchases, and nothing that may have changed", async ({
  page,
  context,
  sell,
}) => {
  const raffle = await sell();
  const number = await holdAndKeep(page, raffle.id);
  await disconnect(page);

  const later = await newPage(context, "/mis-compras");
  const purchase = later.getByRole("main").getByRole("article");
  await expect(later.getByText(/Según lo último que vimos \(\d/)).toBeVisible();
  await expect(purchase).toContainText(number);
  await expect(purchase).toContainText(raffle.name);
  await purchase.getByRole("link", { name: /^Ver mi compra/ }).click();
  for (const reload of [async () => {}, async () => void (await later.reload())]) {
    await reload();
    await expect(later.getByRole("heading", { level: 1, name: "Tu compra" })).toBeVisible();
    await expect(later.getByText(/Según lo último que vimos \(\d/)).toBeVisible();
    await expect(purchase).toContainText(number);
    await expect(
      later.getByRole("img", { name: "Código para verificar esta compra" }),
    ).toBeVisible();
  }

  for (const address of ["/", `/rifas/${raffle.id}`, "/verificador-de-boletos"]) {
    await later.goto(address);
    await expect(later.getByText("Estás sin conexión")).toBeVisible();
    await expect(later.getByRole("main")).not.toContainText(/BS|quedan|vendid/i);
    expect(new URL(later.url()).pathname).toBe(address);
  }
  await later.getByRole("link", { name: "Ver mis compras" }).click();
  await expect(purchase).toContainText(number);

  await context.setOffline(false);
  await expect(purchase.getByRole("link", { name: /^Seguir con el pago/ })).toBeVisible();
  await expect(later.getByText(/Según lo último que vimos/)).toHaveCount(0);
  await later.goto(`/rifas/${raffle.id}`);
  await expect(later.getByRole("heading", { level: 1, name: raffle.name })).toBeVisible();
});

test("it keeps frames, files and the page for no connection: nothing personal, and nothing of the desk", async ({
  page,
  admin,
  context,
  sell,
}) => {
  const raffle = await sell();
  await holdAndKeep(page, raffle.id);
  const secrets = await page.evaluate(() => JSON.stringify(localStorage));
  const [, secret = ""] = /"secret\\":\\"([\w-]+)/.exec(secrets) ?? [];
  expect(secret).not.toBe("");
  await page.evaluate((token) => localStorage.setItem("token", token), admin.token);
  await page.goto("/admin/tickets");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  const kept = await allKept(page);
  const pages = kept.filter(({ path }) => !path.startsWith("/assets/"));
  expect(pages.map(({ path }) => path).toSorted()).toEqual([
    "/compra/x",
    "/mis-compras",
    "/sin-conexion",
  ]);
  const personal = [secret, "Yulimar", admin.token];
  expect(pages.filter(({ text }) => personal.some((words) => text.includes(words)))).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto("/admin/tickets")).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
});

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
      Object.assign(event, {
        prompt: () => document.body.setAttribute("data-asked", ""),
      });
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
