import { configure } from "storybook/test";
import { afterEach, beforeAll, beforeEach, inject } from "vitest";
import { hostileBrands } from "../packages/ui/src/tokens/hostile-brands.ts";
import { applyBrand } from "./brands.ts";
import { axeViolations } from "./checks/accessibility.ts";
import { brokenWords } from "./checks/broken-words.ts";
import { consoleErrors, listenToErrors, stopListening } from "./checks/console-errors.ts";
import { doubledStops } from "./checks/full-stops.ts";
import { runningAnimations } from "./checks/motion.ts";
import { onNarrowScreen, overflows } from "./checks/narrow-screen.ts";
import { furtherStylesheets } from "./checks/one-stylesheet.ts";
import { pictureProblems } from "./checks/picture.ts";
import { resetPage, loadFonts } from "./checks/stable-page.ts";
import { smallTargets } from "./checks/targets.ts";
import { themeProblems } from "./checks/theme.ts";
import { startClock } from "./fixed-clock.ts";
import type { PlayedStory } from "./story-checks.ts";

const theme = inject("storyTheme");
const full = inject("full");

// On a busy machine the default of one second is often not enough for what a story waits for.
configure({ asyncUtilTimeout: 10_000 });

// Loads lazy parts of screens up front, so that they don't appear only once their chunk is compiled.
import.meta.glob("../apps/web/src/{features,layout,pages}/**/!(*.stories|*.test).tsx", {
  eager: true,
});

beforeAll(loadFonts);
beforeEach(resetPage);
beforeEach(listenToErrors);
afterEach(stopListening);
afterEach(startClock);

/** Checks what must hold for every story, in the theme of this run. */
async function check(story: PlayedStory): Promise<void> {
  const problems: string[] = [];
  const note = (title: string, found: readonly string[]) =>
    problems.push(...found.map((problem) => `${title}: ${problem}`));
  const subject = story.tags.includes("screen") ? "screen" : "component";
  const isMatrix = story.id.endsWith("--matrix");

  note("theme", themeProblems(theme));
  note("a second stylesheet", furtherStylesheets());
  // The screenshot comes first: some states disappear by themselves ("Copiado"), and axe takes its time.
  note("picture", await pictureProblems(story, theme));
  // Themes differ in colours only, so one of them shows what is wrong with structure and layout.
  const isWhole = theme === "light" || full || isMatrix;
  note(`axe, ${theme}`, await axeViolations(isWhole ? "all" : "colour", subject));
  note("animated under reduced motion", runningAnimations());
  note("two full stops", doubledStops());
  if (full || isMatrix) {
    for (const brand of hostileBrands) {
      applyBrand(brand.name);
      note(`axe, ${theme}, brand ${brand.name}`, await axeViolations("colour", subject));
    }
    applyBrand("default");
  }
  if (isWhole) {
    note("scrolls horizontally", await overflows());
    note("breaks a word", brokenWords());
    await onNarrowScreen(async () => {
      note("wider than 320 px", await overflows());
      note("breaks a word at 320 px", brokenWords());
      note("touch target under 44 px", smallTargets());
    });
  }
  note("console.error", consoleErrors());
  if (problems.length > 0) throw new Error(`${story.id}\n  ${problems.join("\n  ")}`);
}

globalThis.storyTesting = { theme, check };
