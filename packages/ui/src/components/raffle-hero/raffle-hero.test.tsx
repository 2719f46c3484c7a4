import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./raffle-hero.stories.tsx";

const { Landscape, Portrait } = composeStories(stories);

/** The visible fraction of a photograph across and down, from 0 to 1. */
function shownOf(photo: HTMLImageElement): [across: number, down: number] {
  const frame = photo.closest("article")?.firstElementChild?.getBoundingClientRect();
  if (frame === undefined) throw new Error("The photograph stands in no hero");
  const box = photo.getBoundingClientRect();
  const scale = Math.min(box.width / photo.naturalWidth, box.height / photo.naturalHeight);
  return [
    Math.min(1, frame.width / (photo.naturalWidth * scale)),
    Math.min(1, frame.height / (photo.naturalHeight * scale)),
  ];
}

test.each([
  ["landscape", 360, Landscape],
  ["landscape", 1280, Landscape],
  ["portrait", 360, Portrait],
  ["portrait", 1280, Portrait],
] as const)("shows a %s photograph nearly whole at %d px", async (_shape, width, Story) => {
  await page.viewport(width, 900);
  await Story.run();
  // The blurred copy behind it is decorative, so only one image is found by role.
  const photo = page.getByRole("img").element();
  if (!(photo instanceof HTMLImageElement)) throw new Error("No photograph");
  await photo.decode();
  expect(getComputedStyle(photo).objectFit).toBe("contain");
  for (const share of shownOf(photo)) expect(share).toBeGreaterThan(0.86);
});
