import type { Audience } from "./audience.ts";
import { seconds } from "./drill-server.ts";
import { countsOf, percent, quantile } from "./figures.ts";
import { figuresTable, type Figure } from "./report.ts";

const SOON_MS = 10_000;

/** The figures of an audience against their targets. */
export function audienceRows({ watches, watchers, recordedAt }: Audience): Figure[] {
  const waits = watches.map(({ sawAt }) => (sawAt === null ? Infinity : sawAt - recordedAt));
  const soon = waits.filter((wait) => wait <= SOON_MS).length / watchers;
  const failed = watches.flatMap((one) => one.failed);
  return [
    {
      figure: "Phones that saw the result within 10 s",
      measured: percent(soon),
      target: "99 %",
      held: soon >= 0.99,
    },
    {
      figure: "Until they saw it: median, 99 %, all",
      measured: [0.5, 0.99, 1].map((share) => seconds(quantile(waits, share))).join(", "),
      target: "99 % within 10 s",
      held: quantile(waits, 0.99) <= SOON_MS,
    },
    {
      figure: "Polls that failed",
      measured: countsOf(failed),
      target: "0",
      held: failed.length === 0,
    },
  ];
}

/** The section of docs/drills.md about an audience. */
export function audienceSection(audience: Audience): string[] {
  const polls = audience.watches.flatMap((one) => one.polls);
  return [
    `${audience.watchers} phones watch a draw for ${audience.seconds} s, each on a connection and an address of its own, and ask as often as the`,
    "page does (`packages/api-client/src/live-wait.ts`). All arrive in the first sixth of the time; at half of it staff record the result.",
    "One process in production mode, all on one machine. `npm run lab -- drill audience 1000 60` is a smaller one, without writing this.",
    "",
    ...figuresTable(audienceRows(audience)),
    "",
    `${polls.length} polls, ${Math.round(polls.length / audience.seconds)} a second. One took ${quantile(polls, 0.5).toFixed(0)} ms (median), ${quantile(polls, 0.99).toFixed(0)} ms (99 %), at most`,
    `${seconds(quantile(polls, 1))}. Peak memory of the server with PostgreSQL: ${audience.peakMegabytes.toFixed(0)} MB.`,
  ];
}
