import { expect } from "@playwright/test";
import { APPS, buyDespiteDiscard, CHROME, IOS } from "./support/in-app.ts";
import { refuseStorage } from "./support/refuse-storage.ts";
import { fillBuyer, reserve, test } from "./support/store.ts";

/** Instagram without storage is in the gate. */
const others = [
  ["Instagram", "kept"],
  ["Facebook", "kept"],
  ["Facebook", "refused"],
  ["TikTok", "kept"],
  ["TikTok", "refused"],
] as const;

for (const [app, storage] of others)
  test.describe(() => {
    test.use({ userAgent: APPS[app] });

    test(`${app}, storage ${storage}: a purchase survives a page that is discarded while a photo is chosen`, async ({
      page,
      sell,
      complaints,
    }) => {
      if (storage === "refused") await refuseStorage(page.context());
      await buyDespiteDiscard(page, await sell(), complaints);
    });
  });

test.describe(() => {
  test.use({ userAgent: APPS.Instagram });

  test("Instagram on Android hands the raffle and the purchase to Chrome, which remembers it", async ({
    page,
    browser,
    sell,
  }) => {
    const raffle = await sell();
    const shared = `/rifas/${raffle.id}?de=instagram`;
    await page.goto(shared);
    const chrome = page.getByRole("link", { name: "Abrir en Chrome" });
    const { host, protocol } = new URL(page.url());
    const ending = `#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;end`;
    await expect(chrome).toHaveAttribute("href", `intent://${host}${shared}${ending}`);
    await expect(page.getByText("Estás en Instagram")).toBeVisible();

    await page.goto(`/rifas/${raffle.id}?paso=datos`);
    await fillBuyer(page);
    await reserve(page);
    const [id = ""] = /[\da-f]{8}-[\da-f-]{27}/.exec(page.url()) ?? [];
    const { hash } = new URL(page.url());
    expect(hash).toMatch(/^#[\w-]{22,86}$/);
    const address = `/rifas/${raffle.id}?paso=pago&compra=${id}${hash}`;
    await expect(chrome).toHaveAttribute("href", `intent://${host}${address}${ending}`);
    await expect(page.getByRole("button", { name: "Copiar enlace" }).first()).toBeVisible();

    const chromeItself = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      userAgent: CHROME,
    });
    const there = await chromeItself.newPage();
    await there.goto(address);
    await expect(there.getByRole("heading", { name: "Paga y manda la foto" })).toBeVisible();
    await expect.poll(() => new URL(there.url()).hash).toBe("");
    await there.goto("/mis-compras");
    await expect(there.getByRole("article")).toContainText(raffle.name);
    await chromeItself.close();
  });
});

test.describe(() => {
  test.use({
    userAgent: `${IOS} Instagram 302.0.0.23.113 (iPhone12,1; iOS 16_6; es_ES; es; scale=2.00; 828x1792; 518187763)`,
  });

  test("Instagram on an iPhone, where no link leaves it, says how", async ({ page, sell }) => {
    const raffle = await sell();
    await page.goto(`/rifas/${raffle.id}`);
    await expect(page.getByText("toca los tres puntos (···)")).toBeVisible();
    await expect(page.getByRole("link", { name: "Abrir en Chrome" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Copiar enlace" }).first()).toBeVisible();
  });
});

// threat: Pages, pictures and phones: A purchase's secret in a shared address
test("a browser of its own shows no such advice, and no secret in the payment's address", async ({
  page,
  sell,
}) => {
  const raffle = await sell();
  await page.goto(`/rifas/${raffle.id}?paso=datos`);
  await fillBuyer(page);
  await reserve(page);
  expect(new URL(page.url()).hash).toBe("");
  await expect(page.getByText(/^Estás en /)).toHaveCount(0);
});
