import { errors, type Browser, type Frame, type Page } from "playwright";

/** A story or a docs page, as in the index. */
export interface Entry {
  readonly id: string;
  readonly type: "story" | "docs";
  readonly title: string;
  readonly tags: readonly string[];
}

/** Opens a page that records errors and requests to other hosts, with the current `place`, and says each at once. */
export async function openRecording(from: Browser, origin: string) {
  const problems: string[] = [];
  const at = { place: "start" };
  const note = (problem: string) => {
    const said = `${at.place}: ${problem}`;
    if (problems.includes(said)) return;
    problems.push(said);
    console.error(said);
  };
  const context = await from.newContext({ locale: "es-VE", reducedMotion: "reduce" });
  // A cold manager loads a megabyte of script, and three pages share the processor.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  page.on("pageerror", (error) => note(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") note(message.text());
  });
  page.on("request", (request) => {
    const target = request.url();
    const isOwn = target.startsWith(origin) || /^(?:data|blob|about):/.test(target);
    if (!isOwn) note(`requests ${target}`);
  });
  return { page, problems, at, note };
}

/** Opens the manager at a URL and waits until its iframe shows that page. */
export async function openManager(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.frameLocator("#storybook-preview-iframe").locator("body.sb-show-main").waitFor();
}

/** The iframe in which the manager shows a story or docs page. */
export function preview(page: Page): Frame {
  const frame = page.frame({ name: "storybook-preview-iframe" });
  if (frame === null) throw new Error("The manager has no preview frame");
  return frame;
}

/** Navigates the manager to a story like its Back button, and waits until it has ended: 'fine', or what went wrong. */
export async function goTo(page: Page, { id }: Entry, globals: string): Promise<string> {
  return await page.evaluate(
    ({ target, address }) =>
      new Promise<string>((resolve) => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
        const failures = ["storyErrored", "storyThrewException", "storyMissing"];
        const onEvent = (event: StorybookEvent) => {
          const { storyId, status } = typeof event === "string" ? { storyId: event } : event;
          if (storyId === target) end(status === "error" ? "its play function failed" : "fine");
        };
        const fail = () => end("fails to render");
        const onUnchanged = () => end("fine");
        const timer = setTimeout(() => end("is not shown within two minutes"), 120_000);
        const end = (answer: string) => {
          clearTimeout(timer);
          channel.off("storyFinished", onEvent);
          channel.off("storyUnchanged", onUnchanged);
          for (const failure of failures) channel.off(failure, fail);
          resolve(answer);
        };
        channel.on("storyFinished", onEvent);
        channel.on("storyUnchanged", onUnchanged);
        for (const failure of failures) channel.on(failure, fail);
        history.pushState(null, "", address);
        dispatchEvent(new PopStateEvent("popstate"));
      }),
    { target: id, address: `?path=/story/${id}&globals=${globals}` },
  );
}

/**
 * Waits until every story on a docs page is rendered, including those in iframes. The browser loads an iframe only when it
 * is near the visible part of the page, so each is scrolled into view like a reader would. False if one isn't within the time
 * that a page has.
 */
export async function waitForStories(docs: Frame): Promise<boolean> {
  try {
    await docs.waitForFunction(() =>
      [...document.querySelectorAll(".sb-story [id$=-inner]")].every((place) =>
        place.hasChildNodes(),
      ),
    );
    await showFrames(docs);
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}

async function showFrames(docs: Frame): Promise<void> {
  for (const story of docs.childFrames()) {
    await (await story.frameElement()).scrollIntoViewIfNeeded();
    await story.waitForLoadState("load");
  }
}

/** A message on Storybook's channel: a story id, or an object with one. */
export type StorybookEvent =
  | string
  | {
      storyId?: string;
      status?: string;
      newPhase?: string;
      message?: string;
      description?: string;
    };

export interface StorybookChannel {
  emit(event: string, message: object): void;
  on(event: string, listener: (event: StorybookEvent) => void): void;
  off(event: string, listener: (event: StorybookEvent) => void): void;
}

declare global {
  interface Window {
    /** The channel between Storybook's manager and its preview. */
    __STORYBOOK_ADDONS_CHANNEL__: StorybookChannel;
    /** Set by `recordPlayEffect` in the preview. */
    playedStory?: { status: string; before: string; after: string };
  }
}
