import { commands } from "vitest/browser";
import type { PlayedStory } from "../story-checks.ts";
import type { StoryPicture, PictureVerdict } from "../screenshot-references.ts";
import { withCalibrationCard } from "./calibration-card.ts";

declare module "vitest/browser" {
  interface BrowserCommands {
    fingerprintOfScreen: () => Promise<string>;
    matchReference: (picture: StoryPicture) => Promise<PictureVerdict>;
  }
}

// A caret blinks: no two pictures of it are sure to be the same.
document.head.append(
  Object.assign(document.createElement("style"), {
    textContent: "* { caret-color: transparent !important }",
  }),
);

let calibration: Promise<string> | undefined;
let told = false;

/** Faces and pictures that are there are drawn; a lazy picture below the fold, or one that never comes, is not waited for. */
async function everythingDrawn(): Promise<void> {
  await document.fonts.ready;
  const arrived = [...document.images].filter((image) => image.complete);
  await Promise.allSettled(arrived.map((image) => image.decode()));
}

/** In what the story looks different from its reference, where there is one for a machine that draws like this one. */
export async function pictureProblems(
  story: PlayedStory,
  theme: "light" | "dark",
): Promise<string[]> {
  if (story.parameters["screenshot"] === false) return [];
  await everythingDrawn();
  calibration ??= withCalibrationCard(() => commands.fingerprintOfScreen());
  const answer = await commands.matchReference({
    name: story.id,
    theme,
    calibration: await calibration,
  });
  if (answer.verdict === "no-references" && !told) {
    told = true;
    console.info(
      "No reference pictures of a machine that draws like this one: nothing is compared (-u writes them).",
    );
  }
  if (answer.verdict === "differs") {
    return [
      `looks different, see ${answer.actual} (the reference, if it was written here, is beside it)`,
    ];
  }
  if (answer.verdict === "missing")
    return ["has no reference picture; write it with 'vitest run -u'"];
  return [];
}
