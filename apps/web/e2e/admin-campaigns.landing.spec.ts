import { expect, type Page } from "@playwright/test";
import { chosenBetween } from "./support/chosen.ts";
import { expectFits, test } from "./support/desk.ts";
import { fillBuyer, pickQuantity, reserve } from "./support/store.ts";

test(
  "a campaign's link is shared, opened and bought by, and staff see what it brought",
  { tag: "@both" },
  async ({ page, browser, admin, staff, raffle, visit }) => {
    const number = chosenBetween(1_000, 9_999_999);
    const name = `Volante ñandú ${number}`;
    await visit(admin, "/admin/analiticas?vista=campanas");
    await page.getByRole("button", { name: "Crear una campaña" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nombre").fill(name);
    // The number is what tells it from other leaflets.
    await expect(dialog.getByLabel("Código")).toHaveValue(new RegExp(`^volante-nand.*-${number}$`));
    await dialog.getByLabel("Código").fill(`v-${number}`);
    await dialog.getByRole("button", { name: "Crear", exact: true }).click();
    await dialog
      .getByRole("combobox", { name: "A dónde lleva" })
      .selectOption({ label: raffle.name });
    const link = await dialog.getByText(/\?de=/).innerText();
    expect(link).toMatch(new RegExp(`/rifas/${raffle.id}\\?de=v-${number}$`));

    const buyer = await (await browser.newContext()).newPage();
    const visits: string[] = [];
    buyer.on("request", (request) => {
      if (request.url().endsWith("/visits")) visits.push(request.method());
    });
    const counted = buyer.waitForResponse(/\/api\/campaigns\/[^/]+\/visits$/);
    const release = await holdCounting(buyer);
    await buyer.goto(link);
    await pickQuantity(buyer, 5);
    // The purchase begins on another page, without the code in its address, before the slow network has brought what counts visits.
    await buyer.getByRole("link", { name: /^Apartar/ }).click();
    await expect(buyer).not.toHaveURL(/de=/);
    release();
    expect((await counted).status()).toBe(204);
    // What still loads in the background would outlive the context.
    await buyer.unrouteAll({ behavior: "wait" });
    await fillBuyer(buyer);
    await reserve(buyer);
    await buyer.goto(link);
    await expect(buyer.getByRole("main")).toBeVisible();
    expect(visits).toEqual(["POST"]);
    await buyer.context().close();

    const query = { raffle_id: raffle.id };
    const { items } = await admin.client.get("/purchases", { params: { query } });
    const id = items[0]?.id ?? "";
    await admin.client.put("/purchases/{id}/status", {
      params: { path: { id } },
      body: { status: "approved", reason: "Pagó en la feria" },
    });
    await visit(staff, "/admin/analiticas?vista=campanas");
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row.getByRole("cell")).toContainText(["1", "1", "1", "BS\u00a062,50"]);
    await expectFits(page);
    await visit(staff, `/admin/tickets?vista=buscar&compra=${id}`);
    await expect(page.getByRole("dialog").getByText(name)).toBeVisible();
  },
);

/** Keeps the code that counts visits from the page, until what this returns is called. */
async function holdCounting(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes("/campaigns/{code}/visits")) await promise;
    await route.fulfill({ response });
  });
  return resolve;
}
