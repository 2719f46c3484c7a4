import { useId } from "react";
import {
  Bar,
  CartesianGrid,
  Line,
  BarChart as RechartsBarChart,
  LineChart as RechartsLineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { ChartFrame, type ChartProps } from "./chart-frame.tsx";
import { axisText, colorAt, dashAt, hatchId, Hatches } from "./chart-look.tsx";
import {
  compactNumber,
  drawnRows,
  type ChartPoint,
  nameOf,
  valueOf,
  type ChartSeries,
} from "./chart-model.ts";

/*
 * Charts weigh as much as all other components together. Load this file lazily from the admin page that needs it
 * (`lazy(() => import(...))`), never from a public page.
 */

/** The types of a chart's data, importable from the same path. */
export type { ChartPoint, ChartSeries } from "./chart-model.ts";

/** Change over time, such as sales by day. */
export function LineChart(props: ChartProps) {
  const { series, points } = props;
  return (
    <ChartFrame {...props} mark="line">
      <ResponsiveContainer width="100%" height="100%">
        <RechartsLineChart
          data={drawnRows(points, series)}
          accessibilityLayer={false}
          margin={margin}
        >
          <CartesianGrid vertical={false} stroke={gridColor} strokeDasharray="3 5" />
          <XAxis
            {...placeAxisOf(points)}
            padding={{ left: 8, right: 8 }}
            minTickGap={24}
            interval="preserveStartEnd"
          />
          <YAxis {...valueAxis} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: axisColor }}
            content={tooltipOf(props)}
          />
          {series.map(({ id }, index) => (
            <Line
              key={id}
              dataKey={id}
              type="linear"
              stroke={colorAt(index)}
              strokeWidth={2.5}
              strokeDasharray={dashAt(index)}
              dot={
                points.length <= 14
                  ? { r: 3.5, strokeDasharray: "none", fill: "var(--surface)" }
                  : false
              }
              activeDot={{ r: 5 }}
              isAnimationActive={false}
            />
          ))}
        </RechartsLineChart>
      </ResponsiveContainer>
    </ChartFrame>
  );
}

export interface BarChartProps extends ChartProps {
  /** `stacked` puts the series on top of each other, for parts of a whole. Default `grouped`. */
  arrangement?: "grouped" | "stacked" | undefined;
}

/** Amounts by day or category, such as purchases by status. */
export function BarChart({ arrangement = "grouped", ...props }: BarChartProps) {
  const { series, points } = props;
  const chart = useId();
  const stack = arrangement === "stacked" ? { stackId: "all" } : {};
  return (
    <ChartFrame {...props} mark="bar">
      <ResponsiveContainer width="100%" height="100%">
        <RechartsBarChart
          data={drawnRows(points, series)}
          accessibilityLayer={false}
          margin={margin}
        >
          <Hatches chart={chart} count={series.length} />
          <CartesianGrid vertical={false} stroke={gridColor} strokeDasharray="3 5" />
          <XAxis {...placeAxisOf(points)} minTickGap={16} />
          <YAxis {...valueAxis} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: "var(--sunken)" }}
            content={tooltipOf(props)}
          />
          {series.map(({ id }, index) => (
            <Bar
              key={id}
              dataKey={id}
              {...stack}
              fill={`url(#${hatchId(chart, index)})`}
              stroke={colorAt(index)}
              strokeWidth={1.5}
              radius={arrangement === "stacked" ? 2 : [4, 4, 0, 0]}
              maxBarSize={40}
              isAnimationActive={false}
            />
          ))}
        </RechartsBarChart>
      </ResponsiveContainer>
    </ChartFrame>
  );
}

const margin = { top: 8, right: 12, bottom: 0, left: 0 };
const gridColor = "var(--_more-line, var(--_line))";
const axisColor = "var(--_more-control, var(--control))";

const valueAxis = {
  width: "auto",
  tickFormatter: compactNumber,
  tick: axisText,
  tickLine: false,
  axisLine: false,
} as const;

const placeAxisOf = (points: readonly ChartPoint[]) => ({
  dataKey: "place",
  tickFormatter: (place: number) => points[place]?.label ?? "",
  tick: axisText,
  tickLine: false,
  axisLine: { stroke: axisColor },
});

/** What the Tooltip of a chart shows while the pointer is over a point. */
function tooltipOf({ points, series, formatValue = String }: ChartProps) {
  return (pointed: { active: boolean; label?: string | number | undefined }) =>
    pointed.active ? (
      <ChartTooltip
        point={points[Number(pointed.label)]}
        series={series}
        formatValue={formatValue}
      />
    ) : null;
}

interface ChartTooltipProps {
  point: ChartPoint | undefined;
  series: readonly ChartSeries[];
  formatValue: (value: string) => string;
}

/** The point under the pointer with each series' value. The same data is in the table, for everyone. */
function ChartTooltip({ point, series, formatValue }: ChartTooltipProps) {
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
