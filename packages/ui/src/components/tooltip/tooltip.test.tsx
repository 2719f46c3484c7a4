import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./tooltip.stories.tsx";

const { Default } = composeStories(stories);

test("is shown on focus, describes the control, and is hidden by Escape", async () => {
  await Default.run();
  const control = page.getByRole("button", { name: "Tiempo de revisión, qué es" });
  await userEvent.keyboard("{Tab}");
  await expect
    .element(control)
    .toHaveAccessibleDescription("De que llega el comprobante a que alguien lo revisa.");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("tooltip")).not.toBeInTheDocument();
  await expect.element(control).toHaveFocus();
});
