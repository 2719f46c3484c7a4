import { commands } from "vitest/browser";
import type { PlayedStory } from "../story-checks.ts";
import type { StoryPicture, PictureVerdict } from "../screenshot-references.ts";
import { withCalibrationCard } from "./calibration-card.ts";
import { waitForImages } from "./stable-page.ts";

declare module "vitest/browser" {
  interface BrowserCommands {
    fingerprintOfScreen: () => Promise<string>;
    matchReference: (picture: StoryPicture) => Promise<PictureVerdict>;
  }
}

let calibration: Promise<string> | undefined;
let reported = false;

/** How the story differs from its reference, if there is one for a machine that renders like this one. */
export async function pictureProblems(
  story: PlayedStory,
  theme: "light" | "dark",
): Promise<string[]> {
  if (story.parameters["screenshot"] === false) return [];
  await waitForImages();
  calibration ??= withCalibrationCard(() => commands.fingerprintOfScreen());
  const answer = await commands.matchReference({
    name: story.id,
    theme,
    calibration: await calibration,
  });
  if (answer.verdict === "no-references" && !reported) {
    reported = true;
    console.info(
      "There are no reference screenshots for a machine that renders like this one: nothing is compared (-u writes them).",
    );
  }
  if (answer.verdict === "differs") {
    return [
      `looks different: see ${answer.actual} (next to the reference, if that was written on this machine). ` +
        "If intended: node scripts/run.mjs vitest run --project='stories*' -u (docs/designers.md)",
    ];
  }
  if (answer.verdict === "missing")
    return ["has no reference screenshot; write it with 'vitest run -u'"];
  return [];
}
