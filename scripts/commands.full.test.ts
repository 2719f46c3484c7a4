import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "./free-port.ts";

/* What newcomers' pages name, typed in a fresh clone on a machine with only Node 20 and npm, as far as its first answer. */

const PAGES = ["README.md", "CONTRIBUTING.md", "docs/front-end.md"];

/** The first answer to each command, or how it ended; `typed` if it has placeholders. */
const answers: Record<string, { typed?: string; answer: RegExp }> = {
  "npm start": { answer: /http:\/\/localhost:\d+/ },
  "npm test": { answer: /Started: Types and lint/ },
  "npm test -- landing tests": { answer: /── Product build/ },
  "npm test -- landing postgres15 cluster": { answer: /── Migrations and plans|apt-get install/ },
  "npm run test:full": { answer: /Started: Types and lint/ },
  "npm run test:changed": { answer: /passed +failed/ },
  "npm run dev": { answer: /Local: +http:\/\/localhost:5173/ },
  "npm run dev -- --mock": {
    answer: /^(?=[^]*The API's mock: http)[^]*Local: +http:\/\/localhost:5173/,
  },
  "npm run mock": { answer: /The API's mock: http/ },
  "npm run generate": { answer: /ended: 0$/ },
  "npm run storybook": { answer: /storybook v\d+[^]*Starting/ },
  "npm run new:component": { answer: /Say its name/ },
  'npm run new:component -- "Name" Raffles': { answer: /name\.stories\.tsx/ },
  "npm run lab": { answer: /^bench +measures/m },
  "npm run lab -- screens": { answer: /home-360-light/ },
  "npm run backup --": { answer: /^users: \d+/m },
  "npm run restore -- <backup>": { typed: "npm run restore -- none", answer: /no es un respaldo/ },
  "npm run reset-password -- <e-mail>": {
    typed: "npm run reset-password -- nadie@rifas.example",
    answer: /Nadie entra como nadie@rifas\.example/,
  },
  "npm run release": { answer: /All files have been updated/ },
  "node scripts/run.mjs redocly lint rifas": { answer: /Your API description is valid/ },
  "node scripts/run.mjs changeset": { answer: /Which packages were affected/ },
  "node scripts/run.mjs vitest run dashboard": { answer: /dashboard\.test\.tsx/ },
  "node scripts/run.mjs vitest run --project='stories*' <paths> -u": {
    typed: "node scripts/run.mjs vitest run --project='stories*' button -u",
    answer: /button\.stories\.tsx/,
  },
  "node scripts/run.mjs vitest run --project='stories*' apps/web/src/pages/public/raffle.stories.tsx apps/web/src/pages/admin/tickets.stories.tsx -u":
    { answer: /raffle\.stories\.tsx/ },
  "node scripts/run.mjs playwright test <spec>": {
    typed: "node scripts/run.mjs playwright test --list home",
    answer: /Total: \d+ test/,
  },
  "node scripts/run.mjs playwright test admin-raffles": { answer: /Running \d+ tests/ },
};

/** What this run's programs set for one another; pnpm's would keep it from installing. A network's own certificates stay. */
const OURS = /^(?:TIER|TEST|VITEST|NODE(?:_ENV|_OPTIONS|_PATH)?$|pnpm_|PNPM_|CI$|PROD$|DEV$|MODE$)/;

let folder: string;
let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rifas-newcomer-"));
  execFileSync("git", ["clone", "--quiet", process.cwd(), join(folder, "rifas")]);
  execFileSync("npm", ["install", "--no-save", "--prefix", folder, "node@20"]);
  const bin = join(folder, "bin");
  await mkdir(bin);
  await symlink(join(folder, "node_modules/node/bin/node"), join(bin, "node"));
  for (const name of ["npm", "npx"]) {
    const found = execFileSync("which", [name], { encoding: "utf8" }).trim();
    await symlink(await realpath(found), join(bin, name));
  }
  const theirs = Object.entries(process.env).filter(([name]) => !OURS.test(name));
  environment = { ...Object.fromEntries(theirs), PATH: [bin, "/usr/bin", "/bin"].join(delimiter) };
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The commands that a page names, in its code and as code in its text, without options in brackets. */
function commandsOf(page: string): string[] {
  const begins = "npm (?:start|test|run)|node scripts/run\\.mjs";
  const found = page.matchAll(
    new RegExp(`^((?:${begins})[^#\\n]*)|\`((?:${begins})[^\`]*)\``, "gm"),
  );
  return [...found].map(([, line = "", span = ""]) =>
    (line + span).replaceAll(/ \[[^\]]*\]/g, "").trim(),
  );
}

/** Types a command in the clone, stops it once it has answered or after three minutes, and returns what it printed and how it ended. */
async function type(command: string, answer: RegExp): Promise<string> {
  const child = spawn("bash", ["-c", command], {
    cwd: join(folder, "rifas"),
    env: { ...environment, PORT: String(await freePort()) },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let stopped = false;
  const stop = () => {
    if (stopped || child.pid === undefined) return;
    stopped = true;
    process.kill(-child.pid, "SIGTERM");
  };
  let printed = "";
  const read = (text: string) => {
    printed += stripVTControlCharacters(text);
    if (answer.test(printed)) stop();
  };
  child.stdout.setEncoding("utf8").on("data", read);
  child.stderr.setEncoding("utf8").on("data", read);
  AbortSignal.timeout(180_000).addEventListener("abort", stop);
  const [code]: unknown[] = await once(child, "close");
  const how = stopped ? "stopped" : String(code);
  stopped = true;
  return `${printed}\nended: ${how}`;
}

test("each command that newcomers' pages name answers", async () => {
  const pages = await Promise.all(PAGES.map((page) => readFile(page, "utf8")));
  const failed: string[] = [];
  for (const command of new Set(pages.flatMap(commandsOf))) {
    const expected = answers[command];
    if (expected === undefined) {
      failed.push(`${command}: its first answer isn't known`);
      continue;
    }
    const { typed = command, answer } = expected;
    const printed = await type(typed, answer);
    if (!answer.test(printed)) failed.push(`${typed}: ${printed.slice(-500)}`);
  }
  expect(failed).toEqual([]);
}, 2_400_000);
