import { expect, type Page } from "@playwright/test";
import type { Raffle } from "@rifas/api-client/types";
import { expectAccessible } from "./support/accessible.ts";
import { noisePicture } from "./support/noise-picture.ts";
import type { Person } from "./support/people.ts";
import { approve, reject } from "./support/sales.ts";
import {
  choosePhoto,
  fillBuyer,
  hold,
  pay,
  reserve,
  sendProof,
  test,
  withSalesClosingIn,
} from "./support/store.ts";

// Long tests: run in parallel, they don't leave a worker alone at the end.
test.describe.configure({ mode: "parallel" });

test("raffles in every state have no accessibility violations in either theme (axe)", async ({
  page,
  admin,
  sell,
  visitor,
}) => {
  test.slow();
  const raffle = await sell({ total_tickets: 3 });
  const at = `/rifas/${raffle.id}`;
  await look(page, at, "Los premios|El sorteo");
  await pause(admin, raffle, true);
  await look(page, at, "Ventas en pausa");
  await look(page, `${at}?paso=datos`, "Ventas en pausa");
  await pause(admin, raffle, false);
  await hold(visitor, raffle, { quantity: 3 });
  await look(page, at, "Ahora mismo no queda ninguno libre");

  // The server caches pages for some seconds; this raffle's page hasn't been requested before it sold out.
  const sold = await sell({ total_tickets: 1 });
  const last = await hold(visitor, sold, { quantity: 1 });
  await pay(visitor, last, noisePicture());
  await approve(admin, last.purchase.id);
  await look(page, `/rifas/${sold.id}`, "¡Se agotaron!");
  await look(page, last.link, "¡Son tuyos!");
  await admin.client.put("/raffles/{id}/results", {
    params: { path: { id: raffle.id } },
    body: { outcome: "cancelled", reason: "No hubo permiso" },
  });
  await look(page, at, "Esta rifa se canceló");

  const { items } = await visitor.get("/raffles", {
    params: { query: { status: ["finished"], publish: true } },
  });
  const drawn = items.find(({ outcome }) => outcome === "drawn");
  await look(page, `/rifas/${drawn?.id}`, "Los números que ganaron");
  await look(page, "/", "Preguntas");
  await look(page, "/no-existe", "Not Found");
});

test("each step and outcome of a purchase has no accessibility violations in either theme (axe)", async ({
  page,
  admin,
  sell,
  visitor,
}) => {
  test.slow();
  const raffle = await sell();
  const at = `/rifas/${raffle.id}`;
  await look(page, `${at}?paso=numeros`, "Elige hasta 100");
  await look(page, `${at}?paso=datos`, "¿A nombre de quién\\?");
  await page.getByRole("button", { name: /^Apartar/ }).click();
  await lookAgain(page, "Escribe tu cédula");
  await fillBuyer(page);
  await withSalesClosingIn(admin, raffle, 8, () => reserve(page));
  await lookAgain(page, "Manda tu comprobante");
  await sendProof(page);
  await lookAgain(page, "No se ha seleccionado ningún archivo");
  await lookAgain(page, "Tus números quedaron libres");
  await choosePhoto(page, noisePicture());
  await lookAgain(page, "Quitar foto");
  await look(page, at, "Tus números quedaron libres");

  const held = await hold(visitor, raffle, { quantity: 2 });
  await pay(visitor, held, noisePicture());
  await look(page, held.link, "Tus números están seguros");
  await reject(admin, held.purchase.id, "La referencia no aparece");
  await look(page, held.link, "La referencia no aparece");
  const lapsed = await withSalesClosingIn(admin, raffle, 4, () =>
    hold(visitor, raffle, { quantity: 1 }),
  );
  await look(page, lapsed.link, "Tus números quedaron libres");
  await pay(visitor, lapsed, noisePicture());
  await look(page, lapsed.link, "Llegó después de la hora");
  await look(page, `/compra/${held.purchase.id}`, "Este enlace no abre ninguna compra");
});

test("the checker and the login page have no accessibility violations in either theme (axe)", async ({
  page,
  sell,
  visitor,
}) => {
  test.slow();
  const held = await hold(visitor, await sell(), { quantity: 3 });
  await look(page, "/verificador-de-boletos", "Verifica tus boletos");
  await page.getByText("Buscar con otro dato").click();
  await lookAgain(page, "Rifa de ese número");
  await look(page, `/verificador-de-boletos?codigo=${held.purchase.code}`, "Encontramos 1 compra");
  await look(page, "/verificador-de-boletos?codigo=ZZZ-ZZZZ", "No encontramos compras");
  await look(page, "/inicia-sesion", "Contraseña");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await lookAgain(page, "Escribe tu correo");
});

/** Opens a page and checks it once it shows this text. */
async function look(page: Page, address: string, words: string): Promise<void> {
  // With a secret in its hash, the same URL wouldn't load a new page.
  await page.goto("about:blank");
  await page.goto(address);
  await lookAgain(page, words);
}

async function lookAgain(page: Page, words: string): Promise<void> {
  await test.step(words, async () => {
    await expect(page.getByText(new RegExp(words)).filter({ visible: true }).first()).toBeVisible();
    // Deferred parts load on the first interaction.
    await page.keyboard.press("Shift");
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await excess(), `${page.url()} is wider than its window`).toBe(0);
  });
}

async function pause(admin: Person, { id }: Raffle, paused: boolean): Promise<void> {
  const body = paused ? { paused, reason: "Estamos verificando pagos" } : { paused };
  await admin.client.put("/raffles/{id}/pause", { params: { path: { id } }, body });
}
