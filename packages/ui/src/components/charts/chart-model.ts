import { chartMessages as words } from "./charts.messages.ts";

/** One line, or one colour of bars. At most six, because there are six colours. */
export interface ChartSeries {
  readonly id: string;
  readonly label: string;
}

/** One position on the horizontal axis. */
export interface ChartPoint {
  /** Identifies the point ('2026-11-20'). */
  readonly id: string;
  /** The short label on the axis ('20/11'). */
  readonly label: string;
  /** The full label in the tooltip, the table and the summary ('20/11/2026'). Default: `label`. */
  readonly name?: string | undefined;
  /** Values by series id: numbers, or decimal strings, which stay exact in text. */
  readonly values: Readonly<Record<string, number | string>>;
}

/** The full label of a point. */
export const nameOf = (point: ChartPoint): string => point.name ?? point.label;

/** A series' value at a point; 0 if missing. */
export const valueOf = (point: ChartPoint, series: ChartSeries): string =>
  String(point.values[series.id] ?? 0);

/** Rows for Recharts: numbers by series id, and `place` for the axis. */
export function drawnRows(points: readonly ChartPoint[], series: readonly ChartSeries[]) {
  return points.map((point, place) => ({
    place,
    ...Object.fromEntries(series.map((each) => [each.id, Number(valueOf(point, each))])),
  }));
}

/** The text summary: the range, and for each series the highest and lowest value. */
export function summarize(
  points: readonly ChartPoint[],
  series: readonly ChartSeries[],
  formatValue: (value: string) => string,
): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return words.nothing;
  const sentences = series.map((each) => {
    const ranked = points.toSorted((a, b) => Number(valueOf(a, each)) - Number(valueOf(b, each)));
    const low = ranked[0] ?? first;
    const high = ranked.at(-1) ?? last;
    return words.range({
      series: each.label,
      high: formatValue(valueOf(high, each)),
      highAt: nameOf(high),
      low: formatValue(valueOf(low, each)),
      lowAt: nameOf(low),
    });
  });
  return `${words.span(nameOf(first), nameOf(last))} ${sentences.join(" ")}`;
}

/** '1,5 mil', '2 M': compact axis labels. */
export function compactNumber(value: number): string {
  const size = Math.abs(value);
  const short = (figure: number) => String(Math.round(figure * 10) / 10).replace(".", ",");
  if (size >= 1_000_000) return `${short(value / 1_000_000)} M`;
  if (size >= 1_000) return `${short(value / 1_000)} mil`;
  return short(value);
}
