import { join } from "node:path";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import type { TestProjectConfiguration } from "vitest/config";
import ui from "../packages/ui/package.json" with { type: "json" };
import { BROWSER_FLAGS, findBrowser } from "../scripts/browser.ts";
import { matchReference } from "./screenshot-references.ts";

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

/** Headless Chromium as a buyer in Caracas has it, standing still. */
const provider = playwright({
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...BROWSER_FLAGS, "--font-render-hinting=none", "--force-color-profile=srgb"],
  },
  contextOptions: { locale: "es-VE", timezoneId: "America/Caracas", reducedMotion: "reduce" },
});

const themes = ["light", "dark"] as const;

/** Every story is a test, in both themes: render, console, axe, overflow, screenshot. */
const stories: TestProjectConfiguration = {
  extends: false,
  root,
  plugins: [storybookTest({ configDir })],
  test: {
    name: "stories",
    setupFiles: [join(configDir, "vitest.setup.ts")],
    provide: { full },
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      provider,
      screenshotFailures: false,
      commands: { matchReference },
      instances: themes.map((theme) => ({
        browser: "chromium" as const,
        name: `stories-${theme}`,
        provide: { storyTheme: theme },
      })),
    },
  },
};

const uiFolder = join(root, "packages/ui");

/**
 * What the components are made of, bundled before the first test: a dependency met half-way would
 * reload the page under the tests. Named from package.json, so that nobody has to remember.
 */
function dependenciesToBundle(): string[] {
  const code = Object.keys(ui.dependencies).filter((name) => !/^@(fontsource|rifas)/.test(name));
  return [
    ...code,
    "react",
    "react-dom",
    "react-dom/client",
    "react/jsx-dev-runtime",
    "@storybook/react-vite",
    "storybook/test",
  ];
}

/** What people do with the components: keyboard, focus, pending, failure, on the composed stories. */
const behaviour: TestProjectConfiguration = {
  extends: false,
  root: uiFolder,
  plugins: [tailwindcss()],
  resolve: { dedupe: ["react", "react-dom"] },
  optimizeDeps: { include: dependenciesToBundle() },
  test: {
    name: "behaviour",
    include: ["src/**/*.test.tsx"],
    setupFiles: [join(configDir, "behaviour.setup.ts")],
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      provider,
      screenshotFailures: false,
      viewport: { width: 1200, height: 900 },
      instances: [{ browser: "chromium" }],
    },
  },
};

export const browserProjects = [stories, behaviour];
