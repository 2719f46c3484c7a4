import { afterEach, beforeAll, beforeEach, inject } from "vitest";
import { hostileBrands } from "../packages/ui/src/testing/hostile-brands.ts";
import { applyBrand } from "./brands.ts";
import { axeViolations } from "./checks/accessibility.ts";
import { brokenWords } from "./checks/broken-words.ts";
import { consoleErrors, listenToErrors, stopListening } from "./checks/console-errors.ts";
import { doubledStops } from "./checks/full-stops.ts";
import { runningAnimations } from "./checks/motion.ts";
import { onNarrowScreen, overflows } from "./checks/narrow-screen.ts";
import { furtherStylesheets } from "./checks/one-stylesheet.ts";
import { pictureProblems } from "./checks/picture.ts";
import { loadFonts, removeNotices, resetPage } from "./checks/stable-page.ts";
import { smallTargets } from "./checks/targets.ts";
import { themeProblems } from "./checks/theme.ts";
import { startClock } from "./fixed-clock.ts";
import { applyTheme, type Theme } from "./page-theme.ts";
import type { PlayedStory } from "./story-checks.ts";

/** The pages of the desk, which have no styling of their own. */
const DESK = "Pantallas/Panel/";
const tier = inject("tier");
const full = tier === "full";
/** The gate looks at each story in light. Its pictures, the dark theme and hostile brands are for the landing. */
const inLanding = tier !== "gate";

// Loads lazy parts of screens up front, so that they don't appear only once their chunk is compiled.
import.meta.glob(
  ["../apps/web/src/*/**/!(*.stories|*.test).tsx", "!../apps/web/src/{host,stories}/**"],
  { eager: true },
);
import.meta.glob("../packages/ui/src/components/*/!(*.stories|*.test).tsx", { eager: true });

beforeAll(loadFonts);
beforeAll(removeNotices);
beforeEach(resetPage);
beforeEach(listenToErrors);
afterEach(stopListening);
afterEach(startClock);

type Note = (title: string, found: readonly string[]) => void;

/** Checks what must hold for every story. Themes differ in colours only, so it is rendered and played once for both. */
async function check(story: PlayedStory): Promise<void> {
  const problems: string[] = [];
  const note: Note = (title, found) =>
    problems.push(...found.map((problem) => `${title}: ${problem}`));

  const themes = themesOf(story);
  // The pictures come first: some states disappear by themselves ("Copiado"), and axe takes its time.
  for (const theme of themes) {
    applyTheme(theme);
    note("theme", themeProblems(theme));
    if (inLanding) note(`picture, ${theme}`, await pictureProblems(story, theme));
  }
  for (const theme of themes.toReversed()) {
    applyTheme(theme);
    await checkAccessibility(story, theme, note);
  }
  await checkLayout(note);
  note("console.error", consoleErrors());
  if (problems.length > 0) throw new Error(`${story.id}\n  ${problems.join("\n  ")}`);
}

function themesOf({ title }: PlayedStory): readonly Theme[] {
  const isDeskInLight = title.startsWith(DESK) && !inject("deskInDark");
  return inLanding && !isDeskInLight ? ["light", "dark"] : ["light"];
}

/** Structure is the same in both themes, so one of them shows what is wrong with it: light, in the gate. */
async function checkAccessibility(story: PlayedStory, theme: Theme, note: Note): Promise<void> {
  const subject = story.tags.includes("screen") ? "screen" : "component";
  const rules = theme === "light" || full ? "all" : "colour";
  note(`axe, ${theme}`, await axeViolations(rules, subject));
  if (!inLanding || (!full && !story.id.endsWith("--matrix"))) return;
  for (const brand of hostileBrands) {
    applyBrand(brand.name);
    note(`axe, ${theme}, brand ${brand.name}`, await axeViolations("colour", subject));
  }
  applyBrand("default");
}

async function checkLayout(note: Note): Promise<void> {
  note("a second stylesheet", furtherStylesheets());
  note("animated under reduced motion", runningAnimations());
  note("two full stops", doubledStops());
  note("scrolls horizontally", await overflows());
  note("breaks a word", brokenWords());
  await onNarrowScreen(async () => {
    note("wider than 320 px", await overflows());
    note("breaks a word at 320 px", brokenWords());
    note("touch target under 44 px", smallTargets());
  });
}

globalThis.checkStory = check;
