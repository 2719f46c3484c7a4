import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** Chromium without its windows, which Debian has in a package of its own. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const KNOWN_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Chromium features to disable. Only the last such list counts, so this one repeats Playwright's, as far as it matters
 * here. The address bar's two popups are pages that every new context would load for nothing, which takes half of the
 * CPU time of opening a context.
 */
const DISABLED_FEATURES = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  // Playwright's:
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** Flags that keep Chromium quiet on a closed network, and let it start as root and without a GPU. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${DISABLED_FEATURES.join(",")}`,
];

/** The path of an installed Chromium, or undefined. `CHROMIUM_PATH` takes precedence. */
export function findBrowser(): string | undefined {
  const places = [process.env["CHROMIUM_PATH"], ...KNOWN_PLACES, chromium.executablePath()];
  return places.find((place) => place !== undefined && place !== "" && existsSync(place));
}

/**
 * For tests, which open many pages: the path of the headless shell if it is installed, because a page takes it a third less CPU
 * time. Otherwise like `findBrowser`.
 */
export function findLightBrowser(): string | undefined {
  const isChosen = (process.env["CHROMIUM_PATH"] ?? "") !== "";
  return !isChosen && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findBrowser();
}

/** The same, but installs a Chromium if there is none, as `requireBrowser` does. */
export function requireLightBrowser(): string {
  return findLightBrowser() ?? requireBrowser();
}

/** Finds or installs a Chromium for all tests of a run: where Debian's packages may be installed, the headless shell. */
export function prepareBrowser(): void {
  const isChosen = (process.env["CHROMIUM_PATH"] ?? "") !== "";
  if (!isChosen && !existsSync(HEADLESS_SHELL) && mayUseApt())
    succeeds(install("chromium-headless-shell"));
  requireLightBrowser();
}

/** Finds or installs a Chromium. Throws an error that says what to install if it can't. */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found !== undefined) return found;
  for (const installer of installers()) {
    const installed = succeeds(installer) ? findBrowser() : undefined;
    if (installed !== undefined) return installed;
  }
  throw new Error(
    "The browser tests need Chromium. Install it (Debian: apt-get install chromium fonts-liberation; " +
      "elsewhere: pnpm exec playwright install chromium) or set CHROMIUM_PATH, and run again.",
  );
}

type Command = [string, ...string[]];

function succeeds([command, ...args]: Command): boolean {
  console.log(`For the tests in a browser: ${command} ${args.join(" ")}`);
  const { status, error } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) console.log(`That did not work${error ? `: ${error.message}` : "."}`);
  return status === 0;
}

const mayUseApt = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

function installers(): Command[] {
  const playwright: Command = ["pnpm", "exec", "playwright", "install", "chromium"];
  if (!mayUseApt()) return [playwright];
  const packages = "chromium fonts-liberation";
  // Not every Debian and Ubuntu has the headless shell.
  return [install(`${packages} chromium-headless-shell`), install(packages), playwright];
}

const install = (packages: string): Command => [
  "sh",
  "-c",
  `apt-get -qq update && apt-get -qq install -y ${packages}`,
];
