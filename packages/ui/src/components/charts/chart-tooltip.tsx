import { colorAt } from "./chart-look.tsx";
import { nameOf, valueOf, type ChartPoint, type ChartSeries } from "./chart-model.ts";

interface ChartTooltipProps {
  point: ChartPoint | undefined;
  series: readonly ChartSeries[];
  formatValue: (value: string) => string;
}

/** The point under the pointer with each series' value. The same data is in the table, for everyone. */
export function ChartTooltip({ point, series, formatValue }: ChartTooltipProps) {
  if (!point) return null;
  return (
    <div className="rounded-md border border-line bg-overlay px-3 py-2 text-sm text-ink shadow-float">
      <p className="pb-1 font-semibold">{nameOf(point)}</p>
      <ul className="grid gap-0.5">
        {series.map((each, index) => (
          <li key={each.id} className="flex items-center gap-2">
            <span
              className="size-2.5 shrink-0 rounded-full border border-transparent"
              style={{ backgroundColor: colorAt(index) }}
            />
            <span className="mr-4">{each.label}</span>
            <span className="figures ml-auto font-semibold">
              {formatValue(valueOf(point, each))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
