import { expect, type Page } from "@playwright/test";
import type { ApiClient } from "@rifas/api-client/client";
import type { Raffle } from "@rifas/api-client/types";
import { chosen } from "./support/chosen.ts";
import { signedIn, type Person } from "./support/people.ts";
import { expectHeld, fillBuyer, hold, test } from "./support/store.ts";

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

test(
  "a browser without workers computes it on the main thread",
  { tag: "@once" },
  async ({ page, admin, sell, visitor, baseURL }) => {
    const { raffle } = await sellUnderAttack({ admin, sell, visitor, baseURL });
    await page.addInitScript(() => Reflect.deleteProperty(window, "Worker"));
    const workers: string[] = [];
    page.on("worker", (worker) => workers.push(worker.url()));
    const proofs: (string | undefined)[] = [];
    page.on("request", (request) => {
      const isPurchase = request.method() === "POST" && request.url().endsWith("/api/purchases");
      if (isPurchase) proofs.push(request.headers()["x-proof-of-work"]);
    });
    await reserve(page, raffle);
    await expectHeld(page);
    expect(proofs).toEqual([undefined, expect.stringMatching(/\.\d+$/)]);
    expect(workers).toEqual([]);
  },
);

/** A raffle in attack mode, because unknown buyers hold much of it. */
async function sellUnderAttack({
  admin,
  sell,
  visitor,
  baseURL,
}: {
  admin: Person;
  sell: (facts: { total_tickets: number; max_per_purchase: number }) => Promise<Raffle>;
  visitor: ApiClient;
  baseURL: string | undefined;
}): Promise<{ raffle: Raffle; staff: Person }> {
  const raffle = await sell({ total_tickets: 400, max_per_purchase: 300 });
  const staff = signedIn("STAFF", baseURL);
  // Sold in person, so that one address's limit is a large share of what is left.
  await admin.client.post("/purchases", {
    params: { header: { "Idempotency-Key": chosen().uuid() } },
    body: {
      raffle_id: raffle.id,
      quantity: 200,
      name: "Venta en persona",
      document_id: "V12345678",
      phone: "+584145550123",
      channel: "staff",
    },
  });
  await hold(visitor, raffle, { quantity: 75 });
  const attacks = async () => {
    const alarms = await staff.client.get("/raffles/admin/alarms");
    return alarms.attacks.map(({ raffle_id }) => raffle_id);
  };
  await expect.poll(attacks).toContain(raffle.id);
  return { raffle, staff };
}

async function reserve(page: Page, raffle: Raffle): Promise<void> {
  await page.goto(`/rifas/${raffle.id}?paso=datos`);
  await fillBuyer(page);
  await page.getByRole("button", { name: /^Apartar \d+ boletos?$/ }).click();
}
