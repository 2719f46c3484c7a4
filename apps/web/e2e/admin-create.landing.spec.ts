import { expect } from "@playwright/test";
import { test } from "./support/desk.ts";

// A draw that is cancelled.
test("a raffle is cancelled with a reason, which its page shows", async ({
  page,
  admin,
  raffle,
  visit,
}) => {
  await visit(admin, `/admin/editar/${raffle.id}?vista=venta`);
  await page.getByRole("button", { name: "Cancelar la rifa…" }).click();
  const question = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await question.getByRole("textbox").fill("El proveedor no entregó el premio.");
  await question.getByRole("button", { name: /^Cancelar la rifa/ }).click();
  await expect(question).toHaveCount(0);
  await page.goto(`/rifas/${raffle.id}`);
  await expect(page.getByText("El proveedor no entregó el premio.").first()).toBeVisible();
});

test(
  "an id that isn't a number redirects to the list",
  { tag: "@once" },
  async ({ page, admin, visit }) => {
    await visit(admin, "/admin/editar/siete");
    await expect(page).toHaveURL(/\/admin\/rifas$/);
  },
);
