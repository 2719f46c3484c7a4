import { expect, type Page } from "@playwright/test";
import { noisePicture } from "./support/noise-picture.ts";
import { refuseStorage } from "./support/refuse-storage.ts";
import {
  chooseQuantity,
  choosePhoto,
  fillBuyer,
  fillPayment,
  listen,
  reserve,
  sendProof,
  test,
} from "./support/store.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 13; SM-A135M Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0.6045.163 Mobile Safari/537.36";
const IOS =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";
const CHROME =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Mobile Safari/537.36";
const APPS = {
  Instagram: `${ANDROID} Instagram 309.1.0.41.113 Android (33/13; 300dpi; 720x1437; samsung; SM-A135M; a13; exynos850; es_US; 541635863)`,
  Facebook: `${ANDROID} [FB_IAB/FB4A;FBAV/441.0.0.34.109;]`,
  TikTok: `${ANDROID} trill_2023106030 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/31.6.3 ByteLocale/es ByteFullLocale/es Region/VE BytedanceWebview/d8a21c6`,
};

const reference = (page: Page) => page.getByLabel("Referencia del pago");

/** The app discards the page while the phone's gallery is open, and shows its address again. */
async function discardWhileChoosing(page: Page): Promise<Page> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByText("Elegir foto", { exact: true }).click();
  await chooser;
  const address = page.url();
  await page.close();
  const again = await page.context().newPage();
  await again.goto(address);
  return again;
}

for (const [app, userAgent] of Object.entries(APPS))
  for (const storage of ["kept", "refused"] as const)
    test.describe(() => {
      test.use({ userAgent });

      test(`${app}, storage ${storage}: a purchase survives a page that is discarded while a photo is chosen`, async ({
        page,
        sell,
        complaints,
      }) => {
        if (storage === "refused") await refuseStorage(page.context());
        const raffle = await sell();
        await chooseQuantity(page, raffle, 5);
        await fillBuyer(page);
        await reserve(page);
        await fillPayment(page);
        const typed = await reference(page).inputValue();

        const again = await discardWhileChoosing(page);
        listen(again, complaints);
        await expect(again.getByRole("heading", { name: "Paga y manda la foto" })).toBeVisible();
        await expect(reference(again)).toHaveValue(typed);
        await expect(again.getByLabel("Banco desde el que pagaste")).not.toHaveValue("");
        await choosePhoto(again, noisePicture());
        await sendProof(again);
        await expect(again.getByRole("heading", { name: "Recibimos tu pago" })).toBeVisible();
        expect(again.url()).not.toContain(typed);
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
