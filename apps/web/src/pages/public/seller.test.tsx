import { composeStory } from "@storybook/react-vite";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./seller.stories.tsx";

// Without what the story looks for, as it is shown twice here.
const { play: _, ...shown } = stories.Link;
const Link = composeStory(shown, stories.default);

test("the link that made a phone the seller's opens their numbers when it is tapped again", async () => {
  onTestFinished(() => localStorage.removeItem("vendedor"));
  await Link.run();
  await userEvent.fill(page.getByLabelText("PIN de seis dígitos"), "480927");
  await userEvent.click(page.getByRole("button", { name: "Abrir aquí" }));
  await expect.element(page.getByRole("heading", { name: "Tus ventas" })).toBeVisible();
  await Link.run();
  await expect.element(page.getByRole("heading", { name: "Tus ventas" })).toBeVisible();
  await expect.element(page.getByText("Elige tu PIN")).not.toBeInTheDocument();
});
