import { boughtOutOfTurn, outOfOrder, type Opening } from "./opening.ts";
import { seconds } from "./drill-server.ts";
import { countsOf, percent, quantile } from "./figures.ts";
import { figuresTable, type Figure } from "./report.ts";

/** The figures of an opening against their targets. */
export function openingRows(opening: Opening): Figure[] {
  const { seen, made, broken, visitors, numbers } = opening;
  const pages = seen.map(({ pageMs }) => pageMs);
  const ends = (end: string) => seen.filter((one) => one.end === end).length;
  const unanswered = seen.flatMap((one) => one.unanswered);
  const other = seen.filter(({ end }) => end !== "bought" && end !== "sold out");
  const late = boughtOutOfTurn(opening);
  const pairs = outOfOrder(opening);
  const expected = Math.min(visitors, numbers);
  return [
    {
      figure: "Requests without an answer",
      measured: countsOf(unanswered),
      target: "0",
      held: unanswered.length === 0,
    },
    {
      figure: "Visitors who neither bought nor read that the raffle sold out",
      measured: countsOf(other.map(({ end }) => end)),
      target: "0",
      held: other.length === 0,
    },
    {
      figure: "Page, median and 99th percentile",
      measured: `${seconds(quantile(pages, 0.5))}, ${seconds(quantile(pages, 0.99))}`,
      target: "99th below 1 s",
      held: quantile(pages, 0.99) < 1_000,
    },
    {
      figure: "Sold, and rules broken",
      measured: `${made.length} of ${numbers} (${ends("bought")} were told so), ${broken.length === 0 ? "none" : broken.join(", ")}`,
      target: `exactly ${expected}, none`,
      held: made.length === expected && ends("bought") === expected && broken.length === 0,
    },
    {
      figure: "Pairs of buyers served in another order than they came",
      measured: percent(pairs),
      target: "1 %",
      held: pairs <= 0.01,
    },
    {
      figure: "Buyers who got a number though as many had come before them as there are numbers",
      measured: `${late} (${percent(late / numbers)})`,
      target: "1 %",
      held: late <= numbers * 0.01,
    },
  ];
}

/** The section of docs/drills.md about an opening. */
export function openingSection(opening: Opening): string[] {
  const { seen, visitors, numbers, peakMegabytes, tookMs } = opening;
  const waits = seen.map(({ waitedMs }) => waitedMs);
  const sentAway = seen.filter(({ inLine }) => inLine > 0).length;
  const polls = seen.reduce((sum, { inLine }) => sum + inLine, 0);
  const refusals = countsOf(seen.flatMap((one) => one.refusals));
  return [
    `${visitors} visitors within ${opening.seconds} s open the page of a raffle with ${numbers} numbers, each from an address of its own, and buy one`,
    "each as the web client does ([ADR 22](decisions/0022-waiting-room.md)), from one process in production mode with its default limits but",
    "attack mode, all on one machine. `npm run lab -- drill opening 1000 800 5` is a smaller one, without writing this.",
    "",
    ...figuresTable(openingRows(opening)),
    "",
    `From the first visitor to the last answer: ${seconds(tookMs)}, ${Math.round((opening.made.length * 1_000) / tookMs)} sold a second. A purchase took ${seconds(quantile(waits, 0.5))} (median), at most ${seconds(quantile(waits, 1))}.`,
    `${sentAway} visitors were sent away with a place, ${(polls / Math.max(1, sentAway)).toFixed(1)} times each. Other refusals before the end: ${refusals}. Peak memory of the`,
    `server with PostgreSQL: ${peakMegabytes.toFixed(0)} MB.`,
  ];
}
