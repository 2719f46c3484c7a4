import { expect } from "@playwright/test";
import { chosen } from "./support/chosen.ts";
import { test } from "./support/desk.ts";
import { noisePicture } from "./support/noise-picture.ts";

// In every money and count field a point groups thousands and a comma starts the decimals.
test(
  "a price typed as 1.500 is BS 1.500,00 for the owner and for buyers",
  { tag: "@once" },
  async ({ page, admin, visit }) => {
    test.slow();
    const name = `Precio con punto ${chosen().below(1e9)}`;
    await visit(admin, "/admin/crear");
    await page.getByRole("textbox", { name: /^Nombre/ }).pressSequentially(name);
    const price = page.getByRole("textbox", { name: /^Precio por boleto/ });
    const total = page.getByRole("textbox", { name: /^Total de boletos/ });
    await total.press("ControlOrMeta+a");
    await total.pressSequentially("10.000");
    await expect(page.getByText("Del 0000 al 9999")).toBeVisible();
    const picture = noisePicture();
    await page
      .getByLabel("Elegir foto")
      .setInputFiles({
        name: picture.name,
        mimeType: picture.type,
        buffer: Buffer.from(await picture.arrayBuffer()),
      });
    await page.getByLabel(/^Fecha y hora del sorteo/).fill("1/3/2030 10pm");

    // 1.5 is ambiguous: nothing is sent until one of the two amounts is chosen.
    await price.pressSequentially("1.5");
    await page.getByRole("button", { name: "Crear rifa" }).click();
    await expect(price).toHaveAccessibleDescription(/¿BS\s1,50 o BS\s1\.500,00\?/);
    await expect(page).toHaveURL(/\/admin\/crear$/);
    await page.getByRole("button", { name: /^BS\s1\.500,00$/ }).click();
    await expect(price).toHaveValue("1.500,00");
    await price.press("ControlOrMeta+a");
    await price.pressSequentially("1.500");
    await page.getByRole("button", { name: "Crear rifa" }).click();
    await expect(page).toHaveURL(/\/admin\/editar\/\d+\?vista=venta/);
    const id = Number(/editar\/(\d+)/.exec(page.url())?.[1]);

    await page.getByRole("button", { name: "Publicar", exact: true }).click();
    const question = page.getByRole("dialog", { name: "¿Publicar la rifa?" });
    await expect(question.getByText(/^BS\s1\.500,00$/)).toBeVisible();
    await expect(question.getByText(/^BS\s15\.000\.000,00$/)).toBeVisible();
    await question.getByRole("button", { name: "Publicar", exact: true }).click();
    await expect(page.getByText("Rifa publicada exitosamente")).toBeVisible();

    await page.goto(`/rifas/${id}`);
    await expect(
      page
        .getByText(/^BS\s1\.500,00/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(page.getByText("10.000").first()).toBeVisible();
    await admin.client.delete("/raffles/{id}", { params: { path: { id } } });
  },
);

test(
  "a rate takes a decimal comma, and a point in it must be confirmed",
  { tag: "@once" },
  async ({ page, admin, visit }) => {
    await visit(admin, "/admin/configuracion?seccion=pagos");
    const rate = page.getByRole("textbox", { name: "Tasa propia: BS por dólar" }).first();
    const before = await rate.inputValue();
    await rate.press("ControlOrMeta+a");
    await rate.pressSequentially("1.240,5031");
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
    await expect(page.getByText("Todo está guardado")).toBeVisible();
    await page.reload();
    await expect(rate).toHaveValue("1.240,5031");

    await rate.press("ControlOrMeta+a");
    await rate.pressSequentially("36.5");
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
    await expect(rate).toHaveAccessibleDescription(/¿BS\s36,50 o BS\s36\.500,00\?/);
    await page.getByRole("button", { name: /^BS\s36,50$/ }).click();
    await expect(rate).toHaveValue("36,50");

    await rate.press("ControlOrMeta+a");
    await rate.pressSequentially(before);
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
    await expect(page.getByText("Todo está guardado")).toBeVisible();
  },
);
