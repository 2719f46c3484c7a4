import { chromium, type Browser, type Page } from "playwright";
import { preview } from "vite";
import { BROWSER_FLAGS, requireBrowser } from "./browser.ts";

// `pnpm storybook:walk [part of an id]`: opens every story and docs page of the built Storybook (pnpm storybook:build), once as it comes and
// once in the dark theme and a hostile brand, as its toolbar sets them. No page may fail, write an error, ask another host
// for anything, or keep the theme or brand of the walk before; and the toolbar itself is tried by hand, so to speak.

interface Entry {
  readonly id: string;
  readonly type: "story" | "docs";
}

/** What the toolbar is set to during a walk. */
interface Dress {
  readonly theme: "light" | "dark";
  readonly brand: string;
}

const dresses: readonly Dress[] = [
  { theme: "light", brand: "default" },
  { theme: "dark", brand: "mango" },
];

const server = await preview({
  configFile: false,
  logLevel: "warn",
  build: { outDir: "storybook-static" },
  preview: { host: "127.0.0.1", port: 0 },
});
const url = server.resolvedUrls?.local[0];
if (url === undefined) throw new Error("The static server gave no address");

const browser = await chromium.launch({ executablePath: requireBrowser(), args: BROWSER_FLAGS });
try {
  const index: { entries: Record<string, Entry> } = await (
    await fetch(new URL("index.json", url))
  ).json();
  const wanted = process.argv[2] ?? "";
  const entries = Object.values(index.entries).filter(({ id }) => id.includes(wanted));
  const found = await Promise.all([
    ...dresses.map((dress) => walk(browser, url, entries, dress)),
    tryToolbar(browser, url),
  ]);
  const problems = [...new Set(found.flat())];
  for (const problem of problems) console.error(problem);
  console.log(`${entries.length} stories and docs pages walked twice: ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await server.close();
}

/** Opens a page that notes each error and each request elsewhere under the place it is at. */
async function openNoting(from: Browser, origin: string) {
  const problems: string[] = [];
  const at = { place: "start" };
  const note = (problem: string) => problems.push(`${at.place}: ${problem}`);
  const context = await from.newContext({ locale: "es-VE", reducedMotion: "reduce" });
  // The browser asks for it by itself where a page names none, as the preview's own doesn't.
  await context.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
  const page = await context.newPage();
  page.on("pageerror", (error) => note(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") note(message.text());
  });
  page.on("request", (request) => {
    const target = request.url();
    const isOwn = target.startsWith(origin) || /^(?:data|blob|about):/.test(target);
    if (!isOwn) note(`asks ${target}`);
  });
  return { page, problems, at, note };
}

/** Visits every entry: stories as the sidebar does, docs pages by their address. Answers what went wrong. */
async function walk(
  from: Browser,
  origin: string,
  entries: readonly Entry[],
  { theme, brand }: Dress,
): Promise<string[]> {
  const { page, problems, at, note } = await openNoting(from, origin);
  const open = (id: string, viewMode: "story" | "docs") =>
    page.goto(
      `${origin}iframe.html?viewMode=${viewMode}&id=${id}&globals=theme:${theme};brand:${brand}`,
    );
  await open("overview--overview", "story");
  await page.waitForSelector("body.sb-show-main");
  let background: string | undefined;
  for (const { id, type } of entries.toSorted((a, b) => b.type.localeCompare(a.type))) {
    at.place = `${id} (${theme}, ${brand})`;
    if (type === "story") {
      const answer = await goToStory(page, id);
      if (answer !== "fine") note(answer);
    } else {
      await open(id, "docs");
      await page.waitForSelector("body.sb-show-main .sbdocs-content");
      await page.waitForLoadState("load");
    }
    const dress = await page.evaluate(() => ({
      theme: document.documentElement.dataset["theme"],
      background: getComputedStyle(document.documentElement).getPropertyValue("--background"),
    }));
    // Overlays stand in frames on their docs page, which wears nothing itself.
    if (type === "docs" && dress.theme === undefined) continue;
    background ??= dress.background;
    if (dress.theme !== theme) note(`is shown in theme '${dress.theme}'`);
    if (dress.background !== background) note(`is not dressed in '${brand}'`);
  }
  await page.context().close();
  return problems;
}

/** Goes to a story without loading the page anew, and waits until it has played. */
function goToStory(page: Page, id: string): Promise<string> {
  return page.evaluate(
    (storyId) =>
      new Promise<string>((resolve) => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
        channel.once("storyFinished", ({ status }) =>
          resolve(status === "error" ? "its play function failed" : "fine"),
        );
        channel.once("storyUnchanged", () => resolve("fine"));
        setTimeout(() => resolve("never ends"), 60_000);
        for (const failure of ["storyErrored", "storyThrewException", "storyMissing"])
          channel.once(failure, () => resolve(failure));
        channel.emit("setCurrentStory", { storyId, viewMode: "story" });
      }),
    id,
  );
}

/** Turns the toolbar as a designer does, and goes on to other stories: theme, brand and viewport go with them. */
async function tryToolbar(from: Browser, origin: string): Promise<string[]> {
  const { page, problems, at } = await openNoting(from, origin);
  at.place = "toolbar";
  await page.goto(`${origin}?path=/story/components-actions-button--default`);
  const story = page.frameLocator("#storybook-preview-iframe");
  await story.locator("body.sb-show-main").waitFor();
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

interface PreviewChannel {
  once(event: string, listener: (news: { status?: string }) => void): void;
  emit(event: string, news: object): void;
}

declare global {
  interface Window {
    /** How Storybook's own sidebar and toolbar talk to its preview. */
    readonly __STORYBOOK_ADDONS_CHANNEL__: PreviewChannel;
  }
}
