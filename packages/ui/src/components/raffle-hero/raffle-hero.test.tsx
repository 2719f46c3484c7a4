import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./raffle-hero.stories.tsx";

const { Landscape } = composeStories(stories);

/** A photograph of that size in the hero, once it has loaded, and its frame. */
async function shown(width: number, height: number, focus?: string) {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
  const source = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
  await Landscape.run({
    args: {
      ...Landscape.args,
      focus,
      picture: <img src={source} alt="" width={width} height={height} />,
    },
  });
  const photo = document.querySelector("article img");
  const frame = photo?.closest("article")?.firstElementChild;
  if (!(photo instanceof HTMLImageElement) || frame == null) throw new Error("No photograph");
  await photo.decode();
  return { photo, frame };
}

test.each([360, 1280])("at %d px a photograph fills its frame", async (viewport) => {
  await page.viewport(viewport, 900);
  for (const [width, height] of [
    [480, 270],
    [480, 300],
    [300, 300],
    [300, 400],
  ] as const) {
    const { photo, frame } = await shown(width, height);
    await expect.poll(() => getComputedStyle(photo).objectFit).toBe("cover");
    const [box, room] = [photo.getBoundingClientRect(), frame.getBoundingClientRect()];
    expect([box.width, box.height]).toEqual([room.width, room.height]);
  }
});

test("a photograph is cut around the point that its owner picked, by default in its middle", async () => {
  const { photo } = await shown(480, 270);
  await expect.poll(() => getComputedStyle(photo).objectPosition).toBe("50% 50%");
  const { photo: moved } = await shown(480, 270, "20% 90%");
  await expect.poll(() => getComputedStyle(moved).objectPosition).toBe("20% 90%");
});

test("a phone's screenshot is shown whole, on the owner's colour", async () => {
  await page.viewport(1280, 900);
  const { photo } = await shown(270, 585);
  await expect.poll(() => getComputedStyle(photo).objectFit).toBe("contain");
  const accent = getComputedStyle(document.documentElement).getPropertyValue("--accent");
  expect(accent).not.toBe("");
  expect(document.querySelector("article .bg-accent")?.contains(photo)).toBe(true);
});
