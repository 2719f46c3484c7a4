import axe from "axe-core";
import { afterEach, beforeEach, inject } from "vitest";
import { commands } from "vitest/browser";
import { hostileBrands } from "../packages/ui/src/tokens/hostile-brands.ts";
import { applyBrand } from "./brands.ts";
import type { PictureFrame, PictureVerdict } from "./screenshot-references.ts";
import type { PlayedStory } from "./story-checks.ts";

declare module "vitest/browser" {
  interface BrowserCommands {
    matchReference: (frame: PictureFrame) => Promise<PictureVerdict>;
  }
}

const theme = inject("storyTheme");
const full = inject("full");

/** Everything a story wrote as an error while it was shown. */
let errors: string[] = [];
const realError = console.error;

beforeEach(() => {
  errors = [];
  console.error = (...parts: unknown[]) => {
    errors.push(parts.map(String).join(" "));
    realError(...parts);
  };
});
afterEach(() => {
  console.error = realError;
});

/** The frame around the page. Not by instanceof: it belongs to another realm. */
function ownFrame(): HTMLElement {
  const element = window.frameElement;
  const isStyled = (candidate: Element): candidate is HTMLElement => "style" in candidate;
  if (!element || !isStyled(element))
    throw new Error("Stories are tested in a frame; none is here");
  return element;
}
const frame = ownFrame();

/** Gives the frame a width and waits until the page inside has it. */
async function setWidth(width: string): Promise<void> {
  if (frame.style.width === width) return;
  const resized = new Promise((resolve) => {
    addEventListener("resize", resolve, { once: true });
  });
  frame.style.width = width;
  await resized;
  await nextFrame();
}

async function atWidth<T>(width: number, look: () => Promise<T>): Promise<T> {
  const before = frame.style.width;
  await setWidth(`${width}px`);
  try {
    return await look();
  } finally {
    await setWidth(before);
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** A chart measures its box and draws again some frames after the page has its width; nothing else may take longer. */
const FRAMES_TO_SETTLE = 60;

/** What still stands out of a 320 px wide screen when it has settled. */
async function overflowing(): Promise<string[]> {
  for (let frames = 0; frames < FRAMES_TO_SETTLE; frames++) {
    if (tooWide().length === 0) return [];
    await nextFrame();
  }
  return tooWide();
}

/** What stands out of the screen now, outermost first. */
function tooWide(): string[] {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  return [...document.body.querySelectorAll("*")]
    .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
    .slice(0, 3)
    .map((element) => element.outerHTML.slice(0, 160));
}

/** In the second theme only what depends on colour is asked again: the structure is the same. */
const colourRules: axe.RunOptions = { runOnly: ["color-contrast"], resultTypes: ["violations"] };
const allRules: axe.RunOptions = { resultTypes: ["violations"] };
const pageRules = ["landmark-one-main", "page-has-heading-one", "region", "bypass"];

async function violations(options: axe.RunOptions, story: PlayedStory): Promise<string[]> {
  const isScreen = story.tags.includes("screen");
  const rules = isScreen ? {} : Object.fromEntries(pageRules.map((id) => [id, { enabled: false }]));
  const result = await axe.run(document.body, {
    ...options,
    ...("runOnly" in options ? {} : { rules }),
  });
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes
      .slice(0, 3)
      .map(
        (node) =>
          `${id}: ${help}\n    ${node.html.slice(0, 200)}\n    ${node.failureSummary ?? ""}`,
      ),
  );
}

let faceWidth = 0;
/** The width of a sentence in the system face, in tenths of a pixel. */
function measureFace(): number {
  if (faceWidth > 0) return faceWidth;
  const span = document.createElement("span");
  span.style.cssText = "position:absolute;white-space:nowrap;font-size:100px";
  span.textContent = "Pagó 5 boletos, gracias";
  document.body.append(span);
  faceWidth = Math.round(span.getBoundingClientRect().width);
  span.remove();
  return faceWidth;
}

let toldThatNothingIsCompared = false;

async function picture(story: PlayedStory): Promise<string[]> {
  if (story.parameters["screenshot"] === false) return [];
  await document.fonts.ready;
  const answer = await commands.matchReference({
    name: story.id,
    theme,
    faceWidth: measureFace(),
  });
  if (answer.verdict === "no-references" && !toldThatNothingIsCompared) {
    toldThatNothingIsCompared = true;
    console.info(
      "No reference pictures for this Chromium and system face: nothing is compared (-u writes them).",
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

const isMatrix = (story: PlayedStory) => story.id.endsWith("--matrix");

async function check(story: PlayedStory): Promise<void> {
  const problems: string[] = [];
  const note = (title: string, found: readonly string[]) =>
    problems.push(...found.map((problem) => `${title}: ${problem}`));

  if (document.documentElement.getAttribute("data-theme") !== theme) {
    note("theme", [`data-theme is not '${theme}'`]);
  }
  await nextFrame();
  const everyRule = theme === "light" || full || isMatrix(story);
  note(`axe, ${theme}`, await violations(everyRule ? allRules : colourRules, story));
  note("picture", await picture(story));
  note("wider than 320 px", await atWidth(320, overflowing));
  if (full || isMatrix(story)) {
    for (const brand of hostileBrands) {
      applyBrand(brand.name);
      note(`axe, ${theme}, brand ${brand.name}`, await violations(colourRules, story));
    }
    applyBrand("default");
  }
  note("console.error", errors);
  if (problems.length > 0) throw new Error(`${story.id}\n  ${problems.join("\n  ")}`);
}

globalThis.storyTesting = { theme, check };
