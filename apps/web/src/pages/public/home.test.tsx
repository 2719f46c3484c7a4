import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./home.stories.tsx";

const { AwaitingResults, Default } = composeStories(stories);

test("after the draw, the hero says that the winners are coming, instead of a countdown", async () => {
  await AwaitingResults.run();
  await expect.element(page.getByText("Aquí verás a los ganadores.")).toBeVisible();
  expect(page.getByRole("timer").elements()).toHaveLength(0);
});

test("after the draw, a card says that the results are coming, although the raffle is still active", async () => {
  await AwaitingResults.run();
  await expect.element(page.getByText("Resultados pronto · sorteo 19/11/2026")).toBeVisible();
});

test("before the draw, the hero counts down to it", async () => {
  await Default.run();
  await expect.element(page.getByRole("timer")).toBeInTheDocument();
});
