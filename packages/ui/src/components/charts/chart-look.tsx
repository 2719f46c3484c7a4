import { textPx } from "../../tokens/scale.generated.ts";

/** The six series colours; each series also has its own dash or hatch, so that colour is never the only difference. */
export const seriesColors = [
  "var(--chart-1)",
  "var(--chart-2)",
  "var(--chart-3)",
  "var(--chart-4)",
  "var(--chart-5)",
  "var(--chart-6)",
] as const;

const dashes = ["none", "8 5", "2 4", "12 4 2 4", "5 3", "1 5"] as const;

/** The colour of the series at an index. */
export const colorAt = (index: number): string => seriesColors[index % 6] ?? seriesColors[0];

/** The line dash of the series at an index. */
export const dashAt = (index: number): string => dashes[index % 6] ?? dashes[0];

/** The id of a series' hatch pattern in a chart. */
export const hatchId = (chart: string, index: number): string => `${chart}hatch${index}`;

/** Axis text style. */
export const axisText = { fill: "var(--_more-muted, var(--muted))", fontSize: textPx.xs } as const;

/** The hatch patterns of bars, defined once per chart; the first series is solid. */
export function Hatches({ chart, count }: { chart: string; count: number }) {
  return (
    <defs>
      {Array.from({ length: count }, (_, index) => (
        <pattern
          key={index}
          id={hatchId(chart, index)}
          width={8}
          height={8}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${index * 45})`}
        >
          <rect width={8} height={8} fill={colorAt(index)} />
          {index === 0 ? null : <rect width={3} height={8} fill="var(--surface)" />}
        </pattern>
      ))}
    </defs>
  );
}
