import { afterEach, beforeEach, expect, test } from "vitest";
import "../storybook.css";
import { axeViolations } from "./accessibility.ts";
import { brokenWords } from "./broken-words.ts";
import { consoleErrors, listenToErrors, stopListening } from "./console-errors.ts";
import { doubledStops } from "./full-stops.ts";
import { runningAnimations } from "./motion.ts";
import { onNarrowScreen, overflows } from "./narrow-screen.ts";
import { smallTargets } from "./targets.ts";
import { themeProblems } from "./theme.ts";

/** Each check for stories finds the problem it is there to find. */

let stage: HTMLElement;
beforeEach(() => {
  stage = document.createElement("main");
  // Alone: what another file's story may have left would be found, too.
  document.body.replaceChildren(stage);
});
afterEach(() => stage.remove());

test("console.error is recorded, also with an object, and only while a story is shown", () => {
  const error = console.error;
  listenToErrors();
  console.error("Each child in a list should have a unique key", new Error("prop"));
  expect(consoleErrors()).toEqual(["Each child in a list should have a unique key Error: prop"]);
  stopListening();
  expect(console.error).toBe(error);
  listenToErrors();
  expect(consoleErrors()).toEqual([]);
  stopListening();
});

test("a check that nothing listens for fails, instead of finding nothing", () => {
  expect(consoleErrors).toThrow("Nothing listens");
});

test("a document in the wrong theme, or only partly in the right one, is reported", () => {
  const root = document.documentElement;
  const before = [root.dataset["theme"], root.style.colorScheme] as const;
  root.dataset["theme"] = "light";
  root.style.colorScheme = "light";
  expect(themeProblems("light")).toEqual([]);
  expect(themeProblems("dark")).toEqual([
    "data-theme is 'light' and color-scheme 'light', not 'dark'",
  ]);
  root.style.colorScheme = "dark";
  expect(themeProblems("light")).toHaveLength(1);
  [root.dataset["theme"], root.style.colorScheme] = [before[0] ?? "light", before[1]];
});

test.each(["all", "colour"] as const)(
  "axe (%s rules) reports text with low contrast, on the body",
  async (rules) => {
    stage.innerHTML = `<p style="background:#fff;color:#999">Quedan 3.688 boletos</p>`;
    const [found] = await axeViolations(rules, "component");
    expect(found).toContain("color-contrast");
  },
);

test("axe reports a control without a name", async () => {
  stage.innerHTML = `<button type="button"></button>`;
  expect(await axeViolations("all", "component")).toEqual([expect.stringContaining("button-name")]);
  expect(await axeViolations("colour", "component")).toEqual([]);
});

test("axe requires a heading on a screen, not on a component", async () => {
  stage.innerHTML = `<p>Un boleto</p>`;
  const found = await axeViolations("all", "screen");
  expect(found.join()).toContain("page-has-heading-one");
  expect(await axeViolations("all", "component")).toEqual([]);
});

test("elements wider than 320 px are named, and the page's width is restored", async () => {
  const before = document.documentElement.clientWidth;
  stage.innerHTML = `<div data-wide style="width:400px">Moto Bera SBR 2026</div>`;
  const found = await onNarrowScreen(overflows);
  expect(found.join()).toContain("data-wide");
  expect(document.documentElement.clientWidth).toBe(before);
  stage.innerHTML = `<div style="max-width:400px">Moto Bera SBR 2026</div>`;
  expect(await onNarrowScreen(overflows)).toEqual([]);
});

test("a broken ordinary word is named; a long one, a hyphenated one and hidden text may break", () => {
  const narrow = (words: string) =>
    `<p style="width:5rem;overflow-wrap:anywhere;font:16px/1.5 monospace">${words}</p>`;
  stage.innerHTML = narrow("Comprobantes");
  expect(brokenWords()).toEqual([expect.stringMatching(/^'Comprobantes' in <p/)]);
  stage.innerHTML = narrow("dos boletos #RifaGuacamayoMeJuegoLaMoto V-12345678");
  expect(brokenWords()).toEqual([]);
  stage.innerHTML = narrow(`<span class="sr-only">Comprobantes</span>`);
  expect(brokenWords()).toEqual([]);
});

test("small touch targets are named, unless a label, touch-target or a sentence makes up for it", () => {
  stage.innerHTML = `<button style="width:30px;height:30px">×</button>`;
  expect(smallTargets()).toEqual([expect.stringMatching(/^30 × 30 px: <button/)]);
  stage.innerHTML = `<button class="touch-target" style="width:30px;height:30px">×</button>`;
  expect(smallTargets()).toEqual([]);
  stage.innerHTML = `<label style="display:block;height:44px;width:200px"><input type="checkbox"> Tengo 18 años</label>`;
  expect(smallTargets()).toEqual([]);
  stage.innerHTML = `<p>Lee los <a href="#terminos">términos</a> antes.</p>`;
  expect(smallTargets()).toEqual([]);
});

test("animations under reduced motion are named", () => {
  stage.innerHTML = `<i data-restless></i>`;
  const restless = stage.querySelector("i");
  restless?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 1000, iterations: Infinity });
  expect(runningAnimations().join()).toContain("data-restless");
  restless?.getAnimations().forEach((animation) => animation.cancel());
  expect(runningAnimations()).toEqual([]);
});

test("a sentence with two full stops is quoted, an ellipsis isn't", () => {
  stage.innerHTML = "<p>Vuelve el 20/11/2026, 10:05 <b>p. m.</b>. Espera...</p>";
  expect(doubledStops()).toEqual(["'Vuelve el 20/11/2026, 10:05 p. m..'"]);
  stage.innerHTML = "<p>Vuelve el 20/11/2026, 10:05 p. m. Guardando...</p>";
  expect(doubledStops()).toEqual([]);
});
