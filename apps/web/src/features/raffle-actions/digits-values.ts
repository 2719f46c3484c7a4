import type { Raffle, Schema } from "@rifas/api-client/types";

export interface DigitsValues {
  /** By prize: the digits of each of its draws, and whether the lottery wasn't held. */
  readonly prizes: { digits: { value: string }[]; notHeld: boolean }[];
  readonly drawn_at: string;
  readonly reason: string;
}

/** What has been written down; for prizes without digits as many empty fields as the rule names draws. */
export function digitsValues(raffle: Raffle, draw: Schema<"RaffleDraw">): DigitsValues {
  const written = draw.prizes.find(({ drawn_at }) => drawn_at !== null);
  return {
    prizes: raffle.draw_rule.lotteries.map((lotteries, at) => ({
      digits: lotteries.map((_, place) => ({ value: draw.prizes[at]?.digits?.[place] ?? "" })),
      notHeld: draw.prizes[at]?.digits?.length === 0,
    })),
    drawn_at: written?.drawn_at ?? raffle.draw_date ?? "",
    reason: "",
  };
}

/** The prizes with digits, as the request has them; prizes whose lottery comes later are left out. */
export function lotteryResultsOf(values: DigitsValues): Schema<"LotteryResult">[] {
  return values.prizes.flatMap(({ digits, notHeld }, at): Schema<"LotteryResult">[] => {
    const written = digits.map(({ value }) => value.trim());
    const position = { prize_position: at + 1 };
    if (notHeld) return [{ ...position, digits: [] }];
    if (written.every((value) => value === "")) return [];
    return [{ ...position, digits: written, drawn_at: values.drawn_at }];
  });
}
