import { expect } from "@playwright/test";
import { test } from "./support/desk.ts";
import { openMailbox, unconfigured } from "./support/mailbox.ts";
import { adminCredentials } from "./support/people.ts";
import { paidPurchase } from "./support/sales.ts";

const PATH = "/admin/historial-de-emails";

// A message is resent through a mail server that the admin has just configured.
test("a configured mail server accepts the test message, and a resent message arrives there", async ({
  page,
  admin,
  staff,
  raffle,
  visit,
}) => {
  const mailbox = await openMailbox();
  try {
    await visit(admin, "/admin/configuracion?seccion=correo");
    await page.getByLabel("Servidor", { exact: true }).fill("127.0.0.1");
    await page.getByLabel("Puerto").fill(String(mailbox.port));
    await page.getByLabel("Seguridad").selectOption("none");
    await page.getByLabel("Correo que envía").fill("rifas@prueba.example");
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
    await expect(page.getByText("Todo está guardado")).toBeVisible();
    await page.getByRole("button", { name: "Enviar prueba" }).click();
    await expect(page.getByText(/^Mensaje de prueba enviado/)).toBeVisible();
    const sent = () => mailbox.to(adminCredentials.email);
    // Beside what administrators are told of each other's changes.
    const trials = () => sent().filter((mail) => mail.includes("Subject: Mensaje de prueba"));
    await expect.poll(() => trials().length).toBe(1);

    const { email } = await paidPurchase(staff.client, raffle);
    const arrived = () => mailbox.to(email).length;
    await expect.poll(arrived).toBe(1);
    await visit(staff, `${PATH}?busca=${email}`);
    await page.getByRole("button", { name: /^Reenviar/ }).click();
    await expect(page.getByText(`Reenviado a ${email}`).first()).toBeVisible();
    expect(arrived()).toBe(2);

    // A mail server that refuses: its reply is shown next to an explanation.
    mailbox.refuse("550 5.1.1 No such user here");
    await page
      .getByRole("button", { name: /^Reenviar/ })
      .first()
      .click();
    await expect(page.getByRole("alert").filter({ hasText: "No salió" })).toHaveText(
      "No salió: El servidor de correo no acepta la dirección del destinatario. El servidor respondió: «550 5.1.1 No such user here».",
    );
    expect(arrived()).toBe(2);
  } finally {
    await admin.client.put("/config/{key}", {
      params: { path: { key: "email_settings" } },
      body: { value: unconfigured },
    });
    await mailbox.close();
  }
});
