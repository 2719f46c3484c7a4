import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import { toBase64 } from "@rifas/ledger/base64";
import { quicknetRaffle } from "@rifas/ledger/test/instant-raffle";
import { bundleOf } from "@rifas/ledger/test/rehearsal";
import { TRUST } from "@rifas/ledger/test/simulators";
import { writeBundle } from "@rifas/ledger/verify/bundle-json";
import { machineTime } from "../../../scripts/machine-time.ts";
import { expectFits } from "./support/desk.ts";
import { test } from "./support/store.ts";

const HOUR = 3_600_000;

/** A whole minute, some hours from now. */
const inHours = (hours: number) =>
  new Date(Math.ceil((machineTime().getTime() + hours * HOUR) / 60_000) * 60_000).toISOString();

test("a buyer reads on every page which instant prizes come, when, and who takes part", async ({
  page,
  sell,
  visitor,
}) => {
  const raffle = await sell({
    draw_rule: { method: "drand", lotteries: [] },
    instant_prizes: [
      { title: "Licuadora de ocho velocidades", at: inHours(5) },
      { title: "Plancha", at: inHours(29) },
    ],
  });
  await page.goto(`/rifas/${raffle.id}`);
  await expect(page.getByText("Licuadora de ocho velocidades").first()).toBeVisible();
  await expect(page.getByText("Plancha").first()).toBeVisible();
  await expectFits(page);

  await page.goto(`/sorteo/${raffle.id}`);
  await expect(page.getByRole("heading", { name: "Premios instantáneos" })).toBeVisible();
  await expect(page.getByText("Licuadora de ocho velocidades").first()).toBeVisible();
  await expect(
    page.getByText(/^Participan los números con el pago ya aprobado/).first(),
  ).toBeVisible();
  await expectFits(page);

  // The log has its rules within seconds.
  const size = async () =>
    (await visitor.get("/raffles/{id}/ledger", { params: { path: { id: raffle.id } } })).size;
  await expect.poll(size).toBeGreaterThan(0);
  await page.goto(`/libro/${raffle.id}`);
  await expect(page.getByText("Las anotaciones del libro cuadran entre sí.")).toBeVisible();
  await expect(page.getByText("Premio 2: Todavía no se ha sorteado.")).toBeVisible();
  await expectFits(page);
});

test("a stored verifier draws an instant prize again, on a phone without a network", async ({
  browser,
  request,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), "rifas-instantaneos-"));
  const stored = await (await request.get("/verificador.html?descargar=1")).text();
  const [key = new Uint8Array(32)] = TRUST.keys;
  const file = path.join(folder, "verificador.html");
  const meta = /name="rifas-key" content="[^"]*"/;
  await writeFile(file, stored.replace(meta, `name="rifas-key" content="${toBase64(key)}"`));
  const context = await browser.newContext({
    offline: true,
    viewport: { width: 360, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(pathToFileURL(file).href);
  const check = async (text: string) =>
    await page
      .getByLabel("Elige o arrastra aquí")
      .setInputFiles([
        { name: "prueba-12.json", mimeType: "application/json", buffer: Buffer.from(text) },
      ]);
  const bundle = writeBundle(bundleOf(quicknetRaffle()));
  await check(bundle);
  const result = page.getByRole("status");
  await expect(result).toContainText("Premio 2: El sorteo se repitió aquí y dio el mismo número");
  await expect(result).toContainText("Premio 2: El ganador que se muestra es el dueño");
  await expect(result).toContainText("no se pudo comprobar que el corte se hizo antes");
  await expectFits(page);
  // Another number for the same round.
  await check(bundle.replaceAll("b44679b9a59af2ec", "b44679b9a59af2ed"));
  await expect(result.getByRole("heading")).toHaveText("Algo no cuadra.");
  await context.close();
  await rm(folder, { recursive: true });
});
