import { ed25519 } from "@noble/curves/ed25519.js";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toBase64 } from "../base64.ts";
import { ALL_CHEATS } from "../../test/all-cheats.ts";
import { SEED } from "../../test/keys.ts";
import { bookOf, bundleOf, receiptOf } from "../../test/rehearsal.ts";
import { reopenedLottery } from "../../test/reopened-raffle.ts";
import { drawnRaffle } from "../../test/sample-raffle.ts";
import { laterTerms, signedRaffle, SWAPPED, TERMS } from "../../test/signed-raffle.ts";
import { TRUST } from "../../test/simulators.ts";
import { termsDigest } from "../terms.ts";
import { writeBundle } from "./bundle-json.ts";

import { verifyFiles } from "./verify-files.ts";
import { sentenceOf } from "./verdict.ts";

const PROGRAM = path.join(import.meta.dirname, "../../bin/rifas-verificar.ts");
const KEY = toBase64(ed25519.getPublicKey(SEED));
const raffle = drawnRaffle();
const swapped = signedRaffle({
  between: [laterTerms({ terms: termsDigest(SWAPPED) })],
  terms: [TERMS, SWAPPED],
});
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rifas-verificar-"));
  const files = {
    "prueba.json": writeBundle(bundleOf(raffle)),
    "recibo.json": receiptOf(raffle, 1, [1, 5, 7]),
    "otro.json": receiptOf({ ...raffle, raffle: 13 }, 1, [1, 5, 7]),
    "titulos.json": writeBundle(bundleOf(swapped)),
    "mensaje.txt": `Guarda este correo.\n\n> ${bookOf(swapped).checkpoint.replaceAll("\n", "\n> ")}`,
    "reabierta.json": writeBundle(bundleOf(reopenedLottery())),
    "foto.json": "no es nada",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
});

afterAll(() => rmSync(folder, { recursive: true }));

function verificar(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, text: (stdout + stderr).replaceAll(/[^\S\n]/g, " ") };
}

it("states what the log has, compares the message about the seal and answers about a number", () => {
  const asked = verificar("titulos.json", "mensaje.txt", "--clave", KEY, "--numero", "05");
  for (const sentence of [
    "Rifa n.º 12 de rifas.example. La llave del organizador es AS3N-N9TM-CD3M-R0M5.",
    "El 05 está vendido en el sello.",
    "✓ El libro continúa el que ya conocías.",
    "Rifa: «Gran rifa de diciembre», de Rifas El Ávila. Permiso: CNL-2026-0142.",
    "el premio 1 pasó de «Una moto» a «Un televisor»",
  ]) {
    expect(asked.text).toContain(sentence);
  }
  const other = verificar("prueba.json", "--clave", KEY, "--numero", "20");
  expect(other.text).toContain("20 no es un número de esta rifa");
  expect(other.status).toBe(3);
});

it("a genuine receipt is amber without its raffle's bundle", () => {
  const { status, text } = verificar("recibo.json", "--clave", KEY);
  expect(text).toContain("✓ El recibo es auténtico: la compra está anotada en el libro.");
  expect(status).toBe(2);
});

it("the tests' beacon is not the built-in one: red, and the other checks are still listed", () => {
  const { status, text } = verificar("prueba.json", "recibo.json", "--clave", KEY);
  expect(text).toContain("✓ Los números de tu recibo están en el sello");
  expect(text).toContain("✗ Premio 1: La firma de la fuente de azar no es válida.");
  expect(text).toContain("Algo no cuadra.");
  expect(status).toBe(1);
});

it("says when the sale was reopened, in Caracas, and why", () => {
  const { status, text } = verificar("reabierta.json", "--clave", KEY);
  expect(text).toMatch(
    /la venta se reabrió el 1\/12\/2026, 6:40\sp\.\sm\., hora de Caracas\. La lotería suspendió o movió su sorteo\./,
  );
  expect(status).toBe(2);
});

it("a receipt that was changed is red", () => {
  expect(verificar("otro.json", "--clave", KEY).status).toBe(1);
});

it.each([[["foto.json"]], [["falta.json"]], [[]], [["prueba.json", "prueba.json"]]])(
  "%j can't be read",
  (files) => {
    expect(verificar(...files, "--clave", KEY).status).toBe(3);
  },
);

it("a malformed key can't be read", () => {
  expect(verificar("prueba.json", "--clave", "abc").status).toBe(3);
});

it("with the keys of the tests the same files are green", () => {
  const files = [writeBundle(bundleOf(raffle)), receiptOf(raffle, 1, [1, 5, 7])];
  const verdict = verifyFiles([`${files[1]}\n`, `  ${files[0]}`], TRUST);
  expect(verdict.ok && verdict.value.headline).toBe("proven");
});

it("every cheat has its sentence, in plain words", () => {
  for (const { code } of ALL_CHEATS) {
    const sentence = sentenceOf({ reason: code, prize: null });
    expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
    expect(sentence).not.toMatch(/hash|root|log|checkpoint/i);
  }
});
