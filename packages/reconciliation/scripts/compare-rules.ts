import {
  AMOUNT_RULES,
  type Outcome,
  outcomeOf,
  productOutcome,
  REFERENCE_RULES,
} from "../src/test-support/compared-rules.ts";
import {
  type SaleOptions,
  type SimulatedSale,
  simulateSale,
} from "../src/test-support/simulated-sale.ts";

// Prints how many purchases each rule would approve without a person, and how many of those wrongly, in simulated sales.
const SEEDS = 20;

type Column = readonly [name: string, measure: (sale: SimulatedSale) => Outcome];

const product: Column = ["matching (E1 with the phone, or E2)", productOutcome];
const columnsOf = (rules: typeof REFERENCE_RULES): Column[] => [
  ...rules.map((rule): Column => [rule.name, (sale) => outcomeOf(rule, sale)]),
  product,
];

printTable("References", columnsOf(REFERENCE_RULES), { purchases: 5000 });
printTable("References, and thieves know the payer's phone", columnsOf(REFERENCE_RULES), {
  purchases: 5000,
  thievesKnow: "both",
});
printTable("Amounts of their own", columnsOf(AMOUNT_RULES), {
  purchases: 2400,
  uniqueAmounts: true,
});

function printTable(title: string, rules: Column[], options: Omit<SaleOptions, "seed">): void {
  const sales = Array.from({ length: SEEDS }, (_, seed) => simulateSale({ ...options, seed }));
  console.log(`\n${title}: ${SEEDS} seeds, ${options.purchases} purchases each\n`);
  console.log("| rule | automatic | wrong in a sale | wrong in all |\n|---|---|---|---|");
  for (const [name, measure] of rules) {
    const outcomes = sales.map(measure);
    const shares = outcomes.map(({ approved, purchases }) => (100 * approved) / purchases);
    const wrong = outcomes.map((outcome) => outcome.wrong);
    const total = wrong.reduce((sum, one) => sum + one, 0);
    console.log(`| ${name} | ${range(shares)} % | ${range(wrong)} | ${total} |`);
  }
}

function range(values: readonly number[]): string {
  return `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`;
}
