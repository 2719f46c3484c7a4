#!/usr/bin/env node
/**
 * `rifas-verificar prueba-12.json recibo.json --clave <base 64 of the installation's public key>`: the verdict on a raffle's
 * bundle and receipts, in Spanish. `--monitor monitor.json` adds the report of a monitor, `--numero 0472` asks about a number, and
 * the text of the message about the seal can be among the files. Ends with 0 if all is proven, 1 for red, 3 if
 * something can't be read.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { fromBase64Of } from "../src/base64.ts";
import { textOf } from "../src/bytes.ts";
import { verifyRound } from "../src/drand.ts";
import { SIGSUM_GENERIC } from "../src/verify/trust.ts";
import { sentencesAbout } from "../src/verify/log-words.ts";
import { colourOf, sentenceOf } from "../src/verify/verdict.ts";
import { verifyFiles } from "../src/verify/verify-files.ts";
import { HEADLINES, VERDICTS, type CheckColour } from "../src/verify/words.ts";

const EXIT: Readonly<Record<CheckColour, number>> = { green: 0, red: 1, amber: 2, neutral: 2 };
const UNREADABLE = 3;
const MARKS: Readonly<Record<CheckColour, string>> = {
  green: "✓",
  amber: "!",
  red: "✗",
  neutral: "·",
};

class Unreadable extends Error {}

function keyOf(text: string): Uint8Array {
  const key = fromBase64Of(32, text);
  if (!key.ok) throw new Unreadable(`La clave no se puede leer: ${text}`);
  return key.value;
}

function textIn(file: string): string {
  const text = textOf(readFileSync(file));
  if (text === null) throw new Unreadable(`${file} no es un texto.`);
  return text;
}

function run(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      clave: { type: "string", multiple: true, default: [] },
      numero: { type: "string", default: "" },
      monitor: { type: "string", multiple: true, default: [] },
    },
  });
  const trust = { keys: values.clave.map(keyOf), witnesses: SIGSUM_GENERIC, verifyRound };
  const verdict = verifyFiles([...positionals, ...values.monitor].map(textIn), trust, {
    number: values.numero,
  });
  if (!verdict.ok) {
    throw new Unreadable(
      "Se espera una prueba-….json, uno o más recibos, o las dos cosas, y si se quiere el texto del mensaje del sello.",
    );
  }
  const { headline, checks, raffle, stated, number } = verdict.value;
  if (values.numero !== "" && number === null) {
    throw new Unreadable(`${values.numero} no es un número de esta rifa.`);
  }
  for (const sentence of stated) console.log(`  ${sentence}`);
  if (number !== null) console.log(`  ${number}`);
  for (const check of checks) console.log(`${MARKS[colourOf(check.reason)]} ${sentenceOf(check)}`);
  for (const sentence of sentencesAbout(raffle)) console.log(`  ${sentence}`);
  console.log(`\n${VERDICTS[headline]}.`);
  return EXIT[HEADLINES[headline]];
}

try {
  process.exitCode = run();
} catch (error) {
  console.error(error instanceof Error ? error.message : "No se pudo leer.");
  process.exitCode = UNREADABLE;
}
