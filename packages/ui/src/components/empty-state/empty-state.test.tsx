import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./empty-state.stories.tsx";

const { Default, Inset } = composeStories(stories);

test("says what isn't there under a heading, and offers the way on", async () => {
  await Default.run();
  await expect
    .element(page.getByRole("heading", { level: 2, name: "No se encontraron rifas" }))
    .toBeVisible();
  await expect.element(page.getByText("Crea tu primera rifa para comenzar")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Crear Primera Rifa" })).toBeVisible();
});

test("its heading fits the outline it stands in", async () => {
  await Inset.run();
  await expect.element(page.getByRole("heading", { level: 3 })).toBeVisible();
});
