import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { forBuyer } from "../../mock-api/operations/find-purchases.ts";
import { minutesAgo } from "../../mock-api/world/clock.ts";
import { purchaseWith } from "../../mock-api/world/purchases.ts";
import * as stories from "./purchase.stories.tsx";

const { Approved, Arrived, JustSent, Received } = composeStories(stories);

test.each([
  ["received", Received],
  ["arrived", Arrived],
  ["approved", Approved],
])("'Guarda tu compra' starts with saving when the payment is %s", async (_, story) => {
  await story.run();
  const section = page
    .getByRole("heading", { name: "Guarda tu compra" })
    .element()
    .closest("section");
  const actions = [...(section?.querySelectorAll("a, button") ?? [])].map(
    (action) => action.getAttribute("aria-label") ?? action.textContent,
  );
  const saving = actions.findIndex((text) => text.startsWith("Avisar por WhatsApp"));
  expect(saving).toBeGreaterThan(1);
  for (const text of actions.slice(0, saving)) expect(text).toMatch(/^(Guardar|Copiar)/);
  expect(actions.slice(saving)).toEqual(["Avisar por WhatsApp", "Volver a la rifa"]);
});

test("a buyer who has just sent the proof sees within seconds that the bank reported the payment", async () => {
  const purchase = forBuyer(purchaseWith({ place: 1, raffleId: 7, proof_at: minutesAgo(1) }));
  let arrived = false;
  const { screen } = JustSent.parameters;
  const getPurchase = async () => ({
    status: 200,
    body: { ...purchase, payment_arrived: arrived },
  });
  await JustSent.run({ parameters: { screen: { ...screen, api: { getPurchase } } } });
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Recibimos tu pago");
  arrived = true;
  const banner = page.getByText(/El banco ya nos avisó de tu pago/);
  await expect.element(banner, { timeout: 15_000 }).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Tu pago llegó");
  // Nothing says that it is confirmed.
  await expect.element(page.getByText("Pago confirmado")).not.toBeInTheDocument();
});
