import { expect, type Page } from "@playwright/test";
import { ADMIN, startProduct } from "../../../scripts/start-product.ts";
import { expectFits, test } from "./support/desk.ts";
import { openMailbox, type Mailbox } from "./support/mailbox.ts";
import { noisePicture } from "./support/noise-picture.ts";
import { personOf, type Person } from "./support/people.ts";
import { makeReadyToSell } from "./support/ready-to-sell.ts";
import { raffleOnSale } from "./support/sales.ts";
import { asUpload } from "./support/store.ts";

/** The e-mail address of the trial purchase's buyer. */
const BUYER = "rosa@correo.example";

test.use({ viewport: { width: 360, height: 800 } });

test("a new owner is guided through the first steps, which complete themselves @once", async ({
  page,
}) => {
  test.slow();
  const product = await startProduct("empty", { SMTP_PRIVATE_HOSTS: "127.0.0.1" });
  const mailbox = await openMailbox();
  try {
    await page.goto(product.url);
    await expect(page.getByText("La próxima rifa viene en camino")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link")).toHaveCount(0);

    const owner = await signInByHand(page, product.url);
    await expectProgress(page, "0 de 8");
    await expectQuietDesk(page);

    await follow(page, "Ir a Identidad");
    await page.getByLabel("Nombre", { exact: true }).fill("Rifas La Esperanza");
    await page.getByLabel("Elegir foto").setInputFiles(await asUpload(noisePicture()));
    await expect(page.getByRole("button", { name: "Quitar el logo" })).toBeVisible();
    await save(page, "Guardar");
    await expectProgress(page, "1 de 8");

    await follow(page, "Ir a Términos");
    await page.getByLabel("Texto").pressSequentially(" El premio se entrega en Valencia.");
    await save(page, "Publicar versión nueva");
    await expectProgress(page, "2 de 8");

    await makeReadyToSell(owner, mailbox.port);
    await page.goto(`${product.url}/admin`);
    await expectProgress(page, "3 de 8");
    await expect(page.getByRole("button", { name: "Me llegó" })).toHaveCount(0);
    await follow(page, "Ir a Correo");
    await page.getByRole("button", { name: "Enviar prueba" }).click();
    await expect(page.getByText(/Mensaje de prueba enviado/)).toBeVisible();
    // Beside what she is told of the contacts and accounts that she changed.
    const sent = mailbox.to(ADMIN.email);
    expect(sent.filter((mail) => mail.includes("Subject: Mensaje de prueba"))).toHaveLength(1);
    await backToDesk(page);
    await page.getByRole("button", { name: "Me llegó" }).click();
    await expectProgress(page, "4 de 8");
    await page.getByRole("button", { name: "Usar 60 %" }).click();
    await expectProgress(page, "5 de 8");

    const raffle = await raffleOnSale(owner, { permit_number: "CNL-2026-0142" });
    await page.goto(`${product.url}/admin`);
    await expectProgress(page, "7 de 8");
    await follow(page, "Ir a Venta manual");
    await sellOnTrial(page, mailbox);
    await expect.poll(() => mailbox.to(BUYER)).toHaveLength(2);
    await backToDesk(page);
    await expect(page.getByRole("heading", { name: "Para hoy" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Primeros pasos" })).toHaveCount(0);
    await expectFigures(owner, raffle.id, { sold: 1 });

    await page.goto(`${product.url}/admin/tickets?vista=buscar`);
    await removeTrial(page);
    await expectFigures(owner, raffle.id, { sold: 0 });
    await page.goto(`${product.url}/admin`);
    await expect(page.getByRole("heading", { name: "Para hoy" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Primeros pasos" })).toHaveCount(0);
  } finally {
    await mailbox.close();
    await product.stop();
  }
});

/** Registers a trial sale with a payment photo, and approves it next to that photo. */
async function sellOnTrial(page: Page, mailbox: Mailbox): Promise<void> {
  await expect(page.getByRole("checkbox", { name: "Compra de prueba" })).toBeChecked();
  await expectFits(page);
  await page.getByLabel("Nombre y apellido").pressSequentially("Rosa Elena Dueña");
  await page.getByLabel("Cédula o RIF").pressSequentially("12345678");
  await page.getByLabel("Teléfono", { exact: true }).pressSequentially("04145550123");
  await page.getByRole("textbox", { name: /^Correo/ }).fill(BUYER);
  await page.getByLabel("Método").selectOption("Pago Móvil");
  await page.getByLabel("Referencia").pressSequentially("00451237");
  await page.getByLabel("Elegir foto").setInputFiles(await asUpload(noisePicture()));
  await page.getByRole("button", { name: "Registrar la venta" }).click();
  await expect(page.getByText("Prueba", { exact: true })).toBeVisible();
  await expect.poll(() => mailbox.to(BUYER)).toHaveLength(1);
  await backToDesk(page);
  await expectProgress(page, "7 de 8");
  await expect(page.getByText(/Ahora apruébala/)).toBeVisible();
  await follow(page, "Ver la compra");
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText("Prueba", { exact: true })).toBeVisible();
  await drawer.getByRole("button", { name: "Aprobar 1 boleto" }).click();
  await expect(drawer.getByText("Aprobado", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
}

/** Finds the trial purchase in the list, where it is marked, and removes it. */
async function removeTrial(page: Page): Promise<void> {
  await expect(page.getByText("Prueba", { exact: true })).toBeVisible();
  const found = page.getByRole("link", { name: "Rosa Elena Dueña", exact: true });
  await found.click();
  await page.getByRole("button", { name: "Eliminar la compra de prueba" }).click();
  const question = page.getByRole("alertdialog", { name: "¿Eliminar la compra de prueba?" });
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Compra de prueba eliminada")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(found).toHaveCount(0);
}

/** Expects `sold` numbers, of the trial purchase or none, and that no money or purchase is counted in either case. */
async function expectFigures({ client }: Person, id: number, { sold }: { sold: number }) {
  const stats = await client.get("/tickets/raffle/{id}/stats", { params: { path: { id } } });
  expect(stats).toMatchObject({ sold, reserved: 0, available: stats.total - sold });
  const { today } = await client.get("/raffles/admin/dashboard");
  expect(today.current).toEqual({ revenue_bs: "0.00", purchases: 0, tickets: 0 });
  expect(await client.get("/purchases/client-purchases")).toMatchObject({ total: 0 });
}

async function signInByHand(page: Page, origin: string): Promise<Person> {
  await page.goto(`${origin}/admin`);
  await page.getByLabel("Correo").fill(ADMIN.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(`${origin}/admin`);
  const token = await page.evaluate(() => localStorage.getItem("token"));
  return personOf(origin, token ?? "");
}

async function expectProgress(page: Page, text: string): Promise<void> {
  const bar = page.getByRole("region", { name: "Primeros pasos" }).getByRole("progressbar");
  await expect(bar).toHaveAttribute("aria-valuetext", text);
}

const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();

const backToDesk = (page: Page) => follow(page, "Inicio");

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page.getByText("Todo está guardado")).toBeVisible();
  await backToDesk(page);
}

/** Expects that the empty desk fits and logs no error: nothing on sale is none. */
async function expectQuietDesk(page: Page): Promise<void> {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} ${message.location().url}`);
  });
  await page.reload();
  await expect(page.getByText("Nada a la venta")).toBeVisible();
  await expectFits(page);
  expect(complaints).toEqual([]);
}
