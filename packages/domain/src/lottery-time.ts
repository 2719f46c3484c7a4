/** The hour that the name of a lottery's draw states, as in 'Triple Zulia 4:45 PM'. */
import { caracasTime } from "./dates.ts";
import type { DrawRule, DrawRuleProblem } from "./draw-rule.ts";

const NOON = 12 * 60;

/**
 * The latest time of day, in minutes, that a name can mean; null if it states none. Without 'a. m.' or 'p. m.' an hour up to
 * twelve may be either.
 */
export function statedMinute(name: string): number | null {
  const text = name.toLocaleLowerCase("es").replaceAll(/[.\s]+/g, "");
  const half = /(\d{1,2})(?::(\d{2}))?(am|pm|m(?![a-zñ])|dela(?:mañana|tarde|noche))/.exec(text);
  const [, hour = "", minute = "0", word = ""] = half ?? /(\d{1,2}):(\d{2})/.exec(text) ?? [];
  if (hour === "" || Number(hour) > 23 || Number(minute) > 59) return null;
  const early = (Number(hour) % 12) * 60 + Number(minute);
  if (Number(hour) > 12 || hour.startsWith("0")) return Number(hour) * 60 + Number(minute);
  return word === "am" || word === "delamañana" ? early : early + NOON;
}

/**
 * Whether a lottery's digits would be known before the raffle's draw, by the hour in its name. Later hours of that day are
 * fine, because prizes can't share a draw.
 */
export function earlyLottery(
  { lotteries }: DrawRule,
  drawDate: Date | string,
): DrawRuleProblem | null {
  const { hour, minute } = caracasTime(drawDate);
  const drawn = Number(hour) * 60 + Number(minute);
  for (const [place, draws] of lotteries.entries()) {
    const early = draws.find(({ name }) => (statedMinute(name) ?? drawn) < drawn);
    if (early === undefined) continue;
    const message = `«${early.name}» sale antes de la hora del sorteo de la rifa, y sus cifras ya se sabrían. Escribe un sorteo de esa hora o de más tarde, o cambia la hora de la rifa.`;
    return { path: `lotteries.${place}`, message };
  }
  return null;
}
