import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expectFits } from "./support/desk.ts";
import { hold, test } from "./support/store.ts";

// The stories of every page are checked by axe, in every state and both themes. The product adds the document, the shell and
// real figures.
test("the served pages have no accessibility violations in either theme (axe), and fit", async ({
  page,
  sell,
  visitor,
}) => {
  test.slow();
  const raffle = await sell();
  const held = await hold(visitor, raffle, { quantity: 3 });
  for (const [address, words] of [
    ["/", "Preguntas"],
    [`/rifas/${raffle.id}`, "El sorteo"],
    [`/rifas/${raffle.id}?paso=numeros`, "Elige hasta 100"],
    [`/rifas/${raffle.id}?paso=datos`, "¿A nombre de quién?"],
    [held.link, "Manda tu comprobante"],
    [`/verificador-de-boletos?codigo=${held.purchase.code}`, "Encontramos 1 compra"],
    ["/inicia-sesion", "Contraseña"],
    ["/no-existe", "Not Found"],
  ] as const) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
      // Deferred parts load on the first interaction.
      await page.keyboard.press("Shift");
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await expectAccessible(page);
      await expectFits(page);
    });
  }
});
