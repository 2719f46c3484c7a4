import { expect, test, type Page } from "@playwright/test";
import { hostileBrands } from "../../../packages/ui/src/testing/hostile-brands.ts";
import { siteThemeCss } from "@rifas/ui/theme/site-theme-css";
import { framesSeen, watchFrames } from "./support/frames.ts";

// During a load the page background never changes, whatever theme is stored, whatever the device prefers, with our
// colours and with an owner's extreme ones. That the server inlines the owner's colours is tested over HTTP
// (apps/api/test/pages); here they are inserted into the response, so that other tests aren't affected.

test.describe.configure({ timeout: 120_000 });
test.skip(({ isMobile }) => !isMobile, "2026-11-20: the theme doesn't depend on the width");

const brands = [
  { name: "our colours", css: null },
  ...hostileBrands
    .slice(0, 1)
    .map(({ name, colors }) => ({ name: `the colours '${name}'`, css: siteThemeCss(colors) })),
];
const choices = [null, "light", "dark", "system"] as const;
const schemes = ["light", "dark"] as const;

for (const { name, css } of brands) {
  test(`in ${name} a load never shows another theme, whatever is stored and preferred`, async ({
    browser,
  }) => {
    for (const stored of choices) {
      for (const colorScheme of schemes) {
        const page = await browser.newPage({ colorScheme });
        await prepare(page, stored, css);
        await page.goto("/");
        await page.waitForLoadState("networkidle");
        const chosen = stored === "light" || stored === "dark" ? stored : colorScheme;
        expect(await framesSeen(page), `stored ${stored}, device ${colorScheme}`).toEqual([
          { theme: chosen, scheme: chosen, background: await pageColour(page) },
        ]);
        await page.close();
      }
    }
  });
}

test("nor on the other pages, nor on a navigation between them", async ({ browser }) => {
  for (const address of ["/verificador-de-boletos", "/no-existe", "/admin", "/?pagina=2"]) {
    const page = await browser.newPage({ colorScheme: "light" });
    await prepare(page, "dark", null);
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await page
      .getByRole("link", { name: /Rifas|inicio/ })
      .first()
      .click();
    await page.waitForLoadState("networkidle");
    expect(await framesSeen(page), address).toEqual([
      { theme: "dark", scheme: "dark", background: await pageColour(page) },
    ]);
    await page.close();
  }
});

test("a browser that refuses storage shows the device's theme, without an error", async ({
  browser,
}) => {
  const page = await browser.newPage({ colorScheme: "dark" });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await prepare(page, null, null);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect((await framesSeen(page)).map(({ theme }) => theme)).toEqual(["dark"]);
  expect(errors).toEqual([]);
  await page.close();
});

/**
 * Before the first load: sets the stored theme and the owner's colours, and slows down files, so that a late theme
 * would show.
 */
async function prepare(
  page: Page,
  stored: "light" | "dark" | "system" | null,
  css: string | null,
): Promise<void> {
  if (stored !== null) {
    await page.addInitScript((choice) => localStorage.setItem("ui-theme", choice), stored);
  }
  await watchFrames(page);
  if (css === null) return;
  await page.route("/", async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(
      /(<style id="site-theme">).*?(<\/style>)/s,
      (_, start: string, end: string) => start + css + end,
    );
    await route.fulfill({ response: answer, body: html });
  });
}

/** The page colour of the active theme, read from its CSS variable. */
function pageColour(page: Page): Promise<string> {
  return page.evaluate(() => {
    const probe = document.createElement("i");
    probe.style.backgroundColor = "var(--background)";
    document.body.append(probe);
    const colour = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return colour;
  });
}
