import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium, type Browser, type Page } from "playwright";
import { BROWSER_FLAGS, requireBrowser } from "../../../scripts/browser.ts";
import { screens, type Screen } from "./screens-list.ts";
import { ADMIN, startProduct } from "../../../scripts/start-product.ts";

// `npm run lab -- screens [part of a name]`: starts the product with its demo data and takes a screenshot of each screen at 360 and
// 1280 px, light and dark, into screens/. With SCREENS_URL it uses a product that is already running, and signs in there with
// SCREENS_EMAIL and SCREENS_PASSWORD.

const FOLDER = "screens";
const WIDTHS = [360, 1280] as const;
const THEMES = ["light", "dark"] as const;

const wanted = process.argv[2] ?? "";
const running = process.env["SCREENS_URL"];
const product =
  running === undefined ? await startProduct() : { url: running, stop: async () => {} };
const browser = await chromium.launch({ executablePath: requireBrowser(), args: BROWSER_FLAGS });
try {
  mkdirSync(FOLDER, { recursive: true });
  const token = await signIn(product.url);
  const problems: string[] = [];
  for (const screen of await screens(product.url)) {
    if (screen.name.includes(wanted))
      problems.push(...(await takePictures(browser, screen, token)));
  }
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await product.stop();
}

/** Takes a screenshot for each width and theme; returns the browser's errors. */
async function takePictures(from: Browser, screen: Screen, token: string): Promise<string[]> {
  const problems: string[] = [];
  for (const width of WIDTHS) {
    for (const theme of THEMES) {
      const context = await from.newContext({
        baseURL: product.url,
        viewport: { width, height: width === 360 ? 800 : 900 },
        colorScheme: theme,
        locale: "es-VE",
        timezoneId: "America/Caracas",
        reducedMotion: "reduce",
      });
      if (screen.signedIn) {
        await context.addInitScript((value) => localStorage.setItem("token", value), token);
      }
      const page = await context.newPage();
      const name = `${screen.name}-${width}-${theme}`;
      page.on("pageerror", (error) => problems.push(`${name}: ${error.message}`));
      await page.goto(screen.path);
      await screen.reach?.(page);
      await waitUntilLoaded(page);
      await page.screenshot({ path: path.join(FOLDER, `${name}.png`), fullPage: !screen.signedIn });
      console.log(name);
      await context.close();
    }
  }
  return problems;
}

/** Scrolls through the page so that lazy content loads, then waits until the network is idle. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function signIn(url: string): Promise<string> {
  const credentials =
    running === undefined
      ? ADMIN
      : { email: process.env["SCREENS_EMAIL"], password: process.env["SCREENS_PASSWORD"] };
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(credentials),
  });
  if (!answer.ok) throw new Error(`Could not sign in: ${await answer.text()}`);
  const session: { token: string } = await answer.json();
  return session.token;
}
