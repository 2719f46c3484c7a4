import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./raffle-hero.stories.tsx";

const { Landscape, Portrait } = composeStories(stories);

function frameOf(photo: HTMLImageElement): DOMRect {
  const frame = photo.closest("article")?.firstElementChild?.getBoundingClientRect();
  if (frame === undefined) throw new Error("The photograph is in no hero");
  return frame;
}

/** The visible fraction of a photograph across and down, from 0 to 1. */
function shownOf(photo: HTMLImageElement): [across: number, down: number] {
  const frame = frameOf(photo);
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
  for (const share of shownOf(photo)) expect(share).toBeGreaterThan(0.85);
});

test.each([
  [400, 300],
  [480, 320],
  [480, 300],
  [480, 270],
])("on a phone a photograph of %d by %d fills the frame", async (width, height) => {
  await page.viewport(360, 740);
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
  const source = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
  await Landscape.run({
    args: { ...Landscape.args, picture: <img src={source} alt="" width={width} height={height} /> },
  });
  const photo = [...document.querySelectorAll("article img")].at(-1);
  if (!(photo instanceof HTMLImageElement)) throw new Error("No photograph");
  await photo.decode();
  const frame = frameOf(photo);
  const box = photo.getBoundingClientRect();
  const scale = Math.min(box.width / width, box.height / height);
  expect(width * scale).toBeGreaterThanOrEqual(frame.width);
  expect(height * scale).toBeGreaterThanOrEqual(frame.height);
});
