import { chromium, type Browser, type BrowserContext, type Page } from "playwright";
import { BROWSER_FLAGS, requireLightBrowser } from "../../../../../scripts/browser.ts";
import { expect, vi } from "vitest";
import type { TestClock } from "../../support/test-clock.ts";

/** A phone that visits the site with a browser; its clock is moved together with the server's. */
export interface Phone {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The paths that the page has asked the API for. */
  readonly asked: readonly string[];
  /** The browser's errors and warnings, without those about refused and lost requests, which the page reports. */
  readonly complaints: readonly string[];
  /** How often a document was loaded. */
  readonly loads: () => number;
  /** Lets seconds pass on the phone and on the server, until the page has its answers, which plan its next requests. */
  readonly pass: (seconds: number) => Promise<void>;
}

export async function startBrowser(): Promise<Browser> {
  return await chromium.launch({ executablePath: requireLightBrowser(), args: BROWSER_FLAGS });
}

/**
 * A phone, 360 pixels wide, whose share sheet takes pictures. What is shared is kept as `shared` in the page.
 */
export async function openPhone(browser: Browser, clock: TestClock): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
    locale: "es-VE",
    timezoneId: "America/Caracas",
  });
  await context.clock.install({ time: clock.now() });
  await context.addInitScript({ content: watchPictures });
  const page = await context.newPage();
  const asked: string[] = [];
  const complaints: string[] = [];
  let loads = 0;
  let waiting = 0;
  // The browser's cache has a clock that can't be moved; a context with a route doesn't use it.
  await context.route("**/api/**", (route) => route.continue());
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => {
    const isLost = /^(?:Failed to load resource|\[api\])/.test(message.text());
    if (message.type() === "error" && !isLost) complaints.push(message.text());
  });
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    waiting += 1;
    if (pathname.startsWith("/api/")) asked.push(pathname);
    if (request.isNavigationRequest()) loads += 1;
  });
  const answered = () => (waiting -= 1);
  page.on("requestfinished", answered).on("requestfailed", answered);
  return {
    page,
    context,
    asked,
    complaints,
    loads: () => loads,
    pass: async (seconds) => {
      clock.advance({ seconds });
      await page.clock.fastForward(seconds * 1000);
      await vi.waitFor(() => expect(waiting).toBe(0), { timeout: 40_000, interval: 5 });
    },
  };
}

const watchPictures = `
  window.shared = [];
  navigator.canShare = () => true;
  navigator.share = async ({ files, text }) => {
    window.shared.push(...files.map(({ name, type }) => [name, type, text].join(", ")));
  };
`;

/** What the page has shared. */
export async function sharedBy(page: Page): Promise<string> {
  return await page.evaluate<string>(`window.shared.join("\\n")`);
}

/** How many pixels the page is wider than the screen. */
export async function overflow(page: Page): Promise<number> {
  return await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
}
