import { chromium, type Browser } from "playwright";
import { BROWSER_FLAGS, requireLightBrowser } from "./browser.ts";
import { buildProduct } from "./build-product.ts";
import { startProduct } from "./start-product.ts";
import {
  goTo,
  openManager,
  openRecording,
  preview,
  waitForStories,
  type Entry,
  type StorybookChannel,
} from "./storybook/manager.ts";
import { openPreview, tryControls } from "./storybook/try-controls.ts";

// `pnpm storybook:walk [part of an id]`: opens every story and docs page of the Storybook that `npm start` serves, in its
// manager and with the product's own headers, once with the defaults and once in the dark theme with a hostile brand. No
// page may fail, log an error, send a request to another host, or keep the previous theme or brand. Stories with a play
// function are also opened by their URL, where it must change what is shown. Docs pages are also opened on a phone, where
// they must not scroll sideways. Finally the toolbar is used as a designer would, and no value of any control may make a
// story fail.

/** The toolbar's settings during a walk. */
interface Appearance {
  readonly theme: "light" | "dark";
  readonly brand: string;
}

/** The manager's memory grows with every story, so it is loaded again after this many. */
const ENTRIES_PER_LOAD = 300;

const appearances: readonly [Appearance, Appearance] = [
  { theme: "light", brand: "default" },
  { theme: "dark", brand: "mango" },
];

buildProduct({ storybook: true });
const product = await startProduct();
const url = `${product.url}/storybook/`;
const browser = await chromium.launch({
  executablePath: requireLightBrowser(),
  args: BROWSER_FLAGS,
});
try {
  const index: { entries: Record<string, Entry> } = await (
    await fetch(new URL("index.json", url))
  ).json();
  const wanted = process.argv[2] ?? "";
  const entries = Object.values(index.entries).filter(({ id }) => id.includes(wanted));
  // Two at a time: a docs page of whole screens takes half a minute if six pages share the processor.
  const [first, second] = appearances;
  const found = await Promise.all([
    inTurn([
      () => walk(browser, url, entries, first),
      () => playByAddress(browser, url, entries),
      () => tryToolbar(browser, url),
    ]),
    inTurn([
      () => walk(browser, url, entries, second),
      () => openDocsOnPhone(browser, url, entries),
      () => tryAllControls(browser, url, entries),
    ]),
  ]);
  const problems = [...new Set(found.flat())];
  for (const problem of problems) console.error(problem);
  console.log(`${entries.length} stories and docs pages opened twice: ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await product.stop();
}

/** Does one thing after the other. Returns the problems. */
async function inTurn(steps: readonly (() => Promise<string[]>)[]): Promise<string[]> {
  const found: string[] = [];
  for (const step of steps) found.push(...(await step()));
  return found;
}

/** Visits every entry in the manager. Returns the problems. */
async function walk(
  from: Browser,
  origin: string,
  entries: readonly Entry[],
  { theme, brand }: Appearance,
): Promise<string[]> {
  const { page, problems, at, note } = await openRecording(from, origin);
  const globals = `theme:${theme};brand:${brand}`;
  let background: string | undefined;
  for (const [index, entry] of entries.entries()) {
    at.place = `${entry.id} (${theme}, ${brand})`;
    if (index % ENTRIES_PER_LOAD === 0)
      await openManager(page, `${origin}?path=/story/${storyBefore(entry)}&globals=${globals}`);
    const answer = await goTo(page, entry, globals);
    if (answer !== "fine") note(answer);
    const appearance = await preview(page).evaluate(() => ({
      theme: document.documentElement.dataset["theme"],
      background: getComputedStyle(document.documentElement).getPropertyValue("--background"),
    }));
    // On docs pages, overlays are shown in iframes, whose documents have no theme.
    if (entry.type === "docs" && appearance.theme === undefined) continue;
    background ??= appearance.background;
    if (appearance.theme !== theme) note(`is shown in theme '${appearance.theme}'`);
    if (appearance.background !== background) note(`doesn't use brand '${brand}'`);
  }
  await page.context().close();
  return problems;
}

/** A story to start from: going to the story already shown would not be a navigation, so its end could not be detected. */
function storyBefore({ id }: Entry): string {
  const button = "components-actions-button--default";
  return id === button ? "overview--overview" : button;
}

