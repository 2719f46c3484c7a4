import { chartMessages as words } from "../../messages.ts";

/** One line, or one colour of bar. Six at most: there are six colours. */
export interface ChartSeries {
  readonly id: string;
  readonly label: string;
}

/** One place on the horizontal axis. */
export interface ChartPoint {
  /** What tells points apart ('2026-11-20'). */
  readonly id: string;
  /** On the axis, short ('20/11'). */
  readonly label: string;
  /** In the tooltip, the table and the summary ('20/11/2026'). Default the short one. */
  readonly name?: string | undefined;
  /** By series: a number, or a decimal string that stays exact in words. */
  readonly values: Readonly<Record<string, number | string>>;
}

/** The name of a point where there is room. */
export const nameOf = (point: ChartPoint): string => point.name ?? point.label;

/** A series' value at a point; nothing is 0. */
export const valueOf = (point: ChartPoint, series: ChartSeries): string =>
  String(point.values[series.id] ?? 0);

/** Rows as Recharts draws them: numbers by series, `place` on the axis. */
export function drawnRows(points: readonly ChartPoint[], series: readonly ChartSeries[]) {
  return points.map((point, place) => ({
    place,
    ...Object.fromEntries(series.map((each) => [each.id, Number(valueOf(point, each))])),
  }));
}

/** What a chart shows, in a sentence a series: the span, the highest and the lowest. */
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
    return words.range(
      each.label,
      formatValue(valueOf(high, each)),
      nameOf(high),
      formatValue(valueOf(low, each)),
      nameOf(low),
    );
  });
  return `${words.span(nameOf(first), nameOf(last))} ${sentences.join(" ")}`;
}

/** '1,5 mil', '2 M': a figure for the axis, where there is little room. */
export function compactNumber(value: number): string {
  const size = Math.abs(value);
  const short = (figure: number) => String(Math.round(figure * 10) / 10).replace(".", ",");
  if (size >= 1_000_000) return `${short(value / 1_000_000)} M`;
  if (size >= 1_000) return `${short(value / 1_000)} mil`;
  return short(value);
}
