#!/usr/bin/env node
/**
 * `rifas-monitor https://rifas.example --informe monitor.json`: lists what the public logs of witnesses hold under an
 * organiser's keys and explains it by the logs that the site publishes. Bundles, receipts and checkpoints that were kept from
 * before can be added as files; `--clave` names the keys instead of the site. Ends with 0 if all is explained, 1 if something isn't,
 * 2 if only by what a restore lost, 3 if a log or the site can't be read.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { fromBase64Of } from "../src/base64.ts";
import { reportOn, Unreadable, type Policy } from "../src/monitor/read-published.ts";
import { writeReport } from "../src/monitor/report-json.ts";
import { findingsOf } from "../src/monitor/words.ts";
import { SIGSUM_GENERIC, SIGSUM_LOGS } from "../src/verify/trust.ts";

const MARKS = { green: "✓", amber: "!", red: "✗" } as const;
const UNREADABLE = 3;
const TIMEOUT = 60_000;

const POLICY: Policy = {
  logs: Object.entries(SIGSUM_LOGS).map(([name, publicKey]) => {
    return { url: `https://${name}`, publicKey };
  }),
  witnesses: SIGSUM_GENERIC,
};

async function get(url: string): Promise<string> {
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) }).catch(() => null);
    if (answer === null) throw new Unreadable(`No se pudo leer ${url}`);
    if (answer.ok) return answer.text();
    const seconds = Number(answer.headers.get("retry-after"));
    if (answer.status !== 429 || !(seconds > 0)) {
      throw new Unreadable(`${url} respondió ${answer.status}`);
    }
    await wait(seconds * 1000);
  }
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      clave: { type: "string", multiple: true, default: [] },
      informe: { type: "string" },
    },
  });
  const [address = "", ...files] = positionals;
  const keys = values.clave.map((text) => {
    const key = fromBase64Of(32, text);
    if (!key.ok) throw new Unreadable(`La clave no se puede leer: ${text}`);
    return key.value;
  });
  const texts = files.map((file) => readFileSync(file, "utf8"));
  const report = await reportOn({ address, files: texts, keys, policy: POLICY }, get);
  if (values.informe !== undefined) writeFileSync(values.informe, writeReport(report));
  const findings = findingsOf(report);
  for (const { colour, text } of findings) console.log(`${MARKS[colour]} ${text}`);
  const colours = findings.map(({ colour }) => colour);
  return colours.includes("red") ? 1 : colours.includes("amber") ? 2 : 0;
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : "No se pudo leer.");
  process.exitCode = UNREADABLE;
}
