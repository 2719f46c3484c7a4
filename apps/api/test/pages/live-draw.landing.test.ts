import { readFile } from "node:fs/promises";
import type { Browser, Locator } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from "vitest";
import { configurePayments } from "../support/purchase-verbs.ts";
import { BEFORE, digitsCall, DRAW, ruledRaffle, SEAL, sell } from "../support/draw-verbs.ts";
import { openPhone, overflow, sharedBy, startBrowser, type Phone } from "./support/phone.ts";
import { startSite, type Site } from "./support/site.ts";

const LOTTERIES = { method: "lottery", lotteries: ["A", "B"].map((name) => zulia(name)) };
const PRIZES = ["Moto", "Casco"].map((title) => ({ title, description: "" }));

let site: Site;
let origin: string;
let browser: Browser;
let phone: Phone;
beforeAll(async () => {
  site = await startSite();
  await configurePayments(site.api);
  origin = await site.api.app.listen({ host: "127.0.0.1", port: 0 });
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
beforeEach(async () => {
  site.api.clock.set(BEFORE);
  phone = await openPhone(browser, site.api.clock);
});
afterEach(() => phone.context.close());

function zulia(name: string) {
  return [{ name: `Zulia ${name}`, digits: 2 }];
}

/** A raffle with two prizes whose numbers 27 and 40 are sold. */
async function putRaffle(): Promise<number> {
  const id = await ruledRaffle(site.api, LOTTERIES, { prizes: PRIZES });
  await sell(site.api, id, { numbers: ["27", "40"] });
  return id;
}

/** The server and the phone reach an instant; the log is sealed if it is time. */
async function reach(instant: string): Promise<void> {
  const seconds = (Date.parse(instant) - site.api.clock.now().getTime()) / 1000;
  site.api.clock.set(SEAL);
  await site.api.runJob("ledger/seal");
  site.api.clock.set(instant);
  await phone.page.clock.fastForward(seconds * 1000);
}

async function record(id: number, prize: number, digits: string): Promise<void> {
  await site.api.does("setLotteryResults", digitsCall(id, [digits], { prize }));
}

/** Shown sooner or later, while time passes. */
async function shown(locator: Locator): Promise<void> {
  const look = async () => {
    await phone.pass(5);
    return await locator.isVisible();
  };
  await expect.poll(look, { interval: 200 }).toBe(true);
}

test("a phone sees the seal, the wait, each number as it is drawn, and shares the result, without a reload", async () => {
  const id = await putRaffle();
  const { page, context } = phone;
  const text = (words: string | RegExp) => page.getByText(words).first();
  await page.goto(`${origin}/sorteo/${id}`);
  await text("Cuánto falta para el sorteo").waitFor();
  await reach(SEAL);
  await shown(text("Todo listo para el sorteo"));
  await reach(DRAW);
  await shown(text("El sorteo está en marcha"));
  const { fingerprint } = await site.api.does("getLedger", { path: { id } });
  expect(await text(String(fingerprint)).isVisible()).toBe(true);
  await text("Esperando las cifras de «Zulia A»").waitFor();

  await context.setOffline(true);
  await shown(text("Se perdió la conexión"));
  await record(id, 1, "27");
  await phone.pass(60);
  expect(await text("Esperando las cifras de «Zulia A»").isVisible()).toBe(true);
  await context.setOffline(false);
  await shown(text("Número 27"));
  await expect.poll(() => text("Se perdió la conexión").isVisible()).toBe(false);
  expect(await overflow(page)).toBe(0);

  await record(id, 2, "99");
  await shown(text("No se vendió: según la regla, el premio queda sin ganador"));
  await text("Ya se sorteó").waitFor();
  expect(phone.loads()).toBe(1);
  expect(phone.complaints).toEqual([]);
});

test("the picture of the result is drawn when it is asked for, says who won, and is shared and downloaded", async () => {
  const id = await putRaffle();
  site.api.clock.set(SEAL);
  await site.api.runJob("ledger/seal");
  site.api.clock.set(DRAW);
  await record(id, 1, "27");
  await record(id, 2, "99");
  const { page } = phone;
  await page.goto(`${origin}/sorteo/${id}`);
  const label = /Moto, número 27, ganó .+•••. Casco, número 99, que nadie compró/;
  const button = page.getByRole("button", { name: "Preparar imagen" });
  await button.waitFor();
  const drawn = () => phone.asked.filter((path) => path.includes("/picture"));
  expect(drawn()).toEqual([]);
  await button.tap();
  await page.getByRole("img", { name: label }).waitFor();

  await page.getByRole("button", { name: "Compartir imagen" }).tap();
  await expect
    .poll(() => sharedBy(page))
    .toMatch(new RegExp(`^sorteo-${id}-square.jpg, image/jpeg, .+/sorteo/${id}$`));
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar imagen" }).tap();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`sorteo-${id}-square.jpg`);
  const bytes = await readFile(await file.path());
  const { format, width, height } = await sharp(bytes).metadata();
  expect([format, width, height]).toEqual(["jpeg", 1080, 1080]);
  expect(await overflow(page)).toBe(0);
  expect(phone.complaints).toEqual([]);
});

test("a hidden tab asks at most once a minute, and at once when it is shown again", async () => {
  const id = await putRaffle();
  site.api.clock.set(SEAL);
  await site.api.runJob("ledger/seal");
  site.api.clock.set(DRAW);
  const { page, asked, pass } = phone;
  await page.goto(`${origin}/sorteo/${id}`);
  await shown(page.getByText("Esperando las cifras de «Zulia A»"));
  const polls = () => asked.filter((path) => path.endsWith("/live-draw")).length;
  const show = (state: "hidden" | "visible") =>
    page.evaluate(
      `Object.defineProperty(document, "visibilityState", { value: "${state}", configurable: true });
       document.dispatchEvent(new Event("visibilitychange"));`,
    );
  await show("hidden");
  const before = polls();
  for (let seconds = 0; seconds < 300; seconds += 5) {
    await pass(5);
  }
  // The first one was planned while the tab was visible.
  expect(polls() - before).toBeGreaterThanOrEqual(3);
  expect(polls() - before).toBeLessThanOrEqual(6);
  const hidden = polls();
  await show("visible");
  await expect.poll(polls).toBeGreaterThan(hidden);
  // This phone's clock is weeks behind, so it asks for the time, once.
  const others = asked.filter((path) => !path.endsWith("/live-draw"));
  expect(others).toEqual([`/api/raffles/${id}/pause-info`]);
  expect(phone.complaints).toEqual([]);
});