/** Opens each story with a play function by its URL, like a bookmark: the play function must change what is shown. */
async function playByAddress(
  from: Browser,
  origin: string,
  entries: readonly Entry[],
): Promise<string[]> {
  const { page, problems, at, note } = await openRecording(from, origin);
  await page.addInitScript(recordPlayEffect);
  for (const { id } of entries.filter(
    ({ type, tags }) => type === "story" && tags.includes("play-fn"),
  )) {
    at.place = `${id} (by its address)`;
    await openManager(page, `${origin}?path=/story/${id}`);
    const frame = preview(page);
    const played = await (await frame.waitForFunction(() => window.playedStory)).jsonValue();
    if (played?.status !== "success") note(`its play function ended with '${played?.status}'`);
    else if (played.before === played.after) note("its play function changes nothing");
  }
  await page.context().close();
  return problems;
}

/** Runs in the preview before Storybook: records what a story shows before and after its play function. */
function recordPlayEffect(): void {
  let channel: StorybookChannel | undefined;
  let [before, after] = ["", ""];
  const shown = () => document.body.innerHTML + document.activeElement?.outerHTML;
  Object.defineProperty(window, "__STORYBOOK_ADDONS_CHANNEL__", {
    get: () => channel,
    set(made: StorybookChannel) {
      channel = made;
      made.on("storyRenderPhaseChanged", (event) => {
        if (typeof event === "object" && event.newPhase === "playing") before = shown();
        if (typeof event === "object" && event.newPhase === "completed") after = shown();
      });
      made.on("storyFinished", (event) => {
        if (typeof event === "object")
          window.playedStory = { status: event.status ?? "", before, after };
      });
    },
  });
}

/** Opens each docs page by itself, without the manager, at the width of a phone. */
async function openDocsOnPhone(
  from: Browser,
  origin: string,
  entries: readonly Entry[],
): Promise<string[]> {
  const { page, problems, at, note } = await openRecording(from, origin);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const { id } of entries.filter(({ type }) => type === "docs")) {
    at.place = `${id} (on a phone)`;
    await page.goto(`${origin}iframe.html?viewMode=docs&id=${id}`);
    await page.locator("#storybook-docs h1").first().waitFor();
    if (!(await waitForStories(page.mainFrame()))) note("doesn't show all its stories");
    const excess = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    if (excess > 0) note(`scrolls sideways by ${excess} px`);
  }
  await page.context().close();
  return problems;
}

/** Uses the toolbar as a designer would and moves on to other stories, which must keep theme, brand and viewport. */
async function tryToolbar(from: Browser, origin: string): Promise<string[]> {
  const { page, problems, at } = await openRecording(from, origin);
  at.place = "toolbar";
  await openManager(page, `${origin}?path=/story/components-actions-button--default`);
  const story = page.frameLocator("#storybook-preview-iframe");
  for (const [tool, choice] of [
    ["Tema", "Oscuro"],
    ["Marca (site_colors)", "Mango (todo amarillo)"],
    ["Viewport size", "Teléfono (360)"],
  ] as const) {
    await page.getByRole("button", { name: tool }).click();
    await page.getByRole("option", { name: choice }).click();
  }
  for (const next of ["outline", "soft", "quiet"]) {
    await story.locator("html[data-theme=dark]:has(style#storybook-brand)").waitFor();
    await page.waitForFunction(
      () => document.querySelector("#storybook-preview-iframe")?.clientWidth === 360,
    );
    at.place = `toolbar, then ${next}`;
    await page.locator(`#components-actions-button--${next}`).click();
    await page.waitForURL((address) => address.search.includes(`button--${next}`));
  }
  await page.context().close();
  return problems;
}

/** Sets the controls of each component's stories to all their values, and those of its first story to odd words too. */
async function tryAllControls(
  from: Browser,
  origin: string,
  entries: readonly Entry[],
): Promise<string[]> {
  const stories = entries.filter(
    ({ id, type }) => type === "story" && id.startsWith("components-"),
  );
  const [first] = stories;
  if (first === undefined) return [];
  const { page, problems, at, note } = await openRecording(from, origin);
  await openPreview(page, origin, first);
  for (const [index, story] of stories.entries()) {
    at.place = `${story.id} (controls)`;
    const typed = stories[index - 1]?.title !== story.title;
    for (const problem of await tryControls(page, story, { typed })) note(problem);
  }
  await page.context().close();
  return problems;
}
