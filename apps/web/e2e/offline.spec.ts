import { expect, type Page } from "@playwright/test";
import { test } from "./support/store.ts";
import { newPage, holdAndKeep } from "./support/kept-pages.ts";

test.use({ serviceWorkers: "allow" });

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

/** Takes the connection away, and what the browser's own cache has, which it may drop at any time. */
async function disconnect(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.clearBrowserCache");
  await page.context().setOffline(true);
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

// threat: Pages, pictures and phones: The desk, or a secret, in the service worker's caches
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
