import { expect } from "@playwright/test";
import { expectHeld, test } from "./support/store.ts";
import { sellUnderAttack, reserve } from "./support/under-attack.ts";

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
