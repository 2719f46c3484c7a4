/** How a raffle's winning numbers are found: chosen before the first sale, and published in the raffle's log. */
import { numberWidth } from "./ticket-numbers.ts";

export const drawMethods = ["manual", "lottery", "lottery_then_drand", "drand"] as const;
export type DrawMethod = (typeof drawMethods)[number];

/** In the words of the form and of the history. */
export const drawMethodLabels: Readonly<Record<DrawMethod, string>> = {
  manual: "A mano",
  lottery: "Lotería",
  lottery_then_drand: "Lotería, y si no se vendió, entre los vendidos",
  drand: "Entre los vendidos, con un número público al azar",
};

/** How long after the announced time a lottery's next draw still counts, in milliseconds. */
export const LATE_LOTTERY_MS = 7 * 86_400_000;

/** A draw of a lottery, as the lottery publishes its name, and how many digits it has. */
export interface LotteryDraw {
  readonly name: string;
  readonly digits: number;
  /** The only results that it gives, '00000-91999'; left out if it gives all. */
  readonly issued?: string | undefined;
}

export interface DrawRule {
  readonly method: DrawMethod;
  /** For each prize the draws whose results are joined; empty unless a lottery decides. */
  readonly lotteries: readonly (readonly LotteryDraw[])[];
}

/** Staff enter the winning numbers: the rule of raffles that have none. */
export const manualDraw = { method: "manual", lotteries: [] } as const satisfies DrawRule;

export function usesLottery(method: DrawMethod): boolean {
  return method === "lottery" || method === "lottery_then_drand";
}

/** What is wrong with a rule; `path` is relative to it: '', 'lotteries.0'. */
export interface DrawRuleProblem {
  readonly path: string;
  readonly message: string;
}

/** How many prizes a rule must decide: a raffle without a list of prizes has one. */
export function prizesToDraw(prizes: readonly unknown[]): number {
  return Math.max(prizes.length, 1);
}

/** Whether a rule can draw every prize of a raffle, each from draws of its own with enough digits; null if so. */
export function drawRuleProblem(
  { method, lotteries }: DrawRule,
  { prizes, totalTickets }: { prizes: readonly unknown[]; totalTickets: number },
): DrawRuleProblem | null {
  const wanted = usesLottery(method) ? prizesToDraw(prizes) : 0;
  if (lotteries.length !== wanted) {
    const message =
      wanted === 0
        ? "Esta forma de sortear no lleva lotería: quítala."
        : "Di el sorteo de la lotería de cada premio, uno por premio.";
    return { path: "lotteries", message };
  }
  const width = numberWidth(totalTickets);
  const seen = new Set<string>();
  for (const [place, draws] of lotteries.entries()) {
    const path = `lotteries.${place}`;
    if (draws.reduce((sum, { digits }) => sum + digits, 0) < width) {
      const message = `Faltan cifras: los números de la rifa tienen ${width}. Agrega otro sorteo.`;
      return { path, message };
    }
    const key = JSON.stringify(draws.map(({ name }) => name.toLocaleLowerCase("es")));
    if (seen.has(key)) {
      return { path, message: "Dos premios no pueden salir del mismo sorteo: saldría igual." };
    }
    seen.add(key);
  }
  return null;
}
