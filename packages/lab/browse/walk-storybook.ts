import { chromium, errors, type Browser, type Frame } from "playwright";
import { BROWSER_FLAGS, requireLightBrowser } from "../../../scripts/browser.ts";
import { buildProduct } from "../../../scripts/build-product.ts";
import { startProduct } from "../../../scripts/start-product.ts";
import {
  goTo,
  openManager,
  openRecording,
  preview,
  waitForStories,
  type Entry,
  type StorybookChannel,
} from "../../../scripts/storybook/manager.ts";
import { openPreview, tryControls } from "../../../scripts/storybook/try-controls.ts";

// `npm run lab -- walk [part of an id]`: opens every page of the Storybook that `npm start` serves, with the product's own
// headers, in the dark theme with a hostile brand: stories in the manager, and docs pages by themselves on a phone, where they must
// not scroll sideways. Stories with a play function are also opened by their address, where it must change what is shown. No page
// may fail, log an error, send a request to another host, or show another theme or brand. The toolbar is used as a designer
// would, and no value of any control may make a story fail. What each part found is said with its time. Both themes, widths and
// axe are not repeated here: every story is a test of its own for them.

/** The manager's memory grows with every story, so it is loaded again after this many. */
const ENTRIES_PER_LOAD = 300;

/** The toolbar's settings during a walk. Axe checks stories in tests of their own; here it would take most of the time. */
const appearance = { theme: "dark", brand: "mango" };
const globals = `theme:${appearance.theme};brand:${appearance.brand};a11y.manual:!true`;

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
  const stories = entries.filter(({ type }) => type === "story");
  const docs = entries.filter(({ type }) => type === "docs");
  const playing = stories.filter(({ tags }) => tags.includes("play-fn"));
  const controlled = stories.filter(({ id }) => id.startsWith("components-"));
  // Two at a time: a docs page of whole screens takes half a minute if six pages share the processor.
  const found = await Promise.all([
    inTurn([
      ["stories in the manager", stories, () => walk(browser, url, stories)],
      ["times the toolbar", [null], () => tryToolbar(browser, url)],
    ]),
    inTurn([
      ["docs pages on a phone", docs, () => openDocsOnPhone(browser, url, docs)],
      ["stories by their address", playing, () => playByAddress(browser, url, playing)],
      ["stories' controls", controlled, () => tryAllControls(browser, url, controlled)],
    ]),
  ]);
  const problems = found.flat();
  console.log(`${entries.length} stories and docs pages: ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await product.stop();
}

/** A part of the walk: what it opens, in words and as a list, and what then says its problems. */
type Part = readonly [words: string, opened: readonly unknown[], run: () => Promise<string[]>];

/** Does one part after the other, and says what each came to. Returns the problems. */
async function inTurn(parts: readonly Part[]): Promise<string[]> {
  const found: string[] = [];
  for (const [words, opened, run] of parts) {
    const started = performance.now();
    const problems = await run();
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${opened.length} ${words}: ${problems.length} problems, ${seconds} s`);
    found.push(...problems);
  }
  return found;
}

/** Visits a page; one that isn't shown in time is a problem of its own, and the walk goes on. */
async function visit(note: (problem: string) => void, open: () => Promise<void>): Promise<void> {
  try {
    await open();
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    note("is not shown in time");
  }
}

/** Visits these stories in the manager. Returns the problems. */
async function walk(from: Browser, origin: string, stories: readonly Entry[]): Promise<string[]> {
  const { page, problems, at, note } = await openRecording(from, origin);
  const check = appearanceCheck(note);
  for (const [index, entry] of stories.entries()) {
    at.place = entry.id;
    await visit(note, async () => {
      if (index % ENTRIES_PER_LOAD === 0)
        await openManager(page, `${origin}?path=/story/${storyBefore(entry)}&globals=${globals}`);
      const answer = await goTo(page, entry, globals);
      if (answer !== "fine") note(answer);
      await check(preview(page), entry);
    });
  }
  await page.context().close();
  return problems;
}

/** Notes a page in another theme or brand: all have the background of the first one. */
function appearanceCheck(note: (problem: string) => void) {
  const { theme, brand } = appearance;
  let background: string | undefined;
  return async (frame: Frame, { type }: Entry): Promise<void> => {
    const shown = await frame.evaluate(() => ({
      theme: document.documentElement.dataset["theme"],
      background: getComputedStyle(document.documentElement).getPropertyValue("--background"),
    }));
    // On docs pages, overlays are shown in iframes, whose documents have no theme.
    if (type === "docs" && shown.theme === undefined) return;
    background ??= shown.background;
    if (shown.theme !== theme) note(`is shown in theme '${shown.theme}'`);
    if (shown.background !== background) note(`doesn't use brand '${brand}'`);
  };
}

/** A story to start from: going to the story already shown would not be a navigation, so its end could not be detected. */
function storyBefore({ id }: Entry): string {
  const button = "components-actions-button--default";
  return id === button ? "overview--overview" : button;
}

/** Opens each of these stories by its address, like a bookmark: its play function must change what is shown. */
async function playByAddress(
  from: Browser,
  origin: string,
  stories: readonly Entry[],
): Promise<string[]> {
  const { page, problems, at, note } = await openRecording(from, origin);
  await page.addInitScript(recordPlayEffect);
  for (const { id } of stories) {
    at.place = `${id} (by its address)`;
    await visit(note, async () => {
      await openManager(page, `${origin}?path=/story/${id}&globals=${globals}`);
      const frame = preview(page);
      const played = await (await frame.waitForFunction(() => window.playedStory)).jsonValue();
      if (played?.status !== "success") note(`its play function ended with '${played?.status}'`);
      else if (played.before === played.after) note("its play function changes nothing");
    });
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
  docs: readonly Entry[],
): Promise<string[]> {
  const { page, problems, at, note } = await openRecording(from, origin);
  await page.setViewportSize({ width: 360, height: 800 });
  const check = appearanceCheck(note);
  for (const entry of docs) {
    at.place = `${entry.id} (on a phone)`;
    await visit(note, async () => {
      await page.goto(`${origin}iframe.html?viewMode=docs&id=${entry.id}&globals=${globals}`);
      await page.locator("#storybook-docs h1").first().waitFor();
      if (!(await waitForStories(page.mainFrame()))) note("doesn't show all its stories");
      await check(page.mainFrame(), entry);
      const excess = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      if (excess > 0) note(`scrolls sideways by ${excess} px`);
    });
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

/** Sets the controls of these stories to all their values, and those of each component's first story to odd words too. */
async function tryAllControls(
  from: Browser,
  origin: string,
  stories: readonly Entry[],
): Promise<string[]> {
  const [first] = stories;
  if (first === undefined) return [];
  const { page, problems, at, note } = await openRecording(from, origin);
  await openPreview(page, origin, first);
  for (const [index, story] of stories.entries()) {
    at.place = `${story.id} (controls)`;
    const typed = stories[index - 1]?.title !== story.title;
    await visit(note, async () => {
      for (const problem of await tryControls(page, story, { typed })) note(problem);
    });
  }
  await page.context().close();
  return problems;
}
