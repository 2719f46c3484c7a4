import { expect, it } from "vitest";
import { bundleOf } from "../test-support/rehearsal.ts";
import { drawnRaffle, sampleRules, sampleSales } from "../test-support/sample-raffle.ts";
import {
  laterTerms,
  signedRaffle,
  signedRules,
  SWAPPED,
  TERMS,
} from "../test-support/signed-raffle.ts";
import { withEntry } from "../test-support/terms-cheats.ts";
import { TRUST } from "../test-support/simulators.ts";
import { termsDigest } from "../terms.ts";
import { writeBundle, type Bundle } from "./bundle-json.ts";
import { COLOURS } from "./verdict.ts";
import { verifyBundle } from "./verify-bundle.ts";
import { announcedSentences, changedRulesSentence, unknownSentence } from "./log-words.ts";

function verdictOf(bundle: Bundle) {
  const verdict = verifyBundle(writeBundle(bundle), TRUST);
  if (!verdict.ok) throw new Error(verdict.code);
  const { colour, checks, raffle } = verdict.value;
  if (raffle === null) throw new Error(`Contradicts itself: ${checks.at(-1)?.code}`);
  return { colour, codes: checks.map(({ code }) => code), raffle };
}

it("signed terms are green, and every verifier can say them", () => {
  const { colour, codes, raffle } = verdictOf(bundleOf(signedRaffle()));
  expect(codes).toContain("terms_signed");
  expect(colour).toBe("green");
  if (raffle.announced === null) throw new Error("nothing announced");
  const sentences = announcedSentences(raffle.announced);
  expect(sentences).toEqual([
    "Rifa: «Gran rifa de diciembre», de Rifas El Ávila. Permiso: CNL-2026-0142.",
    expect.stringMatching(/^Premio 1: Una moto \(ronda \d+ de la baliza\)$/),
    expect.stringMatching(/^Premio 2: Un televisor \(ronda \d+ de la baliza\)$/),
    "Premios sin reclamar: A los 30 días se donan al hospital.",
    "Precio de un boleto: BS\u00a025,00.",
  ]);
});

it("a log of the first version stays green, and says that nobody signed the titles", () => {
  const { colour, codes, raffle } = verdictOf(bundleOf(drawnRaffle()));
  expect(codes).toContain("terms_unsigned");
  expect(COLOURS.terms_unsigned).toBe("neutral");
  expect(colour).toBe("green");
  expect(raffle.announced?.terms).toBeNull();
});

it("another price is no change of the terms", () => {
  const between = [laterTerms({ price: "1234567.50" })];
  const { colour, codes, raffle } = verdictOf(bundleOf(signedRaffle({ between })));
  expect(codes).not.toEqual(expect.arrayContaining([expect.stringMatching(/changed/)]));
  expect(colour).toBe("green");
  expect(raffle.changes).toEqual([]);
  if (raffle.announced === null) throw new Error("nothing announced");
  expect(announcedSentences(raffle.announced)).toContain(
    "Precio de un boleto: BS\u00a01.234.567,50.",
  );
});

it("terms that are signed before the first sale are as good as the first rules'", () => {
  const [, ...sales] = sampleSales();
  const rules = signedRules({ reason: "Cambió el precio." });
  const raffle = signedRaffle();
  const moved = raffle.entries.slice(1 + sales.length).map((entry) => {
    if (entry.type === "seal") return { ...entry, rules: 1 };
    return entry;
  });
  const unsealed = moved.filter(({ type }) => type !== "seal" && type !== "draw");
  const told = sales.map((entry) =>
    entry.type === "released" ? { ...entry, of: entry.of + 1 } : entry,
  );
  const entries = [sampleRules(), rules, ...told, ...unsealed];
  const { codes } = verdictOf(bundleOf({ ...raffle, entries, leaves: new Map(), winners: [] }));
  expect(codes).toContain("terms_signed");
});

it("a change of the terms is said with the old and the new text", () => {
  const between = [laterTerms({ terms: termsDigest(SWAPPED) })];
  const { raffle } = verdictOf(bundleOf(signedRaffle({ between, terms: [TERMS, SWAPPED] })));
  expect(raffle.changes.map(changedRulesSentence)).toEqual([
    "El 20/11/2026, 8:00 a. m., hora de Caracas, cambiaron las reglas: el premio 1 pasó de «Una moto» a «Un televisor»; el premio 2 pasó de «Un televisor» a «Una moto». Motivo: Cambiaron los premios.",
  ]);
});

it("an entry of a type that came later is counted and named", () => {
  const honest = bundleOf(signedRaffle());
  const size = honest.book.entries.length;
  const { colour, raffle } = verdictOf(withEntry(honest, "rifas-libro/v2\ndelivered\nprize 1\n"));
  expect(colour).toBe("amber");
  expect(raffle.unknown).toEqual([{ index: size, name: "delivered" }]);
  expect(raffle.unknown.map(unknownSentence)).toEqual([
    `La anotación ${size} del libro es de un tipo nuevo, «delivered».`,
  ]);
});
