import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import {
  asAdmin,
  asStaff,
  expectAccessible,
  openDesk,
  paidPurchase,
  type Person,
} from "./support/desk.ts";

const queue = (page: Page) => page.getByRole("region", { name: "Cola de revisión" });
const list = (page: Page) => page.getByRole("listbox", { name: "Comprobantes por revisar" });
const dialog = (page: Page) => page.getByRole("dialog");

/** How many wait, as the server counts. */
async function waiting(person: Person): Promise<number> {
  const page = await person.api<{ total: number }>(
    "get",
    "/purchases?status=pending&has_proof=true&limit=1",
  );
  return page.total;
}

// Issue 6: a day's work as staff.
test("proofs are reviewed by keyboard alone on a laptop, by thumb on a phone", async ({
  page,
  request,
}, { project }) => {
  test.slow();
  const staff = await asStaff(request);
  const problems = await openDesk(page, staff, "/admin/tickets");
  const before = await waiting(staff);
  const laptop = project.name === "laptop";
  const wanted = Math.min(before, laptop ? 30 : 3);
  expect(wanted).toBeGreaterThan(0);

  // By keyboard the way to the list is Tab; on a phone the first one is opened with a tap.
  await expect(list(page)).toBeVisible();
  if (laptop) {
    while (!(await list(page).evaluate((box) => box === document.activeElement)))
      await page.keyboard.press("Tab");
  } else {
    await list(page).getByRole("option").first().tap();
  }

  for (let done = 0; done < wanted; done++) {
    const code = await underReview(page);
    const approve = queue(page).getByRole("button", { name: /^Aprobar/ });
    const mayApprove = (await approve.count()) > 0;
    if (laptop) await page.keyboard.press(mayApprove ? "a" : "r");
    else if (mayApprove) await approve.tap();
    else await queue(page).getByRole("button", { name: "Rechazar" }).tap();
    const moved = async () =>
      (await underReview(page)) !== code || (await dialog(page).count()) > 0;
    await expect.poll(moved).toBe(true);
    if ((await dialog(page).count()) > 0) {
      // Over a warning, and for a rejection: the first reason, then Enter.
      if (laptop) await page.keyboard.press("Space");
      else await dialog(page).getByRole("radio").first().tap();
      await page.keyboard.press("Enter");
      await expect(dialog(page)).toHaveCount(0);
    }
    await expect.poll(() => underReview(page)).not.toBe(code);
  }
  if (laptop)
    await expect(page.getByRole("heading", { name: `Revisaste ${wanted}` })).toBeVisible();
  await expect(page.getByText("no se guardó")).toHaveCount(0);
  await expect.poll(() => waiting(staff)).toBe(before - wanted);
  expect(problems).toEqual([]);
});

test("a wrong approval is undone by an admin, and not offered to staff", async ({
  page,
  request,
  browser,
}) => {
  const admin = await asAdmin(request);
  const staff = await asStaff(request);
  const purchase = await paidPurchase(request, browser);
  await admin.api("put", `/purchases/${purchase.id}/status`, {
    status: "approved",
    expected_status: "pending",
  });

  await openDesk(page, staff, `/admin/tickets?vista=buscar&compra=${purchase.id}`);
  await expect(dialog(page).getByText("Aprobado")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: /Deshacer/ })).toHaveCount(0);

  await openDesk(page, admin, `/admin/tickets?vista=buscar&compra=${purchase.id}`);
  await dialog(page).getByRole("button", { name: "Deshacer la aprobación" }).click();
  await dialog(page).getByText("La aprobamos por error.").click();
  await dialog(page).getByRole("button", { name: "Deshacer la aprobación" }).last().click();
  await expect(dialog(page).getByText("Rechazado").first()).toBeVisible();
  await expect(dialog(page).getByText("Números que tenía").first()).toBeVisible();
  await dialog(page).getByRole("tab", { name: "Historial" }).click();
  await expect(dialog(page).getByText("“La aprobamos por error.”")).toBeVisible();
  await dialog(page).getByRole("tab", { name: "Correos" }).click();
  await expect(dialog(page).getByText("Compra rechazada").first()).toBeVisible();
});

test("a colleague was first: it is told, and nothing is counted twice", async ({
  page,
  request,
  browser,
}) => {
  const admin = await asAdmin(request);
  const staff = await asStaff(request);
  const purchase = await paidPurchase(request, browser);
  await openDesk(page, staff, `/admin/tickets?busca=${purchase.code}&revisar=${purchase.id}`);
  await expect(queue(page).getByRole("heading", { name: purchase.name })).toBeVisible();
  await admin.api("put", `/purchases/${purchase.id}/status`, {
    status: "rejected",
    expected_status: "pending",
    reason: "El pago no está en el banco.",
  });
  await queue(page)
    .getByRole("button", { name: /^Aprobar/ })
    .click();
  await expect(page.getByRole("alert").filter({ hasText: purchase.code })).toContainText(
    "la rechazó",
  );
  const now = await admin.api<{ status: string }>("get", `/purchases/${purchase.id}`);
  expect(now.status).toBe("rejected");
});

test("a late payment is recovered, with numbers that are drawn openly", async ({
  page,
  request,
}) => {
  const staff = await asStaff(request);
  const problems = await openDesk(page, staff, "/admin/tickets?vista=tardios");
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: "Recuperar" }) });
  const code = await row.first().locator(".ticket-number").first().innerText();
  await row.first().getByRole("button", { name: "Recuperar" }).click();
  await dialog(page).getByRole("radio", { name: "Otros, al azar" }).check();
  await dialog(page).getByRole("button", { name: "Recuperar" }).click();
  await expect(page.getByText(`Recuperada: ${code}`)).toBeVisible();
  await page.getByRole("button", { name: "Recuperados" }).click();
  await expect(page).toHaveURL(/estado=approved/);
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  expect(problems).toEqual([]);
});

