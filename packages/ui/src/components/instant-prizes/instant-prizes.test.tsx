import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./instant-prizes.stories.tsx";

const { Default, NobodyTookPart } = composeStories(stories);

test("says who takes part in a prize to come, what one waits for, and who won", async () => {
  await Default.run();
  const items = page.getByRole("listitem");
  await expect.element(items.nth(0).getByText(/2093/)).toBeVisible();
  await expect.element(items.nth(0).getByText("Ganó J••• P•••")).toBeVisible();
  await expect.element(items.nth(1).getByText(/Participan 4\.310 números/)).toBeVisible();
  await expect
    .element(items.nth(1).getByText(/fuente pública de azar, que sale el .*10:05/))
    .toBeVisible();
  await expect
    .element(items.nth(2).getByText(/pago ya aprobado el .*8:00.*10 minutos/))
    .toBeVisible();
});

test("a prize without numbers has no winner", async () => {
  await NobodyTookPart.run();
  await expect.element(page.getByText("Sin ganador")).toBeVisible();
  await expect.element(page.getByText(/Ningún número participó/)).toBeVisible();
});
