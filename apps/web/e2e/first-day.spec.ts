import { expect, type Page } from "@playwright/test";
import { emailTypes } from "@rifas/domain/email-types";
import { ADMIN, startProduct } from "../../../scripts/start-product.ts";
import { expectFits, test } from "./support/desk.ts";
import { openMailbox } from "./support/mailbox.ts";
import { noisePicture } from "./support/noise-picture.ts";
import { personOf, type Person } from "./support/people.ts";
import { raffleOnSale } from "./support/sales.ts";
import { asUpload } from "./support/store.ts";

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
    await expectProgress(page, "0 de 7");
    await expectFits(page);

    await follow(page, "Ir a Identidad");
    await page.getByLabel("Nombre", { exact: true }).fill("Rifas La Esperanza");
    await page.getByLabel("Elegir foto").setInputFiles(await asUpload(noisePicture()));
    await expect(page.getByRole("button", { name: "Quitar el logo" })).toBeVisible();
    await save(page, "Guardar");
    await expectProgress(page, "1 de 7");

    await follow(page, "Ir a Términos");
    await page.getByLabel("Texto").pressSequentially(" El premio se entrega en Valencia.");
    await save(page, "Publicar versión nueva");
    await expectProgress(page, "2 de 7");

    await configure(owner, mailbox.port);
    await page.goto(`${product.url}/admin`);
    await expectProgress(page, "3 de 7");
    await expect(page.getByRole("button", { name: "Me llegó" })).toHaveCount(0);
    await follow(page, "Ir a Correo");
    await page.getByRole("button", { name: "Enviar prueba" }).click();
    await expect(page.getByText(/Mensaje de prueba enviado/)).toBeVisible();
    expect(mailbox.to(ADMIN.email)).toHaveLength(1);
    await backToDesk(page);
    await page.getByRole("button", { name: "Me llegó" }).click();
    await expectProgress(page, "4 de 7");

    await raffleOnSale(owner, { permit_number: "CNL-2026-0142" });
    await page.goto(`${product.url}/admin`);
    await expectProgress(page, "6 de 7");
  } finally {
    await mailbox.close();
    await product.stop();
  }
});

async function signInByHand(page: Page, origin: string): Promise<Person> {
  await page.goto(`${origin}/admin`);
  await page.getByLabel("Correo").fill(ADMIN.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Entrar" }).click();
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

/** Configures a payment method and the test's mail server. */
async function configure({ client }: Person, port: number): Promise<void> {
  await client.put("/config/{key}", {
    params: { path: { key: "payment_methods" } },
    body: {
      value: [
        {
          id: "pago-movil",
          type: "pago_movil",
          name: "Pago Móvil",
          instructions: "",
          bank: "0102",
          phone: "+584145550123",
          document_id: "V12345678",
          account: null,
          holder: null,
          rate_bs: null,
          enabled: true,
          order: 1,
        },
      ],
    },
  });
  await client.put("/config/{key}", {
    params: { path: { key: "email_settings" } },
    body: {
      value: {
        host: "127.0.0.1",
        port,
        security: "none",
        user: null,
        from: "rifas@rifas.example",
        reply_to: null,
        enabled_types: [...emailTypes],
      },
    },
  });
}
