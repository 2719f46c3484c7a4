import { expect, type BrowserContext, type Page } from "@playwright/test";
import { chosenBetween } from "./support/chosen.ts";
import { test } from "./support/desk.ts";
import { paidPurchase } from "./support/sales.ts";

test(
  "'¿llegó mi pago?' is answered with a pasted telephone number and one key, or one tap",
  { tag: "@both" },
  async ({ page, browser, context, staff, raffle, visit, isMobile }) => {
    const { name, phone, code } = await paidPurchase(staff.client, raffle);
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
    await visit(staff, "/admin/tickets?vista=buscar");
    const box = page.getByRole("searchbox", { name: "Buscar compras" });
    await box.fill(`${phone.slice(0, 3)} ${phone.slice(3, 6)}-${phone.slice(6)}`);
    const link = page.getByRole("link", { name: `WhatsApp a ${name}: Pago en revisión` });
    await expect(link).toBeVisible();
    await expect(page.getByRole("link", { name: /^WhatsApp a/ })).toHaveCount(1);

    const opening = context.waitForEvent("page");
    await (isMobile ? link.tap() : box.press("w"));
    const chat = new URL((await opening).url());
    expect(chat.pathname).toBe(`/${phone.slice(1)}`);
    const lines = (chat.searchParams.get("text") ?? "").split("\n");
    expect(lines[0]).toContain("Recibimos tu pago de BS\u00a025,00");

    await expect(page.getByText(/^Enviado por /)).toBeVisible();
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByRole("tab", { name: "Historial" }).click();
    await expect(page.getByText("Escribió por WhatsApp")).toBeVisible();

    // The link in the message opens the purchase, without a session.
    const buyer = await (await browser.newContext()).newPage();
    await buyer.goto(lines.at(-1) ?? "");
    await expect(buyer.getByText(code).first()).toBeVisible();
    await buyer.context().close();
  },
);

/** Pastes into what has the focus, as with the keys. */
async function paste(context: BrowserContext, page: Page, text: string): Promise<void> {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("ControlOrMeta+V");
}

test(
  "a pasted chat becomes a sale with one key, and a payment in one is found",
  { tag: "@both" },
  async ({ page, context, staff, raffle, visit }) => {
    const { name, payment_reference: reference } = await paidPurchase(staff.client, raffle);
    await visit(staff, "/admin/tickets?vista=buscar");
    const box = page.getByRole("searchbox", { name: "Buscar compras" });
    await box.click();
    await paste(context, page, `[26/11/26, 9:14 a. m.] Ana: Ya pagué!! Ref: ${reference}`);
    await expect(page.getByRole("button", { name: /^Buscar la referencia/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    await expect(box).toBeFocused();

    const figures = chosenBetween(1_000_000, 9_999_999);
    const lines = [
      `Hola, quiero 3 de la ${raffle.name}`,
      `Carmen Salas, cédula V-2${figures}`,
      `0424 ${figures}`,
    ];
    const asked: string[] = [];
    page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
    await box.click();
    await paste(
      context,
      page,
      lines.map((line) => `[26/11, 9:20 a. m.] Carmen: ${line}`).join("\n"),
    );
    await expect(page.getByRole("button", { name: "Llenar una venta" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Nombre y apellido")).toHaveValue("Carmen Salas");
    await expect(page.getByText("Llenamos la venta con el chat: revísala")).toBeVisible();
    expect(asked.join("\n")).not.toMatch(new RegExp(`${figures}|Carmen`));

    await page.getByRole("button", { name: "Registrar la venta" }).click();
    await expect(page.getByText(/^Venta registrada: /)).toBeVisible();
    await expect(page.getByText(`Carmen Salas, ${raffle.name}`)).toBeVisible();
  },
);
