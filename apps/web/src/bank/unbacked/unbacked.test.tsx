import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { ana } from "@rifas/api-mocks/world/people";
import * as stories from "../../pages/admin/reconciliation.stories.tsx";

const { Unbacked } = composeStories(stories);

async function show(filters: string) {
  await Unbacked.run({
    parameters: {
      ...Unbacked.parameters,
      screen: {
        address: `/admin/conciliacion?vista=respaldo${filters}`,
        user: ana,
      } satisfies ScreenStory,
    },
  });
  await expect.element(page.getByText(/^Suman BS/)).toBeVisible();
}

test("the whole sum is that of 'Por día'", async () => {
  await show("");
  await expect.element(page.getByText(/igual que en «Por día»/)).toBeVisible();
});

test.each(["&rifa=7", "&aprobo=1"])(
  "a part of it (%s) isn't compared with 'Por día'",
  async (part) => {
    await show(part);
    await expect.element(page.getByText(/igual que en «Por día»/)).not.toBeInTheDocument();
  },
);

test("an administrator confirms what somebody handed in; a rest without a reason is still owed", async () => {
  await show("");
  await page.getByRole("button", { name: "Confirmar…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Efectivo de Mariana Silva/ });
  await dialog.getByLabelText("Cuánto entregó").fill("6000");
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await expect.element(page.getByRole("cell", { name: /^BS.300,00$/ })).toBeVisible();
  await page.getByRole("button", { name: "Confirmar…" }).click();
  await dialog.getByRole("textbox", { name: /^Motivo/ }).fill("Dio un vuelto de más");
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await expect.element(page.getByText("Nada por confirmar")).toBeVisible();
});
