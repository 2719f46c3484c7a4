import { expect, test } from "@playwright/test";
import { adminCredentials } from "./support/people.ts";
import { holdCode } from "./support/hold-code.ts";

// On a slow phone the page is read and used before its code has loaded.

test(
  "a form submitted before hydration is sent afterwards, with its input",
  { tag: "@once" },
  async ({ page }) => {
    const release = await holdCode(page);
    await page.goto("/inicia-sesion?volver=%2Fadmin%2Ftickets", { waitUntil: "commit" });
    await page.getByLabel("Correo").fill(adminCredentials.email);
    const password = page.getByLabel("Contraseña", { exact: true });
    await password.fill(adminCredentials.password);
    await password.press("Enter");
    await release();
    await expect(page).toHaveURL(/\/admin\/tickets/);
    await expect(page.getByRole("heading", { level: 1, name: "Boletos" })).toBeVisible();
  },
);
