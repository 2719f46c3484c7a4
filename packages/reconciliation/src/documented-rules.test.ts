import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Evidence } from "./evidence.ts";
import { searchMatches } from "./match-all.ts";
import type { Match } from "./match.ts";
import { outcomeOf, productOutcome, REFERENCE_RULES } from "./test-support/compared-rules.ts";
import { makeMovement, makePurchase, makeSituation } from "./test-support/known-facts.ts";
import { type SimulatedSale, simulateSale } from "./test-support/simulated-sale.ts";

const text = readFileSync(new URL("../README.md", import.meta.url), "utf8");

/** The rows of the table whose first title is this, each as its cells. */
function tableOf(title: string): string[][] {
  const [, table = ""] = text.split(new RegExp(`\\n\\| ${title}.*\\n\\|[-|]+\\n`));
  const rows = table.split("\n\n")[0]?.trim().split("\n") ?? [];
  return rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const DIGITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight"];
const classes = new Map(tableOf("Class").map(([name = "", needs = ""]) => [name, needs]));

/** The only number, written as a word or in figures, that a class's sentence has in this place. */
function stated(name: Match["class"], place: RegExp): number {
  const word = place.exec(classes.get(`\`${name}\``) ?? "")?.[1] ?? "";
  return DIGITS.includes(word) ? DIGITS.indexOf(word) : Number(word);
}

const decides = stated("E1", /, (\w+) trailing digits/);
const claims = stated("P", /, (\w+) digits of the reference with the amount/);
const tells = stated("P", /or (\w+) with another amount/);
const proposed = stated("P", /a score of (\d+) or more/);
const listed = stated("W", /a score of (\d+) or more/);

/** Whether a purchase's reference and amount are those of the payment, in at least so many digits. */
function agrees({ sameAmount, inWindow, tail }: Evidence, digits: number): boolean {
  return sameAmount && inWindow && tail >= digits;
}

/** The class that the table gives to a pair that nothing else contests. */
function documentedClass({ evidence, score }: Match, isTaken: boolean): Match["class"] | null {
  const { inWindow, tail, uniqueAmount, phone, document, bank } = evidence;
  const fits = ![phone, document, bank].includes("contradicts");
  const byAmount = fits && uniqueAmount && inWindow && phone === "agrees";
  if (isTaken) return agrees(evidence, claims) || byAmount ? "D" : null;
  if (fits && agrees(evidence, decides)) return "E1";
  if (byAmount) return "E2";
  const isNear = agrees(evidence, claims) || (inWindow && tail >= tells);
  return fits && isNear ? "P" : scoredClass(score);
}

function scoredClass(score: number): Match["class"] | null {
  if (score >= proposed) return "P";
  return score >= listed ? "W" : null;
}

const differences: readonly (readonly Record<string, object>[])[] = [
  [{ payment: {} }, { payment: { amountBs: "450.01" } }],
  [{ payment: {} }, { payment: { occurredOn: "2026-12-20", occurredAt: null } }],
  [null, "887", "1887", "71887", "671887", "12671887", "999999"].map((reference) => ({
    purchase: { reference },
  })),
  ["0416***9503", "0412***0000", null].map((payerPhone) => ({ payment: { payerPhone } })),
  ["V12345678", "V87654321", null].map((payerDocument) => ({
    purchase: { payerDocument: "V12345678" },
    payment: { payerDocument },
  })),
  [null, "0102", "0134"].map((payerBank) => ({
    purchase: { payerBank: "0102" },
    payment: { payerBank },
  })),
  [{ purchase: {} }, { purchase: { payableBs: "450.00" } }],
  [{ payment: {} }, { payment: { reversed: true } }],
];

/** Every combination of what may differ between a purchase and a payment. */
const combined = differences.reduce<{ purchase: object; payment: object }[]>(
  (all, choices) =>
    all.flatMap(({ purchase, payment }) =>
      choices.map((choice) => ({
        purchase: { ...purchase, ...choice["purchase"] },
        payment: { ...payment, ...choice["payment"] },
      })),
    ),
  [{ purchase: {}, payment: {} }],
);

it("the README's classes are those of every combination of evidence", () => {
  const seen = new Set<Evidence["tail"] | Match["class"]>();
  for (const { purchase, payment } of combined) {
    const movement = makeMovement({ reference: "004512671887", ...payment });
    const [match] = searchMatches(makeSituation([makePurchase(purchase)], [movement]), "p1");
    if (match === undefined) continue;
    expect(match.class, JSON.stringify({ purchase, payment })).toBe(
      documentedClass(match, movement.reversed),
    );
    seen.add(match.class);
  }
  expect([...seen].map((name) => `\`${name}\``).toSorted()).toEqual([...classes.keys()].toSorted());
});

const THIEVES = ", and thieves know the payer's phone";
const PRODUCT = "`E1` with the phone, or `E2`";

it("the README's figures are those of a sale of 5,000", () => {
  const sales = {
    honest: simulateSale({ seed: 0, purchases: 5_000 }),
    known: simulateSale({ seed: 0, purchases: 5_000, thievesKnow: "both" }),
  };
  const rows = tableOf("Rule");
  const names = rows.map(([name = ""]) => name.replace(THIEVES, ""));
  expect(new Set(names)).toEqual(
    new Set([...REFERENCE_RULES.map(({ name }) => name), PRODUCT, "the same"]),
  );
  for (const [place, [name = "", automatic = "", wrong = ""]] of rows.entries()) {
    const base = names[place] === "the same" ? names[place - 1] : names[place];
    const outcome = measure(base ?? "", name.endsWith(THIEVES) ? sales.known : sales.honest);
    const [least = 0, most = 0] = automatic.split(/\D+/).filter(Boolean).map(Number);
    const share = Math.round((100 * outcome.approved) / outcome.purchases);
    expect([share >= least, share <= most], `${name}: ${share}`).toEqual([true, true]);
    const usual = Number(wrong.replace(",", "")) / 20;
    expect(outcome.wrong, name).toBeLessThanOrEqual(2 * usual);
    expect(outcome.wrong, name).toBeGreaterThanOrEqual(usual / 4);
  }
});

function measure(name: string, sale: SimulatedSale) {
  const rule = REFERENCE_RULES.find((one) => one.name === name);
  return rule === undefined ? productOutcome(sale) : outcomeOf(rule, sale);
}
