import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { storyNow } from "@rifas/api-mocks/world/clock";
import type { ScreenStory } from "../../../stories/screen-story.tsx";
import { raffles, raffleWith } from "@rifas/api-mocks/world/raffles";
import * as stories from "../../../pages/public/raffle.stories.tsx";
import { draftKey } from "../draft/draft-store.ts";
import { EMPTY_DRAFT } from "../draft/purchase-draft.ts";

const { YourData } = composeStories(stories);
const onSale = raffles.find(({ sale_state }) => sale_state === "open");
/** Raffle ids used only in this file, because drafts are stored by raffle id. */
const [olvidar, other, elsewhere] = [7095, 7096, 7097];
const buyer = {
  name: "Ana Primera",
  document_id: "V12345678",
  phone: "+584145550123",
  email: "ana@correo.example",
};
const draft = JSON.stringify({ ...EMPTY_DRAFT, buyer, savedAt: Date.parse(storyNow) });
const fields = ["Nombre y apellido", "Cédula", "Teléfono", "Correo"];

/** The form of a raffle whose buyer typed before. */
async function open(id: number): Promise<void> {
  const raffle = raffleWith({ name: "Moto", total_tickets: 10_000, ...onSale, id });
  localStorage.setItem(draftKey(id), draft);
  const screen = {
    address: `/rifas/${id}?paso=datos`,
    path: "/rifas/:id",
    world: { raffles: [raffle] },
  } satisfies ScreenStory;
  await YourData.run({ parameters: { ...YourData.parameters, screen } });
  await expect.element(page.getByLabelText("Nombre y apellido")).toHaveValue(buyer.name);
}

async function expectNobody(): Promise<void> {
  for (const label of fields) {
    await expect.element(page.getByLabelText(label, { exact: true })).toHaveValue("");
  }
  expect(JSON.stringify(localStorage)).not.toMatch(/Ana|12345678|5550123/);
}

test("'Olvidar' deletes the buyer's data from the drafts of other raffles, too", async () => {
  localStorage.setItem("mis-datos", JSON.stringify(buyer));
  localStorage.setItem(draftKey(other), draft);
  await open(olvidar);
  await page.getByRole("button", { name: "Olvidar" }).click();
  await expectNobody();
  expect(localStorage.getItem("mis-datos")).toBeNull();
});

test("what another tab forgets is neither shown nor kept here", async () => {
  await open(elsewhere);
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: null }));
  await expectNobody();
  await expect.element(page.getByRole("checkbox", { name: /^Recordar/ })).not.toBeChecked();
});
