import { expect } from "@playwright/test";
import { noisePicture } from "./support/noise-picture.ts";
import { choosePhoto, fillBuyer, fillPayment, reserve, sendProof, test } from "./support/store.ts";

// As the oldest phones that README.md promises (iOS 15.4, Chrome 100) have it: without the methods of later ones.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const later: [object, string[]][] = [
      [Array.prototype, ["toSorted", "toReversed", "toSpliced", "with"]],
      [Uint8Array.prototype, ["toSorted", "toReversed", "with", "toHex", "toBase64"]],
      [Array, ["fromAsync"]],
      [Object, ["groupBy"]],
      [Map, ["groupBy"]],
      [Promise, ["withResolvers", "try"]],
      [Set.prototype, ["union", "difference", "intersection", "isSubsetOf"]],
      [String.prototype, ["isWellFormed", "toWellFormed"]],
      [URL, ["canParse", "parse"]],
      [AbortSignal, ["timeout", "any"]],
      [Element.prototype, ["checkVisibility"]],
      [Crypto.prototype, ["randomUUID"]],
      [window, ["requestIdleCallback", "scheduler", "navigation", "Iterator"]],
    ];
    for (const [owner, names] of later)
      for (const name of names) Reflect.deleteProperty(owner, name);
  });
});

test("a buyer picks a number, pays and finds it on an old phone", async ({ page, sell }) => {
  const raffle = await sell();
  await page.goto("/");
  await page.goto(`/rifas/${raffle.id}`);
  expect(await page.evaluate(() => "isWellFormed" in String.prototype)).toBe(false);
  await page.getByRole("link", { name: "elige tus números" }).click();
  await page.getByRole("textbox", { name: "Tu número" }).fill("427");
  await page.getByRole("gridcell", { name: "427, disponible" }).click();
  await page.getByRole("button", { name: "Seguir" }).click();
  await fillBuyer(page);
  await reserve(page);
  await fillPayment(page);
  await choosePhoto(page, noisePicture());
  await sendProof(page);
  await expect(page.getByRole("heading", { name: "Recibimos tu comprobante" })).toBeFocused();
  await page.goto("/mis-compras");
  await expect(page.getByRole("main").getByRole("article")).toContainText("427");
  for (const address of [
    `/libro/${raffle.id}`,
    `/sorteo/${raffle.id}`,
    "/verificador-de-boletos",
  ]) {
    await page.goto(address);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
});

test("a browser older than those keeps the page and says what to do", async ({ page, sell }) => {
  const raffle = await sell();
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, "findLast"));
  for (const address of ["/", `/rifas/${raffle.id}`]) {
    await page.goto(address);
    await expect(page.getByRole("alert")).toContainText("abre este enlace en Chrome");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-early");
  }
});
