import { useId, type ComponentProps, type ReactNode } from "react";
import { chartMessages as words } from "./charts.messages.ts";
import { colorAt, dashAt } from "./chart-look.tsx";
import { chartVariants } from "./charts.variants.ts";
import { nameOf, summarize, valueOf, type ChartPoint, type ChartSeries } from "./chart-model.ts";

export interface ChartProps extends Omit<ComponentProps<"figure">, "title" | "children"> {
  /** The chart's title ('Ventas por día'). Required. */
  title: string;
  /** The series, one to six. Required. */
  series: readonly ChartSeries[];
  /** The points, in order. Required. */
  points: readonly ChartPoint[];
  /** Formats a value for the tooltip, the table and the summary: formatBs for money. Default: unchanged. */
  formatValue?: ((value: string) => string) | undefined;
  /** A text summary for screen readers. Default: the range, and each series' highest and lowest value. */
  summary?: string | undefined;
  /** The heading level of the title. Default 2. */
  level?: 2 | 3 | undefined;
}

interface ChartFrameProps extends ChartProps {
  /** How the legend marks the series. */
  mark: "line" | "bar";
  children: ReactNode;
}

const identity = (value: string) => value;

/** What surrounds every chart: title, legend, text summary for screen readers, and data table. */
export function ChartFrame({
  title,
  series,
  points,
  formatValue = identity,
  summary,
  level = 2,
  mark,
  className,
  children,
  ...rest
}: ChartFrameProps) {
  const id = useId();
  const Title = `h${level}` as const;
  const nothing = points.length === 0;
  return (
    <figure
      {...rest}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}summary`}
      className={chartVariants({ className })}
      data-component="charts"
      data-state={nothing ? "empty" : "ready"}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 pb-4">
        <Title id={`${id}title`} className="text-xl">
          {title}
        </Title>
        {series.length > 1 && !nothing ? (
          <ul aria-label={words.legend} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {series.map(({ id, label }, index) => (
              <li key={id} className="flex items-center gap-2">
                <LegendMark mark={mark} index={index} />
                {label}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {nothing ? (
        <p className="py-12 text-center text-muted">{words.nothing}</p>
      ) : (
        <div aria-hidden className="h-64">
          {children}
        </div>
      )}
      <p id={`${id}summary`} className="sr-only">
        {summary ?? summarize(points, series, formatValue)}
      </p>
      {nothing ? null : (
        <Figures
          title={title}
          titleId={`${id}title`}
          series={series}
          points={points}
          formatValue={formatValue}
        />
      )}
    </figure>
  );
}

/** The points as a table, behind a disclosure. */
function Figures(
  props: Pick<ChartProps, "title" | "series" | "points"> & {
    titleId: string;
    formatValue: (value: string) => string;
  },
) {
  return (
    <details className="pt-2">
      <summary className="w-fit rounded-sm py-3 text-sm text-primary-text underline underline-offset-[0.2em]">
        {words.table}
      </summary>
      <div
        role="region"
        aria-labelledby={props.titleId}
        // A scrollable region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-80 overflow-auto rounded-md"
      >
        <table className="w-full text-sm">
          <caption className="sr-only">{props.title}</caption>
          <thead className="bg-sunken text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-semibold">
                {words.point}
              </th>
              {props.series.map(({ id, label }) => (
                <th key={id} scope="col" className="px-3 py-2 text-right font-semibold">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.points.map((point) => (
              <tr key={point.id} className="border-t border-dashed">
                <th scope="row" className="px-3 py-2 text-left font-normal">
                  {nameOf(point)}
                </th>
                {props.series.map((each) => (
                  <td key={each.id} className="figures px-3 py-2 text-right">
                    {props.formatValue(valueOf(point, each))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function LegendMark({ mark, index }: { mark: "line" | "bar"; index: number }) {
  const color = colorAt(index);
  return (
    <svg aria-hidden width={24} height={14} className="shrink-0">
      {mark === "line" ? (
        <line
          x1={1}
          y1={7}
          x2={23}
          y2={7}
          stroke={color}
          strokeWidth={3}
          strokeDasharray={dashAt(index)}
        />
      ) : (
        <>
          <rect x={4} width={14} height={14} rx={3} fill={color} />
          {index === 0 ? null : (
            <g transform={`rotate(${index * 45} 11 7)`} fill="var(--surface)">
              <rect x={6} y={-4} width={3} height={22} />
              <rect x={13} y={-4} width={3} height={22} />
            </g>
          )}
        </>
      )}
    </svg>
  );
}
