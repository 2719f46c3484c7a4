import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./key-hint.stories.tsx";

const { InHelp } = composeStories(stories);

test("is a kbd element next to the text with its effect", async () => {
  await InHelp.run();
  const key = page.getByText("Esc", { exact: true }).element();
  expect(key.tagName).toBe("KBD");
  expect(key.closest("dt")?.nextElementSibling?.textContent).toBe("Salir de la cola");
});
