import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { PublicConfig } from "@rifas/api-client/types";
import { storyNow } from "@rifas/api-mocks/world/clock";
import type { ScreenStory } from "../../../stories/screen-story.tsx";
import { raffles, raffleWith } from "@rifas/api-mocks/world/raffles";
import { site } from "@rifas/api-mocks/world/site";
import * as stories from "../../../pages/public/raffle.stories.tsx";
import { draftKey } from "../draft/draft-store.ts";
import { EMPTY_DRAFT } from "../draft/purchase-draft.ts";

const { YourData } = composeStories(stories);
/** A raffle id used only in this file, because drafts are stored by raffle id. */
const raffle = raffleWith({
  name: "Moto",
  total_tickets: 10_000,
  ...raffles.find(({ sale_state }) => sale_state === "open"),
  id: 7072,
});

/** Opens the step where a visitor who has the former configuration types who they are; the server has `changed`. */
async function open(changed: PublicConfig): Promise<void> {
  const draft = {
    ...EMPTY_DRAFT,
    selection: { kind: "drawn", quantity: 2 },
    buyer: {
      name: "María Rojas",
      document_id: "V12345678",
      phone: "+584145550123",
      email: "maria@example.com",
    },
    savedAt: Date.parse(storyNow),
  };
  localStorage.setItem(draftKey(raffle.id), JSON.stringify(draft));
  sessionStorage.setItem(draftKey(raffle.id), JSON.stringify(draft));
  let reads = 0;
  const screen = {
    address: `/rifas/${raffle.id}?paso=datos`,
    path: "/rifas/:id",
    world: { raffles: [raffle], site: changed },
    api: {
      getSiteConfig: async () => ({ status: 200, body: (reads += 1) === 1 ? site : changed }),
    },
  } satisfies ScreenStory;
  await YourData.run({ parameters: { ...YourData.parameters, screen } });
}

test("accounts that change during a purchase are those that it is told to pay", async () => {
  const payment_methods = site.payment_methods.map((one) => ({ ...one, holder: "Luisa Nueva" }));
  await open({ ...site, payment_methods });
  await page.getByRole("checkbox", { name: /acepto los términos/ }).click({ force: true });
  await page
    .getByRole("button", { name: /^Apartar/ })
    .first()
    .click();
  const holder = page.getByRole("definition").filter({ hasText: "Luisa Nueva" });
  await expect.element(holder).toBeVisible();
});

test("terms that change during a purchase are shown and must be accepted again", async () => {
  await open({ ...site, terms: { ...site.terms, version: "3", text: "Las reglas nuevas." } });
  const consent = page.getByRole("checkbox", { name: /acepto los términos/ });
  const reserve = page.getByRole("button", { name: /^Apartar/ }).first();
  await consent.click({ force: true });
  await reserve.click();
  await expect.element(page.getByRole("alert").getByText("Los términos cambiaron")).toBeVisible();
  await expect.element(consent).not.toBeChecked();
  await expect.element(consent).toHaveFocus();
  await page.getByText("Leer los términos").click();
  await expect.element(page.getByText("Las reglas nuevas.")).toBeVisible();

  await consent.click({ force: true });
  await reserve.click();
  await expect.element(page.getByRole("heading", { name: "Paga y manda la foto" })).toBeVisible();
});
