import { expect, type Page } from "@playwright/test";
import type { Raffle } from "@rifas/api-client/types";
import { noisePicture } from "./noise-picture.ts";
import {
  chooseQuantity,
  choosePhoto,
  fillBuyer,
  fillPayment,
  listen,
  reserve,
  sendProof,
} from "./store.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 13; SM-A135M Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0.6045.163 Mobile Safari/537.36";
export const IOS =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";
export const CHROME =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Mobile Safari/537.36";
/** The user agents of apps that open links in a page of their own, on Android. */
export const APPS = {
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

/** Buys and pays, with the page discarded in between. */
export async function buyDespiteDiscard(
  page: Page,
  raffle: Raffle,
  complaints: string[],
): Promise<void> {
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
  await expect(again.getByRole("heading", { name: "Recibimos tu comprobante" })).toBeVisible();
  expect(again.url()).not.toContain(typed);
}
