#!/usr/bin/env node
/**
 * `rifas-monitor https://rifas.example --informe monitor.json`: lists what the public logs of witnesses hold under an
 * organiser's keys and explains it by the logs that the site publishes. Bundles, receipts and checkpoints that were kept from
 * before can be added as files; `--clave` names the keys instead of the site, and `--politica` a file with another Sigsum policy
 * than the built-in one. Ends with 0 if all is explained, 1 if something
 * isn't, 2 if only by what a restore lost, 3 if a log or the site can't be read.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { fromBase64Of } from "../src/base64.ts";
import { explain, type Listing } from "../src/monitor/explain.ts";
import { readKept } from "../src/monitor/kept-files.ts";
import { writeReport } from "../src/monitor/report-json.ts";
import { GENERIC_POLICY, readPolicy, type Policy } from "../src/monitor/read-policy.ts";
import { listLog, readSite } from "../src/monitor/watch.ts";
import { findingsOf } from "../src/monitor/words.ts";

const MARKS = { green: "✓", amber: "!", red: "✗" } as const;
const UNREADABLE = 3;
const TIMEOUT = 60_000;

class Unreadable extends Error {}

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

function policyIn(file: string): Policy {
  const policy = readPolicy(readFileSync(file, "utf8"));
  if (!policy.ok) throw new Unreadable(`${file} no es una política de Sigsum con un quórum.`);
  return policy.value;
}

async function listAll({ logs, witnesses }: Policy): Promise<readonly Listing[]> {
  const listings: Listing[] = [];
  for (const log of logs) {
    const listing = await listLog(log, witnesses, get);
    if (!listing.ok) {
      throw new Unreadable(`${log.url} no muestra un registro válido: ${listing.code}`);
    }
    listings.push(listing.value);
  }
  return listings;
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      clave: { type: "string", multiple: true, default: [] },
      informe: { type: "string" },
      politica: { type: "string" },
    },
  });
  const [address = "", ...files] = positionals;
  if (!/^https?:\/\//.test(address)) throw new Unreadable("Falta la dirección del sitio.");
  const kept = readKept(files.map((file) => readFileSync(file, "utf8")));
  if (!kept.ok) throw new Unreadable("Se esperan pruebas, recibos o firmas de un libro.");
  const site = await readSite(address.replace(/\/$/, ""), get);
  if (!site.ok) throw new Unreadable(`${address} no muestra sus libros: ${site.code}`);
  const typed = values.clave.map((text) => {
    const key = fromBase64Of(32, text);
    if (!key.ok) throw new Unreadable(`La clave no se puede leer: ${text}`);
    return key.value;
  });
  const published = {
    bundles: [...site.value.bundles, ...kept.value.bundles],
    deleted: site.value.deleted,
    notes: kept.value.notes,
  };
  const policy = values.politica === undefined ? GENERIC_POLICY : policyIn(values.politica);
  const report = explain(
    await listAll(policy),
    published,
    typed.length > 0 ? typed : site.value.keys,
  );
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
