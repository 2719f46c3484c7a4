import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./skeleton.stories.tsx";

const { Group, SizeOfWhatItStandsFor } = composeStories(stories);

test("a group announces once that it is loading", async () => {
  await Group.run();
  await expect.element(page.getByRole("status")).toHaveTextContent("Cargando…");
});

test("its hidden content determines the size but can't be heard or focused", async () => {
  await SizeOfWhatItStandsFor.run();
  expect(page.getByRole("progressbar").elements()).toHaveLength(0);
  const hidden = document.querySelector('[data-component="sold-bar"]');
  const skeleton = document.querySelector('[data-component="skeleton"]');
  expect(skeleton?.clientHeight).toBe(hidden?.clientHeight);
});
