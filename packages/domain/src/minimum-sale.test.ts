import { expect, it } from "vitest";
import { minimumDecisionWords, minimumWords, postponementProblem } from "./minimum-sale.ts";

const raffle = {
  minimum_sold: 6000,
  minimum_otherwise: "cancelled",
  minimum_postponed_to: null,
} as const;

it("the rule is one sentence, and nothing without a minimum", () => {
  expect(minimumWords({ ...raffle, minimum_sold: 0 })).toBeNull();
  expect(minimumWords(raffle)).toBe(
    "Si al cierre hay menos de 6.000 vendidos, se cancela y se devuelve el dinero",
  );
  const later = {
    minimum_otherwise: "drawn",
    minimum_postponed_to: "2027-02-03T02:00:00Z",
  } as const;
  expect(minimumWords({ ...raffle, ...later })).toMatch(
    /, el sorteo pasa al 02\/02\/2027, .+ y la venta sigue; si entonces tampoco se llega, se sortea igual$/,
  );
});

it.each([
  [0, "había 5.999 vendidos, de un mínimo de 6.000: la rifa se canceló"],
  [1200, "había 5.999 vendidos y 1.200 por revisar, de un mínimo de 6.000: la rifa se canceló"],
])("what a close decided, with %i held", (held, words) => {
  const decision = { minimum: 6000, sold: 5999, held, outcome: "cancelled" } as const;
  expect(minimumDecisionWords(decision)).toBe(words);
});

it("a draw is put off by a day at least", () => {
  const draw = new Date("2027-01-20T02:00:00Z");
  expect(postponementProblem(new Date("2027-01-21T02:00:00Z"), draw)).toBeNull();
  expect(postponementProblem(new Date("2027-01-21T01:59:59Z"), draw)).toContain("un día después");
  expect(postponementProblem(draw, null)).toContain("Pon primero");
});
