import { expect } from "@playwright/test";
import { expectFits, test } from "./support/desk.ts";

test(
  "a list from a notebook is looked at, sold in one step, and undone in one step",
  { tag: "@both" },
  async ({ page, admin, raffle, visit }) => {
    await admin.client.put("/raffles/{id}", {
      params: { path: { id: raffle.id } },
      body: { number_choice: "buyer" },
    });
    await visit(admin, `/admin/editar/${raffle.id}?vista=papel`);
    await page
      .getByLabel("Pega la lista")
      .fill(
        "N°;Nombre;Teléfono;CI\n1, 3-5;Rosa Díaz;0414 555.01.23;V-12.345.678\n9;Luis Gil;0412-5550188;",
      );
    await page.getByRole("button", { name: "Revisar la lista" }).click();
    await expect(page.getByText("Falta la cédula.")).toBeVisible();
    await expectFits(page);
    await page.getByRole("button", { name: /^Vender 4 boletos por/ }).click();
    await expect(page.getByText("La lista quedó vendida.")).toBeVisible();

    await page.getByRole("button", { name: "Deshacer la lista de 4 boletos" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("La lista tenía errores").check();
    await dialog.getByRole("button", { name: "Deshacer la lista" }).click();
    await expect(page.getByText(/^Deshecha por .*: 1 compra sin efecto$/)).toBeVisible();
    await expectFits(page);
  },
);
