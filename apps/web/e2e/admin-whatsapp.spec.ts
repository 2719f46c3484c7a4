import { expect } from "@playwright/test";
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
