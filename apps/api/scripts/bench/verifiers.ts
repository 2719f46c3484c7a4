import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type Browser, type Page } from "playwright";
import { BROWSER_FLAGS, requireLightBrowser } from "../../../../scripts/browser.ts";
import { projectRoot } from "../../src/project-root.ts";
import type { BenchServer } from "./bench-server.ts";
import { timed } from "./figures.ts";
import { largeBundle } from "./large-bundle.ts";
import type { Line, Section } from "./report.ts";

const NUMBERS = 100_000;
const SLOWER = 6;
const TASK_MS = 200;
const CHECK_MS = 90_000;

/** What checking a sold-out raffle takes: the longest task of each page on a slow phone, and the command lines' time. */
export async function benchVerifiers(server: BenchServer): Promise<Section> {
  const raffle = await server.createRaffle(1_000);
  await server.numbersReady(raffle);
  await server.publish(raffle);
  const bundle = largeBundle(raffle, NUMBERS);
  const folder = await mkdtemp(join(tmpdir(), "rifas-bench-verifiers-"));
  const browser = await chromium.launch({
    executablePath: requireLightBrowser(),
    args: BROWSER_FLAGS,
  });
  try {
    const file = join(folder, `prueba-${raffle}.json`);
    await writeFile(file, bundle);
    const visit = { browser, origin: server.origin, folder };
    const page = await pageOfLog(visit, raffle, bundle);
    const offline = await storedPage(visit, file);
    return {
      title: "Checking a large raffle",
      note: `The bundle of ${NUMBERS.toLocaleString("en")} sold numbers (${(bundle.length / 1e6).toFixed(1)} MB). The longest task of a page's own thread from the moment the file is asked for or chosen to the verdict, with the page's processor ${SLOWER} times slower; workers aren't slowed.`,
      lines: [
        taskLine("`/libro/{id}`: its longest task", page),
        taskLine("`verificador.html` from disk: its longest task", offline),
        await commandLine("the command line in Node", process.execPath, NODE, file),
        await commandLine("the command line in Python", "python3", PYTHON, file),
      ],
    };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

const NODE = join(projectRoot(), "packages/ledger/bin/rifas-verificar.ts");
const PYTHON = join(projectRoot(), "packages/ledger/verifiers/python/verificar.py");

interface Visit {
  readonly browser: Browser;
  readonly origin: string;
  readonly folder: string;
}

async function pageOfLog({ browser, origin }: Visit, raffle: number, bundle: string) {
  const page = await slowPage(browser);
  let asked = 0;
  await page.route("**/ledger/bundle", async (route) => {
    asked = Number(await page.evaluate("performance.now()"));
    await route.fulfill({ body: bundle, contentType: "text/plain" });
  });
  await page.goto(`${origin}/libro/${raffle}`);
  await page.getByRole("heading", { name: "Lo que dice el libro" }).waitFor({ timeout: CHECK_MS });
  return await longestTask(page, asked);
}

/** The page as a buyer stored it, opened from disk. */
async function storedPage({ browser, origin, folder }: Visit, bundle: string) {
  const stored = join(folder, "verificador.html");
  await writeFile(stored, await (await fetch(`${origin}/verificador.html`)).text());
  const page = await slowPage(browser);
  await page.goto(pathToFileURL(stored).href);
  await page.getByLabel("Elige o arrastra aquí").setInputFiles(bundle);
  await page.getByRole("status").getByRole("heading").waitFor({ timeout: CHECK_MS });
  return await longestTask(page, 0);
}

const COLLECT_TASKS = `
  globalThis.tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
  }).observe({ type: "longtask", buffered: true });
`;

async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript({ content: COLLECT_TASKS });
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return page;
}

/** In milliseconds, of the tasks since then; 50 if none was long enough for the browser to report it. */
async function longestTask(page: Page, since: number): Promise<number> {
  const longest = `Math.max(50, ...tasks.filter(([at]) => at >= ${since}).map(([, took]) => took))`;
  return Number(await page.evaluate(longest));
}

function taskLine(what: string, measured: number): Line {
  return {
    what,
    measured: `${measured.toFixed(0)} ms`,
    beside: `${TASK_MS} ms`,
    ratio: measured / TASK_MS,
    aim: { atMost: 1 },
  };
}

async function commandLine(what: string, ...[program, ...args]: [string, string, string]) {
  const took = await timed(
    // Its verdict, red because this verifier doesn't know the tests' witnesses, is its exit code.
    () => new Promise((resolve) => execFile(program, args, resolve)),
  );
  return { what, measured: `${(took / 1_000).toFixed(1)} s`, beside: "", ratio: null };
}
