import type { Raffle, Schema } from "@rifas/api-client/types";
import type { DigitsCorrection } from "@rifas/domain/digits-correction";

/** The form's values: one time for all prizes, or one for each. */
export interface DigitsValues {
  readonly each: boolean;
  readonly drawn_at: string;
  /** By prize: the digits of each of its draws, and whether the lottery wasn't held. */
  readonly prizes: { digits: { value: string }[]; notHeld: boolean; drawn_at: string }[];
  /** Empty until one is chosen. */
  readonly reason: DigitsCorrection | "";
}

/**
 * The digits entered so far; a prize without any has an empty field for each draw that the rule names. Once some prizes
 * have digits, each prize has its own time, so that a later one doesn't change the time of the others.
 */
export function digitsValues(raffle: Raffle, draw: Schema<"RaffleDraw">): DigitsValues {
  const announced = raffle.draw_date ?? "";
  const [first, ...others] = draw.prizes.map(({ drawn_at }) => drawn_at);
  return {
    each: others.some((time) => time !== first),
    drawn_at: first ?? announced,
    prizes: raffle.draw_rule.lotteries.map((lotteries, at) => ({
      digits: lotteries.map((_, place) => ({ value: draw.prizes[at]?.digits?.[place] ?? "" })),
      notHeld: draw.prizes[at]?.digits?.length === 0,
      drawn_at: draw.prizes[at]?.drawn_at ?? announced,
    })),
    reason: "",
  };
}

/**
 * The prizes whose digits or time differ from those entered before, in the shape of the request. Prizes whose lottery
 * comes later are left out.
 */
export function changedDigits(
  values: DigitsValues,
  draw: Schema<"RaffleDraw">,
): Schema<"LotteryResult">[] {
  return values.prizes.flatMap((prize, at): Schema<"LotteryResult">[] => {
    const digits = prize.notHeld ? [] : prize.digits.map(({ value }) => value.trim());
    if (!prize.notHeld && digits.every((value) => value === "")) return [];
    const drawn_at = values.each ? prize.drawn_at : values.drawn_at;
    const written = draw.prizes[at];
    const isSame = written?.digits?.join(" ") === digits.join(" ");
    const isSameTime = Date.parse(written?.drawn_at ?? "") === Date.parse(drawn_at);
    if (isSame && (prize.notHeld || isSameTime)) return [];
    return [{ prize_position: at + 1, digits, ...(prize.notHeld ? {} : { drawn_at }) }];
  });
}
