import { expect } from "@playwright/test";
import { chosen, chosenBetween } from "./support/chosen.ts";
import { openMailbox, unconfigured } from "./support/mailbox.ts";
import { reject } from "./support/sales.ts";
import { test } from "./support/store.ts";

const KEY = { name: "Avísame si se libera un número" };

test("whoever asked is told once when numbers become free, can buy, and leaves the list with one click", async ({
  page,
  admin,
  sell,
}) => {
  const mailbox = await openMailbox();
  const setEmail = (value: typeof unconfigured) =>
    admin.client.put("/config/{key}", {
      params: { path: { key: "email_settings" } },
      body: { value },
    });
  try {
    const server = { host: "127.0.0.1", port: mailbox.port, security: "none" } as const;
    await setEmail({ ...unconfigured, ...server, from: "rifas@prueba.example" });
    const raffle = await sell({ total_tickets: 2 });
    // Without a payment to decide on: the numbers of a rejected one stay reserved for some minutes.
    const { purchase } = await admin.client.post("/purchases", {
      params: { header: { "Idempotency-Key": chosen().uuid() } },
      body: {
        raffle_id: raffle.id,
        quantity: 2,
        channel: "staff",
        name: "Maigualida Prueba",
        document_id: "V12345678",
        phone: "+584125550123",
      },
    });
    const email = `espera.${chosenBetween(1_000_000, 9_999_999)}@correo.example`;

    await page.goto(`/rifas/${raffle.id}`);
    await page.getByRole("button", KEY).click();
    await page.getByLabel("Tu correo").fill(email);
    await page.getByRole("button", KEY).click();
    await expect(page.getByText("Listo: te avisamos por correo")).toBeVisible();
    const list = { params: { path: { id: raffle.id } } };
    expect(await admin.client.get("/raffles/{id}/waiting-list", list)).toEqual({
      waiting: 1,
      told: 0,
    });

    await reject(admin, purchase.id, "No la pagó.");
    await expect.poll(() => mailbox.to(email).length).toBe(1);
    const [raw = ""] = mailbox.to(email);
    const [, stop = ""] =
      /^List-Unsubscribe: <https?:\/\/[^/]+(\/avisos\/[^>]+)>/m.exec(
        raw.replaceAll(/\r\n\s+/g, " "),
      ) ?? [];
    await page.goto(`/rifas/${raffle.id}`);
    await expect(page.getByRole("link", { name: /^Apartar/ }).first()).toBeVisible();

    await page.goto(stop);
    await page.getByRole("button", { name: "No quiero más avisos" }).click();
    await expect(page.getByText("Listo: ya no estás en ninguna lista de espera")).toBeVisible();
  } finally {
    await setEmail(unconfigured);
    await mailbox.close();
  }
});
