import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type Browser, type Page } from "playwright";
import { ROOT } from "../root.ts";
import { BROWSER_FLAGS, requireLightBrowser } from "../../../scripts/browser.ts";
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
      note: `The bundle of ${NUMBERS.toLocaleString("en")} sold numbers (${(bundle.length / 1e6).toFixed(1)} MB). The processor time of the longest task of a page's own thread from the file to the verdict, times ${SLOWER} for a slow phone.`,
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

const NODE = join(ROOT, "packages/ledger/bin/rifas-verificar.ts");
const PYTHON = join(ROOT, "packages/lab/verifier-python/verificar.py");

interface Visit {
  readonly browser: Browser;
  readonly origin: string;
  readonly folder: string;
}

async function pageOfLog({ browser, origin }: Visit, raffle: number, bundle: string) {
  const page = await openPhone(browser);
  const answer = Promise.withResolvers<undefined>();
  await page.route("**/ledger/bundle", async (route) => {
    await answer.promise;
    await route.fulfill({ body: bundle, contentType: "text/plain" });
  });
  const asked = page.waitForRequest("**/ledger/bundle");
  await page.goto(`${origin}/libro/${raffle}`);
  await asked;
  return await longestTask(browser, page, async () => {
    answer.resolve(undefined);
    await page
      .getByRole("heading", { name: "Lo que dice el libro" })
      .waitFor({ timeout: CHECK_MS });
  });
}

/** The page as a buyer stored it, opened from disk. */
async function storedPage({ browser, origin, folder }: Visit, bundle: string) {
  const stored = join(folder, "verificador.html");
  await writeFile(stored, await (await fetch(`${origin}/verificador.html`)).text());
  const page = await openPhone(browser);
  await page.goto(pathToFileURL(stored).href);
  return await longestTask(browser, page, async () => {
    await page.getByLabel("Elige o arrastra aquí").setInputFiles(bundle);
    await page.getByRole("status").getByRole("heading").waitFor({ timeout: CHECK_MS });
  });
}

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  return await context.newPage();
}

/** An event of the browser's trace, as far as it is read; times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The processor time of the page's longest task while something runs, in milliseconds of a slower phone. */
async function longestTask(browser: Browser, page: Page, run: () => Promise<void>) {
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  await run();
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  );
  await page.context().close();
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(threadOf),
  );
  // Of what is nested the outermost counts, which is a task or what a task left for its end.
  const tasks = traceEvents.filter(
    (event) => event.tdur !== undefined && pages.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error("The trace has no task of the page.");
  return (SLOWER * Math.max(...tasks.map(({ tdur = 0 }) => tdur))) / 1_000;
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
