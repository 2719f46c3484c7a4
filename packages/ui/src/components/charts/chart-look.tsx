/** The six colours of series; each also has a dash or a hatch of its own, so that colour is not alone. */
export const seriesColors = [
  "var(--chart-1)",
  "var(--chart-2)",
  "var(--chart-3)",
  "var(--chart-4)",
  "var(--chart-5)",
  "var(--chart-6)",
] as const;

const dashes = ["none", "8 5", "2 4", "12 4 2 4", "5 3", "1 5"] as const;

/** The colour of the series at a place in the list. */
export const colorAt = (index: number): string => seriesColors[index % 6] ?? seriesColors[0];

/** The dash of the line at a place in the list. */
export const dashAt = (index: number): string => dashes[index % 6] ?? dashes[0];

/** The id of a bar's hatch in a chart. */
export const hatchId = (chart: string, index: number): string => `${chart}hatch${index}`;

/** How the axes are written. */
export const axisText = { fill: "var(--_more-muted, var(--muted))", fontSize: 13 } as const;

/** The hatches of bars, drawn once a chart; the first one is solid. */
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
