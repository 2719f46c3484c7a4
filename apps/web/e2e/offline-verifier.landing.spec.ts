import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type Browser, type Page } from "@playwright/test";
import { toBase64 } from "@rifas/ledger/base64";
import { bundleOf, receiptOf } from "@rifas/ledger/test/rehearsal";
import { lotteryRaffle } from "@rifas/ledger/test/sample-raffle";
import { TRUST } from "@rifas/ledger/test/simulators";
import { writeBundle } from "@rifas/ledger/verify/bundle-json";
import { test } from "./support/store.ts";

const [key = new Uint8Array(32)] = TRUST.keys;
const raffle = lotteryRaffle();
const bundle = writeBundle(bundleOf(raffle));
const receipt = receiptOf(raffle, 1, [1, 5, 7]);

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rifas-verificador-"));
});
test.afterAll(() => rm(folder, { recursive: true }));

/** The page as a buyer stored it, opened from disk on a phone without a network, with the key of the tests' organiser. */
async function openFromDisk(browser: Browser, stored: string): Promise<Page> {
  const file = path.join(folder, "verificador.html");
  const ours = stored.replace(/name="rifas-key" content="[^"]*"/, () => {
    return `name="rifas-key" content="${toBase64(key)}"`;
  });
  await writeFile(file, ours);
  const context = await browser.newContext({
    offline: true,
    viewport: { width: 360, height: 800 },
    colorScheme: "dark",
  });
  const page = await context.newPage();
  await page.goto(pathToFileURL(file).href);
  return page;
}

function json(name: string, text: string) {
  return { name, mimeType: "application/json", buffer: Buffer.from(text) };
}

test("a buyer checks number and draw from a stored page, on a phone without a network", async ({
  browser,
  request,
}) => {
  const stored = await (await request.get("/verificador.html?descargar=1")).text();
  const page = await openFromDisk(browser, stored);
  const asked: string[] = [];
  // The page makes its worker of its own script, which is no request to anywhere.
  page.on("request", (request) => {
    if (!request.url().startsWith("blob:")) asked.push(request.url());
  });
  const worker = page.waitForEvent("worker");
  const result = page.getByRole("status");
  await page
    .getByLabel("Elige o arrastra aquí")
    .setInputFiles([json("recibo.json", receipt), json("prueba-12.json", bundle)]);
  await worker;
  await expect(result).toContainText("Los números de tu recibo están en el sello");
  await expect(result).toContainText("El sello sale de las ventas del libro");
  await expect(result).toContainText("Premio 1: El ganador que se muestra es el dueño");
  await expect(result.getByRole("heading")).toContainText("pero sin testigos");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  expect(asked).toEqual([]);

  await page
    .getByLabel("Elige o arrastra aquí")
    .setInputFiles([json("prueba-12.json", bundle.replace("M••• G•••", "X••• Y•••"))]);
  await expect(result.getByRole("heading")).toHaveText("Algo no cuadra.");
  await expect(result).toContainText("El nombre que se muestra no es el del dueño");

  await page.getByLabel("Elige o arrastra aquí").setInputFiles([]);
  await page.getByLabel("O pega el texto").fill(`${receipt}\n`);
  await page.getByRole("button", { name: "Comprobar" }).click();
  await expect(result).toContainText("El recibo es auténtico");
  await page.context().close();
});

test("the served verifier runs under its policy and says whose signature it checks", async ({
  page,
  complaints,
}) => {
  await page.goto("/verificador.html");
  await expect(page.getByText("Comprueba lo que firma el organizador")).toBeVisible();
  await page.getByLabel("O pega el texto").fill("hola");
  const worker = page.waitForEvent("worker");
  await page.getByRole("button", { name: "Comprobar" }).click();
  await worker;
  await expect(page.getByRole("status")).toContainText("No se puede leer");
  await expect(page.getByRole("link", { name: "Descargar esta página" })).toBeVisible();
  expect(complaints).toEqual([]);
});
