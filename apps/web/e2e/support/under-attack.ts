import { expect, type Page } from "@playwright/test";
import type { ApiClient } from "@rifas/api-client/client";
import type { Raffle } from "@rifas/api-client/types";
import { chosen } from "./chosen.ts";
import { signedIn, type Person } from "./people.ts";
import { fillBuyer, hold } from "./store.ts";

/** A raffle in attack mode, because unknown buyers hold much of it. */
export async function sellUnderAttack({
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
    const alarms = await staff.client.get("/raffles/alarms");
    return alarms.attacks.map(({ raffle_id }) => raffle_id);
  };
  await expect.poll(attacks).toContain(raffle.id);
  return { raffle, staff };
}

export async function reserve(page: Page, raffle: Raffle): Promise<void> {
  await page.goto(`/rifas/${raffle.id}?paso=datos`);
  await fillBuyer(page);
  await page.getByRole("button", { name: /^Apartar \d+ boletos?$/ }).click();
}
