import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import * as stories from "./avatar.stories.tsx";

const { Default, LongName, Nothing, OneWord } = composeStories(stories);
const shown = () => document.querySelector("[data-component=avatar]")?.textContent;

test("shows the initials of the first and last word", async () => {
  await Default.run();
  expect(shown()).toBe("MG");
  await LongName.run();
  expect(shown()).toBe("MÑ");
  await OneWord.run();
  expect(shown()).toBe("M");
  await Nothing.run();
  expect(shown()).toBe("");
});
