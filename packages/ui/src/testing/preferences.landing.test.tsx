import { composeStories } from "@storybook/react-vite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { commands } from "vitest/browser";
import * as cardStories from "../components/raffle-card/raffle-card.stories.tsx";
import "./preferences.ts";

/** Behaviour under device preferences: Windows high contrast (forced colours) and reduced motion. */

interface StoryModule {
  readonly default: object;
}
const modules = import.meta.glob<StoryModule>("../components/*/*.stories.tsx", { eager: true });

const operable =
  "button, select, textarea, input:not([type=hidden]), [role=tab], [role=button], [role=option]";

/** Whether a control is visible in forced colours: by a border, an underline, or the browser's own drawing. */
function canBeSeen(element: Element): boolean {
  const style = getComputedStyle(element);
  const edges = [style.borderTopWidth, style.borderBottomWidth].map(Number.parseFloat);
  return (
    edges.some((width) => width >= 1) ||
    style.appearance !== "none" ||
    style.textDecorationLine === "underline"
  );
}

describe("forced colours", () => {
  beforeEach(() => commands.emulateMedia({ forcedColors: "active" }));
  afterEach(() => commands.emulateMedia({ forcedColors: "none" }));

  test.each(Object.entries(modules))("%s: every control has a visible edge", async (_, module) => {
    const stories: Readonly<Record<string, { run: () => Promise<void> }>> = composeStories(module);
    await stories["Matrix"]?.run();
    expect(matchMedia("(forced-colors: active)").matches).toBe(true);
    const unseen = [...document.body.querySelectorAll(operable)].filter(
      (element) => element.checkVisibility() && !isOutOfSight(element) && !hasEdge(element),
    );
    expect(unseen.map((element) => element.outerHTML.slice(0, 200))).toEqual([]);
  });
});

/** A native control that another element draws. */
const isOutOfSight = (element: Element) =>
  element.matches(".sr-only, .opacity-0") || element.closest("[aria-hidden=true]") !== null;

/** Its own border, or that of the box around it. */
function hasEdge(element: Element): boolean {
  return canBeSeen(element) || (element.parentElement !== null && canBeSeen(element.parentElement));
}

test("animations run only without reduced motion", async () => {
  const { Loading } = composeStories(cardStories);
  await Loading.run();
  expect(document.getAnimations()).toEqual([]);
  await commands.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(() => document.getAnimations().length).toBeGreaterThan(0);
  await commands.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => document.getAnimations()).toEqual([]);
});
