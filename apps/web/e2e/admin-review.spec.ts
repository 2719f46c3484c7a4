import { expect, type Page } from "@playwright/test";
import { test } from "./support/desk.ts";
import { paidPurchase, reject } from "./support/sales.ts";

const queue = (page: Page) => page.getByRole("region", { name: "Cola de revisión" });
const list = (page: Page) => page.getByRole("listbox", { name: "Pagos por revisar" });
const dialog = (page: Page) => page.getByRole("dialog");

test(
  "on a phone a proof is opened and decided, and the next one shows",
  { tag: "@both" },
  async ({ page, staff, raffle, visit }) => {
    const first = await paidPurchase(staff.client, raffle);
    const second = await paidPurchase(staff.client, raffle);
    await visit(staff, `/admin/tickets?rifa=${raffle.id}`);
    await expect(page.getByText(/^2 esperan/)).toBeVisible();
    await list(page).getByRole("option", { name: first.code }).click();
    await expect(queue(page).getByRole("heading", { name: first.name })).toBeVisible();
    await queue(page).getByRole("button", { name: "Aprobar 2 boletos" }).click();
    await expect(queue(page).getByRole("heading", { name: second.name })).toBeVisible();
    await queue(page).getByRole("button", { name: "Rechazar" }).click();
    // Also before a reason is chosen: the dialog is higher than a phone.
    await expect(dialog(page).getByRole("button", { name: "Rechazar" })).toBeInViewport({
      ratio: 1,
    });
    await dialog(page).getByText("No encontramos el pago en el banco.").click();
    await dialog(page).getByRole("button", { name: "Rechazar" }).click();
    await expect(page.getByText("Esta rifa no tiene nada por revisar")).toBeVisible();
    const status = async (id: string) =>
      (await staff.client.get("/purchases/{id}", { params: { path: { id } } })).status;
    await expect.poll(() => status(first.id)).toBe("approved");
    await expect.poll(() => status(second.id)).toBe("rejected");
  },
);

test("when a colleague decided first, an alert says so and nothing is counted twice", async ({
  page,
  admin,
  staff,
  raffle,
  visit,
}) => {
  const purchase = await paidPurchase(staff.client, raffle);
  await visit(staff, `/admin/tickets?rifa=${raffle.id}&revisar=${purchase.id}`);
  await expect(queue(page).getByRole("heading", { name: purchase.name })).toBeVisible();
  // Keeps the page from learning of the rejection, which would take the purchase out of its queue.
  await page.route(/\/api\/(purchases\?|review-leases)/, (route) => route.abort());
  const { id } = purchase;
  await reject(admin, id, "El pago no está en el banco.");
  await queue(page)
    .getByRole("button", { name: /^Aprobar/ })
    .click();
  await expect(page.getByRole("alert").filter({ hasText: purchase.code })).toContainText(
    "la rechazó",
  );
  const now = await admin.client.get("/purchases/{id}", { params: { path: { id } } });
  expect(now.status).toBe("rejected");
});
