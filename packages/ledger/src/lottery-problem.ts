/** Why a verifier would refuse these lotteries in signed rules, in Spanish for whoever sets them. */
import { canAllWin, saysOtherHour } from "./lottery.ts";

/** A lottery as a raffle's rule has it; `issued` are the only results that it gives, '00000-91999'. */
interface GivenLottery {
  readonly name: string;
  readonly digits: number;
  readonly issued?: string | undefined;
}

interface LotteryProblem {
  /** Relative to the draw's rule: 'lotteries.0'. */
  readonly path: string;
  readonly message: string;
}

interface GivenRaffle {
  /** When it is drawn, 'yyyy-MM-ddTHH:mm'; null if that isn't known yet. */
  readonly at: string | null;
  readonly numbers: number;
}

/** The first problem of the lotteries that decide each prize; null if there is none. */
export function lotteryProblem(
  lotteries: readonly (readonly GivenLottery[])[],
  raffle: GivenRaffle,
): LotteryProblem | null {
  const messages = lotteries.map((draws) => problemOf(draws, raffle));
  const place = messages.findIndex((message) => message !== null);
  const message = messages[place] ?? null;
  return message === null ? null : { path: `lotteries.${place}`, message };
}

function problemOf(draws: readonly GivenLottery[], { at, numbers }: GivenRaffle): string | null {
  const other = draws.find(({ name }) => at !== null && saysOtherHour({ name, at }));
  if (other !== undefined)
    return `«${other.name}» dice otra hora que la del sorteo de la rifa: pon la misma en los dos.`;
  const ends = draws.map(
    ({ digits, issued = "" }) => issued === "" || issued.length === 2 * digits + 1,
  );
  if (ends.includes(false)) return "Escribe los dos extremos con todas sus cifras: 00000-91999.";
  if (draws.slice(1).some(({ issued }) => issued !== undefined))
    return "Solo el primero de los sorteos que se unen puede no dar todos sus números.";
  const issued = issuedTogether(draws);
  const last = String(numbers - 1).length;
  if (issued === undefined || canAllWin({ last, numbers }, issued)) return null;
  return "Con los números que da esa lotería, algunos de la rifa no pueden ganar: vende menos, o elige otra lotería.";
}

/** The only results that draws give together, if the first one doesn't give all. */
export function issuedTogether([first, ...rest]: readonly GivenLottery[]): string | undefined {
  const more = rest.reduce((sum, { digits }) => sum + digits, 0);
  const [from = "", to = ""] = first?.issued?.split("-") ?? [];
  return from === "" ? undefined : `${from}${"0".repeat(more)}-${to}${"9".repeat(more)}`;
}
