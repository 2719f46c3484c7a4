import { expect, it } from "vitest";
import { bundleOf } from "../../test/rehearsal.ts";
import { laterTerms, signedRaffle, signedRules, SWAPPED, TERMS } from "../../test/signed-raffle.ts";
import { sampleTerms } from "../../test/signed-terms.ts";
import { withEntry } from "../../test/terms-cheats.ts";
import { TRUST } from "../../test/simulators.ts";
import type { PrizeWorth } from "../prize-worth.ts";
import { parseTerms, termsDigest, writeTerms } from "../terms.ts";
import { writeBundle, type Bundle } from "./bundle-json.ts";
import { verifyBundle } from "./verify-bundle.ts";

function verdictOf(bundle: Bundle) {
  const verdict = verifyBundle(writeBundle(bundle), TRUST);
  if (!verdict.ok) throw new Error(verdict.code);
  const { headline, checks, raffle } = verdict.value;
  if (raffle === null) throw new Error(`Contradicts itself: ${checks.at(-1)?.code}`);
  return { headline, codes: checks.map(({ reason }) => reason), raffle };
}

it("signed terms are green, and every verifier can say them", () => {
  const { headline, codes, raffle } = verdictOf(bundleOf(signedRaffle()));
  expect(codes).toContain("terms_signed");
  expect(headline).toBe("proven");
  expect(raffle.announced).toEqual([
    "Rifa: «Gran rifa de diciembre», de Rifas El Ávila. Permiso: CNL-2026-0142.",
    expect.stringMatching(/^Premio 1: Una moto \(ronda \d+ de la fuente de azar\)$/),
    expect.stringMatching(/^Premio 2: Un televisor \(ronda \d+ de la fuente de azar\)$/),
    "Premios sin reclamar: A los 30 días se donan al hospital.",
    "Precio de un boleto: BS\u00a025,00.",
  ]);
});

it("another price is no change of the terms", () => {
  const between = [laterTerms({ price: "1234567.50" })];
  const { headline, codes, raffle } = verdictOf(bundleOf(signedRaffle({ between })));
  expect(codes).not.toEqual(expect.arrayContaining([expect.stringMatching(/changed/)]));
  expect(headline).toBe("proven");
  expect(raffle.changes).toEqual([]);
  expect(raffle.announced).toContain("Precio de un boleto: BS\u00a01.234.567,50.");
});

it("a change of the terms is said with the old and the new text", () => {
  const between = [laterTerms({ terms: termsDigest(SWAPPED) })];
  const { raffle } = verdictOf(bundleOf(signedRaffle({ between, terms: [TERMS, SWAPPED] })));
  expect(raffle.changes).toEqual([
    "El 20/11/2026, 8:00 a. m., hora de Caracas, cambiaron las reglas: el premio 1 pasó de «Una moto» a «Un televisor»; el premio 2 pasó de «Un televisor» a «Una moto». Motivo: Cambiaron los premios.",
  ]);
});

const worth = { amount: "1000.00", currency: "USD", rate: "payment", taxIncluded: true } as const;
const promising = (change: Partial<PrizeWorth> | null) =>
  sampleTerms({
    prize: [
      { prize: 1, title: "Una moto", worth: change && { ...worth, ...change } },
      { prize: 2, title: "Un televisor", worth: null },
    ],
  });

it.each([
  ["1000.00 USD payment included", {}],
  ["1000.00 USD draw extra", { rate: "draw", taxIncluded: false }],
  ["0.50 BS same extra", { amount: "0.50", currency: "BS", rate: null, taxIncluded: false }],
] as const)("terms say that a prize is worth %s", (text, change) => {
  const terms = promising(change);
  const written = writeTerms(terms);
  expect(written).toContain(`prize 1 Una moto\nworth 1 ${text}\nprize 2 Un televisor\n`);
  expect(parseTerms(written)).toEqual({ ok: true, value: terms });
});

it.each([
  "worth 1 0.00 USD same extra",
  "worth 1 1000 USD same extra",
  "worth 1 1000.00 BS draw extra",
  "worth 1 1000.00 EUR same extra",
  "worth 1 1000.00 USD never extra",
  "worth 1 1000.00 USD same",
  "worth 2 1000.00 USD same extra",
  "worth 1 1000.00 USD same extra\nworth 1 1000.00 USD same extra",
])("terms can't say '%s' of the first prize", (line) => {
  const written = writeTerms(promising(null));
  const first = "prize 1 Una moto\n";
  expect(parseTerms(written.replace(first, `${first}${line}\n`)).ok).toBe(false);
});

it("a worth that changed is said with the old and the new one", () => {
  const [before, after] = [promising({}), promising({ amount: "710.00" })].map(writeTerms);
  if (before === undefined || after === undefined) throw new Error("no terms");
  const rules = signedRules({ terms: termsDigest(before) });
  const between = [laterTerms({ terms: termsDigest(after) })];
  const bundle = bundleOf(signedRaffle({ rules, between, terms: [before, after] }));
  const { codes, raffle } = verdictOf(bundle);
  expect(codes).toContain("terms_changed");
  expect(raffle.changes.join("\n")).toContain(
    "el premio 1 pasó de «Una moto (USD\u00a01.000,00, en bolívares a la tasa oficial del día del pago, con los impuestos incluidos)» a «Una moto (USD\u00a0710,00, ",
  );
});

it("an entry of a type that came later is counted and named", () => {
  const honest = bundleOf(signedRaffle());
  const size = honest.book.entries.length;
  const { headline, raffle } = verdictOf(withEntry(honest, "rifas-libro/v3\ndelivered\nprize 1\n"));
  expect(headline).toBe("alarm");
  const said = `La anotación ${size} del libro es de un tipo nuevo, «delivered».`;
  expect(raffle.announced).toContain(said);
});
