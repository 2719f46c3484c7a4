import { raffles } from "@rifas/api-mocks/world/raffles";
import { expect, test } from "vitest";
import { prizeTitles, resultsValues } from "./results-values.ts";

test("a raffle without a list of prizes has one result to enter, named like the raffle", () => {
  for (const listed of raffles) {
    const raffle = { ...listed, prizes: [], results: [] };
    expect(prizeTitles(raffle)).toEqual([raffle.name]);
    expect(resultsValues(raffle).results).toHaveLength(1);
  }
});
