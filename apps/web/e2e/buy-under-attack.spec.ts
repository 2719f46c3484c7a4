import { expect } from "@playwright/test";
import { expectHeld, test } from "./support/store.ts";
import { sellUnderAttack, reserve } from "./support/under-attack.ts";

test(
  "under attack the browser does a proof of work and buys under one key, and staff see why",
  { tag: "@once" },
  async ({ page, admin, sell, visitor, baseURL }) => {
    const { raffle, staff } = await sellUnderAttack({ admin, sell, visitor, baseURL });

    const calls: { key: string | undefined; proof: string | undefined }[] = [];
    const checked = Promise.withResolvers<void>();
    await page.route("**/api/purchases", async (route) => {
      const { "idempotency-key": key, "x-proof-of-work": proof } = route.request().headers();
      calls.push({ key, proof });
      if (proof !== undefined) await checked.promise;
      await route.continue();
    });
    await reserve(page, raffle);
    await expect(page.getByRole("status").getByText("Comprobando tu dispositivo…")).toBeVisible();
    await expect.poll(() => calls.length).toBe(2);
    checked.resolve();
    await expectHeld(page);
    expect(page.workers()).toEqual([]);
    expect(calls[0]?.proof).toBeUndefined();
    expect(calls[1]?.key).toBe(calls[0]?.key);

    await page.evaluate((token) => localStorage.setItem("token", token), staff.token);
    await page.goto("/admin");
    await expect(
      page.getByRole("status").filter({ hasText: `Modo ataque en ${raffle.name}` }),
    ).toBeVisible();
  },
);
