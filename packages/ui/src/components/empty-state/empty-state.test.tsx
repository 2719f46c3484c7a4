import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./empty-state.stories.tsx";

const { Default, Inset } = composeStories(stories);

test("says what is missing in a heading, and offers the next step", async () => {
  await Default.run();
  await expect
    .element(page.getByRole("heading", { level: 2, name: "No se encontraron rifas" }))
    .toBeVisible();
  await expect.element(page.getByText("Crea tu primera rifa para comenzar")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Crear Primera Rifa" })).toBeVisible();
});

test("its heading has the level that fits the page", async () => {
  await Inset.run();
  await expect.element(page.getByRole("heading", { level: 3 })).toBeVisible();
});