test("numbers of a purchase are added, changed and taken away, and its history says so", async ({
  page,
  request,
  browser,
}) => {
  const staff = await asStaff(request);
  const purchase = await paidPurchase(request, browser);
  await openDesk(page, staff, `/admin/tickets?vista=buscar&compra=${purchase.id}`);
  const change = async (what: string) => {
    await dialog(page).getByRole("button", { name: "Cambiar los números" }).click();
    await page.getByRole("menuitem", { name: what }).click();
  };
  await change("Agregar boletos");
  await dialog(page).getByRole("button", { name: "Agregar 1 boleto" }).click();
  await expect(page.getByText(`${purchase.code} tiene ahora 3 boletos`)).toBeVisible();
  await change("Dar otros números");
  const [given = ""] = purchase.tickets;
  await dialog(page).getByRole("checkbox", { name: given }).check();
  await dialog(page).getByRole("button", { name: "Cambiar 1 boleto" }).click();
  await expect(dialog(page).getByRole("list", { name: "Números que tiene" })).not.toContainText(
    given,
  );
  await change("Quitar boletos");
  await dialog(page).getByRole("button", { name: "Quitar 1 boleto" }).click();
  await expect(page.getByText(`${purchase.code} tiene ahora 2 boletos`)).toBeVisible();
  await dialog(page).getByRole("tab", { name: "Historial" }).click();
  for (const action of ["Quitó boletos", "Cambió los números", "Agregó boletos"])
    await expect(dialog(page).getByText(action)).toBeVisible();
});

test("search finds a purchase by its code, several are rejected at once, and the list is saved", async ({
  page,
  request,
  browser,
}) => {
  const staff = await asStaff(request);
  const [one, other] = [await paidPurchase(request, browser), await paidPurchase(request, browser)];
  await openDesk(page, staff, "/admin/tickets?vista=buscar");
  await page.getByRole("searchbox", { name: "Buscar compras" }).fill(one.code);
  await expect(page).toHaveURL(new RegExp(`busca=${one.code}`));
  await expect(page.getByRole("link", { name: one.name })).toBeVisible();
  await expect(page.getByText("1 compra", { exact: true })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Descargar CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^compras-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text.startsWith("\uFEFFCódigo,")).toBe(true);
  expect(text.trim().split("\n")).toHaveLength(2);

  await page.getByRole("searchbox", { name: "Buscar compras" }).fill("Maigualida Prueba");
  for (const { code } of [one, other])
    await page.getByRole("checkbox", { name: new RegExp(code) }).check();
  await page.getByRole("button", { name: "Rechazar 2" }).click();
  await dialog(page).getByText("No encontramos el pago en el banco.").click();
  await dialog(page).getByRole("button", { name: "Rechazar" }).click();
  await expect(page.getByText("2 compras rechazadas")).toBeVisible();
  for (const { id } of [one, other]) {
    const now = await staff.api<{ status: string }>("get", `/purchases/${id}`);
    expect(now.status).toBe("rejected");
  }
});

test("a sale in person is registered, and approved by a step of its own", async ({
  page,
  request,
}) => {
  const staff = await asStaff(request);
  const problems = await openDesk(page, staff, "/admin/tickets?vista=venta");
  await page.getByLabel("Rifa", { exact: true }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Registrar la venta" }).click();
  await expect(page.getByText("Escribe el nombre de quien compra")).toBeVisible();
  const person = String(1_000_000 + Math.floor(Math.random() * 8_999_999));
  await page.getByLabel("Nombre y apellido").fill("Carmen Salas");
  await page.getByLabel("Cédula o RIF").fill(`1${person}`);
  await page.getByLabel("Teléfono", { exact: true }).fill(`0414${person}`);
  await page.getByRole("button", { name: "Registrar la venta" }).click();
  await expect(page.getByRole("heading", { name: /^Venta registrada/ })).toBeVisible();
  await page.getByRole("button", { name: /^Aprobar/ }).click();
  await expect(page.getByText("Aprobado").first()).toBeVisible();
  await page.getByRole("button", { name: "Otra venta" }).click();
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue("");
  expect(problems).toEqual([]);
});

for (const theme of ["light", "dark"] as const) {
  test(`every view can be used by everybody (axe, ${theme})`, async ({
    page,
    request,
    browser,
  }) => {
    test.slow();
    const admin = await asAdmin(request);
    const purchase = await paidPurchase(request, browser);
    for (const [path, text] of [
      [`/admin/tickets?revisar=${purchase.id}`, "Confirma la referencia en tu banco"],
      ["/admin/tickets?vista=buscar", "Apartada"],
      ["/admin/tickets?vista=buscar&en=numeros", "Número"],
      ["/admin/tickets?vista=tardios", "Por recuperar"],
      ["/admin/tickets?vista=venta", "Registrar la venta"],
      ["/admin/tickets?vista=clientes", "Última compra"],
      [`/admin/tickets?vista=buscar&compra=${purchase.id}`, "Aprobar 2 boletos"],
    ] as const) {
      await openDesk(page, admin, path, theme);
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await expectAccessible(page);
    }
  });
}

/** The code of the purchase under review; null when none waits. */
async function underReview(page: Page): Promise<string | null> {
  const chosen = page.locator("[role=option][aria-selected=true] .ticket-number");
  return (await chosen.count()) === 0 ? null : chosen.first().textContent();
}
