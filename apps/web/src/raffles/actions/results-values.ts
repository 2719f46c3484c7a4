import type { Raffle, Schema } from "@rifas/api-client/types";

/** The form's values: one lottery and time for all prizes, or one for each. */
export interface ResultsValues {
  readonly each: boolean;
  readonly source: string;
  readonly drawn_at: string;
  readonly results: { ticket_number: string; source: string; drawn_at: string }[];
  readonly reason: string;
}

/** The titles of a raffle's prizes. Without a prize list, the raffle itself is the prize, as on the server. */
export function prizeTitles({ name, prizes }: Pick<Raffle, "name" | "prizes">): string[] {
  return prizes.length === 0 ? [name] : prizes.map(({ title }) => title);
}

/** The initial values: the announced lottery and time, or the results to correct. */
export function resultsValues(raffle: Raffle): ResultsValues {
  const recorded = raffle.results[0]?.results ?? [];
  const source = recorded[0]?.source ?? raffle.draw_source ?? "";
  const drawn_at = recorded[0]?.drawn_at ?? raffle.draw_date ?? "";
  return {
    each: recorded.some((one) => one.source !== source || one.drawn_at !== drawn_at),
    source,
    drawn_at,
    results: prizeTitles(raffle).map((_, index) => {
      const found = recorded.find(({ prize_position }) => prize_position === index + 1);
      return {
        ticket_number: found?.ticket_number ?? "",
        source: found?.source ?? source,
        drawn_at: found?.drawn_at ?? drawn_at,
      };
    }),
    reason: "",
  };
}

/** The body of PUT /raffles/{id}/results. */
export function resultsOf(values: ResultsValues): Schema<"ResultEntry">[] {
  return values.results.map((entry, index) => ({
    prize_position: index + 1,
    ticket_number: entry.ticket_number.trim(),
    source: (values.each ? entry.source : values.source).trim(),
    drawn_at: values.each ? entry.drawn_at : values.drawn_at,
  }));
}
