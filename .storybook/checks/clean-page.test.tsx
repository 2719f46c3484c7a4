// oxlint-disable tests/no-chance -- reads the clock to see which one runs
import { composeStory } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { storyNow } from "../fixed-clock.ts";

/** Hooks of behaviour.setup.ts, which once ran in the first file only: a modal left open then covered the next file's page. */

const words = "Queda a la vista";
const Shown = composeStory({ render: () => <p>{words}</p> }, { title: "Left behind" });

test("a story is shown, at the fixed time, and something is stored", async () => {
  await Shown.run();
  expect(page.getByText(words)).toBeVisible();
  expect(Date.now()).toBe(storyNow);
  for (const storage of [localStorage, sessionStorage]) storage.setItem("kept", words);
});

test("the next test starts without the story, nothing is stored, and the clock runs again", () => {
  expect(page.getByText(words)).not.toBeInTheDocument();
  expect(Date.now()).not.toBe(storyNow);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});
