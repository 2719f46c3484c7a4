import type { Raffle } from "@rifas/api-client/types";
import { formatTime, formatWeekday, withWholeTimes } from "@rifas/domain/dates";

/** What decides a raffle and when, in the one sentence that everybody understands; null before it has a date. */
export function drawStatement(
  raffle: Pick<Raffle, "draw_rule" | "draw_date" | "prizes">,
): string | null {
  const { draw_rule: rule, draw_date: date, prizes } = raffle;
  if (date === null) return null;
  const when = `${formatWeekday(date)}, ${formatTime(date)}`;
  const isOne = prizes.length <= 1;
  switch (rule.method) {
    case "manual":
      return `El organizador anota ${isOne ? "el número ganador" : "los números ganadores"} el ${when}`;
    case "drand":
      return `${isOne ? "Se sortea" : "Se sortean"} entre los números vendidos el ${when}`;
    case "lottery":
    case "lottery_then_drand": {
      const [draws = []] = rule.lotteries;
      const names = withWholeTimes(draws.map(({ name }) => name).join(" y "));
      return isOne
        ? `Gana el número que salga en ${names}, el ${when}`
        : `Cada premio lo gana el número que salga en su lotería el ${when}`;
    }
  }
}
