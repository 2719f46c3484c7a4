import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./purchase.stories.tsx";

const { Approved, Received } = composeStories(stories);

test.each([
  ["received", Received],
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
