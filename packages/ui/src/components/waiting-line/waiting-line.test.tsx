import { composeStories } from "@storybook/react-vite";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { waitingLineMessages } from "./waiting-line.messages.ts";
import * as stories from "./waiting-line.stories.tsx";

const { Default, Next, Offline } = composeStories(stories);

describe("a wait in words", () => {
  test.each([
    [1, "Te toca en unos segundos"],
    [15, "Te toca en unos segundos"],
    [16, "Te toca en menos de un minuto"],
    [60, "Te toca en un minuto"],
    [130, "Te toca en unos 2 minutos"],
    [4_000, "Te toca en unos 67 minutos"],
  ])("%i seconds", (seconds, words) => {
    expect(waitingLineMessages.wait(seconds)).toBe(words);
  });
});

test("announces its title and the wait, but not the number of people", async () => {
  await Default.run();
  const status = page.getByRole("status");
  await expect.element(status).toHaveTextContent("Estás en la filaTe toca en unos 2 minutos");
  await expect.element(status).not.toHaveTextContent("412");
  await expect.element(page.getByText("412")).toBeVisible();
  await expect.element(page.getByText(/Puedes dejar esta página abierta/)).toBeVisible();
});

test("says who is next without a number", async () => {
  await Next.run();
  await expect.element(page.getByText("Eres quien sigue")).toBeVisible();
});

test("promises no time while there is no connection", async () => {
  await Offline.run();
  const status = page.getByRole("status");
  await expect.element(status).toHaveTextContent("Se cortó la conexión");
  await expect.element(status).not.toHaveTextContent("Te toca");
});
