import { join } from "node:path";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import type { TestProjectConfiguration } from "vitest/config";
import web from "../apps/web/package.json" with { type: "json" };
import emails from "../packages/emails/package.json" with { type: "json" };
import ui from "../packages/ui/package.json" with { type: "json" };
import { emulateMedia } from "./emulate-media.ts";
import { BROWSER_FLAGS, findBrowser } from "../scripts/browser.ts";
import { fingerprintOfScreen, matchReference } from "./screenshot-references.ts";

const configDir = import.meta.dirname;
const root = join(configDir, "..");

declare module "vitest" {
  interface ProvidedContext {
    storyTheme: "light" | "dark";
    /** FULL=1: hostile brands on every story, all axe rules in both themes. */
    full: boolean;
  }
}

const executablePath = findBrowser();
const full = process.env["FULL"] === "1";
/** On a machine that others use too a page may miss its moment once; what is broken misses it again. */
const retries = process.env["CI"] === "true" ? 2 : 0;

/**
 * What makes the browser draw one page one way: no hints, one colour profile, the same arithmetic on every processor, and
 * each part of the screen from nothing. Left to itself it draws only what changed into the picture before, and then the
 * edge of a round corner is one shade in 256 off, depending on what came before.
 */
const SAME_PIXELS = [
  "--font-render-hinting=none",
  "--force-color-profile=srgb",
  "--disable-lcd-text",
  "--disable-skia-runtime-opts",
  "--disable-partial-raster",
  "--disable-checker-imaging",
  // A frame that is shut in (an e-mail) is drawn by its page, not by a process whose picture may come a moment later.
  "--disable-site-isolation-trials",
];

/** Headless Chromium as a buyer in Caracas has it, standing still. */
const provider = playwright({
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...BROWSER_FLAGS, ...SAME_PIXELS],
  },
  contextOptions: { locale: "es-VE", timezoneId: "America/Caracas", reducedMotion: "reduce" },
});

/**
 * What the packages are made of, bundled before the first test: a dependency met half-way would
 * reload the page under the tests. Named from their package.json, so that nobody has to remember.
 */
const dependenciesToBundle = [ui, emails, web].flatMap((manifest) =>
  Object.keys(manifest.dependencies)
    .filter((name) => !/^@(fontsource|rifas)|^react(-dom)?$/.test(name))
    .map((name) => `${manifest.name} > ${name}`),
);

/** React and what the tests themselves import. */
const testDependencies = [
  "react",
  "react-dom",
  "react-dom/client",
  "react/jsx-dev-runtime",
  "@storybook/react-vite",
  "storybook/test",
  "axe-core",
  "@rifas/ui > fast-check",
  // Parts of packages under their own names, which no package.json lists.
  "@rifas/ui > react-hot-toast/headless",
];

const optimizeDeps = { include: [...testDependencies, ...dependenciesToBundle] };
const resolve = { dedupe: ["react", "react-dom"] };

/** Two pages at once, also on two cores: a page waits for its frames, and the other one works then. */
const twoAtOnce = { maxWorkers: 2, sequence: { groupOrder: 1 } };

/** What a test waits for comes in its own time: on a laden machine a second, Vitest's default, is often not enough. */
const polling = { poll: { timeout: 10_000 } };

const themes = ["light", "dark"] as const;

/** Every story is a test, in both themes: render, console, axe, overflow, screenshot. */
const stories: TestProjectConfiguration = {
  extends: false,
  root,
  plugins: [storybookTest({ configDir })],
  optimizeDeps,
  resolve,
  test: {
    name: "stories",
    setupFiles: [join(configDir, "vitest.setup.ts")],
    provide: { full },
    // A matrix is asked once for each brand; a laden machine takes its time.
    testTimeout: full ? 60_000 : 30_000,
    isolate: false,
    ...twoAtOnce,
    retry: retries,
    expect: polling,
    browser: {
      enabled: true,
      headless: true,
      provider,
      screenshotFailures: false,
      commands: { fingerprintOfScreen, matchReference },
      instances: themes.map((theme) => ({
        browser: "chromium" as const,
        name: `stories-${theme}`,
        provide: { storyTheme: theme },
      })),
    },
  },
};

/** What people do with the components: keyboard, focus, pending, failure, on the composed stories. */
const behaviour: TestProjectConfiguration = {
  extends: false,
  root,
  plugins: [tailwindcss()],
  optimizeDeps,
  resolve,
  test: {
    name: "behaviour",
    include: [
      "packages/ui/src/**/*.test.tsx",
      "apps/web/src/**/*.test.tsx",
      ".storybook/checks/*.test.tsx",
    ],
    setupFiles: [join(configDir, "behaviour.setup.ts")],
    testTimeout: 30_000,
    isolate: false,
    ...twoAtOnce,
    retry: retries,
    expect: polling,
    browser: {
      enabled: true,
      headless: true,
      provider,
      screenshotFailures: false,
      commands: { emulateMedia },
      viewport: { width: 1200, height: 900 },
      instances: [{ browser: "chromium" }],
    },
  },
};

export const browserProjects = [stories, behaviour];
