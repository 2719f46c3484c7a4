import { join } from "node:path";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import type { TestProjectConfiguration } from "vitest/config";
import web from "../apps/web/package.json" with { type: "json" };
import emails from "../packages/emails/package.json" with { type: "json" };
import ui from "../packages/ui/package.json" with { type: "json" };
import type { BrowserCommand } from "vitest/node";
import type { Preferences } from "../packages/ui/src/testing/preferences.ts";
import { BROWSER_FLAGS, findLightBrowser } from "../scripts/browser.ts";
import { testSeed } from "../scripts/test-seed.ts";
import { fingerprintOfScreen, matchReference } from "./screenshot-references.ts";
import { isFullSize, slowerTiers, repetitions, tier, type Tier } from "../scripts/tier.ts";

const configDir = import.meta.dirname;
const root = join(configDir, "..");

declare module "vitest" {
  interface ProvidedContext {
    /** The gate checks stories in light, without pictures; the landing in both themes, with pictures; the full tier in every brand. */
    tier: Tier;
    /** Whether the desk's pages are checked in dark, too. */
    deskInDark: boolean;
    /** The seed of the properties. */
    seed: number;
  }
}

const executablePath = findLightBrowser();

/**
 * Flags for repeatable rendering: the font hinting that Chromium with windows always has, one colour profile, the same
 * arithmetic on every processor, and every part painted from scratch. By default Chromium repaints only what changed, and then
 * the edge of a rounded corner may be off by one shade in 256, depending on what was there before.
 */
const SAME_PIXELS = [
  "--font-render-hinting=slight",
  "--force-color-profile=srgb",
  "--disable-lcd-text",
  "--disable-skia-runtime-opts",
  "--disable-partial-raster",
  "--disable-checker-imaging",
  // Sandboxed frames (an e-mail) are rendered by the page's process; another process might paint them a moment later.
  "--disable-site-isolation-trials",
];

/**
 * Headless Chromium with the locale and time zone of a buyer in Caracas, and without animations. New for each project, because Vitest
 * names its instances after it.
 */
const newBrowser = () => ({
  enabled: true,
  headless: true,
  provider: playwright({
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...BROWSER_FLAGS, ...SAME_PIXELS],
    },
    contextOptions: { locale: "es-VE", timezoneId: "America/Caracas", reducedMotion: "reduce" },
  }),
  screenshotFailures: false,
  instances: [{ browser: "chromium" as const }],
});

/** Emulates a person's media preferences in the page under test; the test must reset them. */
const emulateMedia: BrowserCommand<[Preferences]> = ({ page }, preferences) =>
  page.emulateMedia(preferences);

/** Moves the pointer out of the page: it stays where an earlier test left it, and what is there looks pointed at. */
const movePointerAway: BrowserCommand = ({ page }) => page.mouse.move(-1, -1);

/**
 * The packages' dependencies, bundled before the first test: discovering one half-way would reload the page during the
 * tests. They are read from each package.json, so that the list is always complete.
 */
const dependenciesToBundle = [ui, emails, web].flatMap((manifest) =>
  Object.keys(manifest.dependencies)
    .filter((name) => !/^@rifas|^react(-dom)?$|^lucide-react$/.test(name))
    .map((name) => `${manifest.name} > ${name}`),
);

/** React, and what the tests themselves import. */
const testDependencies = [
  "react",
  "react-dom",
  "react-dom/client",
  "react/jsx-dev-runtime",
  "@storybook/react-vite",
  "storybook/test",
  "axe-core",
  "fast-check",
  // Subpath imports, which no package.json lists; some only in tests of the landing, whose files the gate's cache doesn't know.
  "@rifas/ui > react-hot-toast/headless",
  "@rifas/web > @rifas/ledger > @noble/hashes/hmac.js",
  "@rifas/web > @rifas/ledger > @noble/hashes/utils.js",
  "@rifas/web > @rifas/ledger > @noble/curves/bls12-381.js",
  "@rifas/web > @rifas/ledger > @noble/curves/ed25519.js",
];

const optimizeDeps = {
  include: [...testDependencies, ...dependenciesToBundle],
  // Each icon is a module of its own; bundling them would be one discovery per icon.
  exclude: ["lucide-react"],
};
const resolve = { dedupe: ["react", "react-dom"] };

/**
 * Two pages at once, even on two cores: while one waits for a frame, the other works. No other project has this order, as
 * Vitest refuses two of one order with different numbers of workers.
 */
const twoAtOnce = { maxWorkers: 2, sequence: { groupOrder: 4 } };

/** On a busy machine Vitest's default of one second is often not enough for what a test polls for. */
const polling = { poll: { timeout: 30_000 } };

/** Whether every story is checked in both themes: also when pictures are written, so that none is left behind. */
const deskInDark = isFullSize || process.argv.some((word) => word === "-u" || word === "--update");

/**
 * Every story is a test: rendered and played once, then console, overflow and axe in light (the gate), screenshots in both themes,
 * colours in dark and in hostile brands (the landing). The desk's pages, which have no styling of their own, are looked at in
 * light only until a release.
 */
const stories: TestProjectConfiguration = {
  extends: false,
  root,
  plugins: [storybookTest({ configDir })],
  optimizeDeps,
  resolve,
  test: {
    name: "stories",
    setupFiles: [join(configDir, "vitest.setup.ts")],
    provide: { tier, deskInDark },
    // In two themes, and a matrix in every brand, which takes time on a busy machine.
    testTimeout: isFullSize ? 120_000 : 60_000,
    isolate: false,
    ...twoAtOnce,
    retry: repetitions,
    expect: polling,
    browser: { ...newBrowser(), commands: { fingerprintOfScreen, matchReference } },
  },
};

/** How the components behave: keyboard, focus, pending and failure, tested on the composed stories. */
const behaviour: TestProjectConfiguration = {
  extends: false,
  root,
  plugins: [tailwindcss()],
  optimizeDeps,
  resolve,
  test: {
    name: "behaviour",
    provide: { seed: testSeed() },
    include: [
      "packages/ui/{docs,src}/**/*.test.tsx",
      "apps/web/src/**/*.test.tsx",
      ".storybook/checks/*.test.tsx",
    ],
    exclude: slowerTiers,
    setupFiles: [join(configDir, "behaviour.setup.ts")],
    testTimeout: 60_000,
    isolate: false,
    ...twoAtOnce,
    retry: repetitions,
    expect: polling,
    browser: {
      ...newBrowser(),
      commands: { emulateMedia, movePointerAway },
      viewport: { width: 1200, height: 900 },
    },
  },
};

export const browserProjects = [stories, behaviour];
