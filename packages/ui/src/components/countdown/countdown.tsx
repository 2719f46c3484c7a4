import {
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ComponentProps,
} from "react";
import { countdownMessages as words } from "./countdown.messages.ts";
import { countdownVariants } from "./countdown.variants.ts";
import { clockText, inUnits, describeTimeLeft, secondsLeft, type TimeLeft } from "./time-left.ts";

export interface CountdownProps extends ComponentProps<"div"> {
  /** The end, RFC 3339. Required. */
  until: string;
  /** `boxes` for a draw (days, hours, minutes), `clock` for a hold (18:42). Default `boxes`. */
  look?: "boxes" | "clock" | undefined;
  /** How many milliseconds the server's clock is ahead of this device's. Default 0. */
  clockAhead?: number | undefined;
  /** Minutes left at which it is spoken once. Default none; a hold says [10, 3, 1]. */
  announceAt?: readonly number[] | undefined;
  /** Called once when the time is up. Default none. */
  onEnd?: (() => void) | undefined;
}

function subscribe(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}
const getServerSnapshot = () => null;

/** The last announcement mark reached: the smallest one at or above the minutes left. */
function reachedMark(left: TimeLeft, marks: readonly number[]): number | null {
  const reached = marks.filter((mark) => left.total > 0 && left.total <= mark * 60);
  return reached.length === 0 ? null : Math.min(...reached);
}

/**
 * Counts down to an instant by the server's clock. `role="timer"` is silent; screen readers hear only the given marks.
 * Before hydration it shows dashes of the same size. Boxes disappear once the time is up: the page says what is next.
 */
export function Countdown({
  until,
  look = "boxes",
  clockAhead = 0,
  announceAt = [],
  onEnd,
  className,
  ...rest
}: CountdownProps) {
  const end = Date.parse(until);
  const seconds = useSyncExternalStore(
    subscribe,
    () => secondsLeft(end, Date.now() + clockAhead),
    getServerSnapshot,
  );
  const left = seconds === null ? null : inUnits(seconds);
  const ended = left?.total === 0;
  const notifyEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (ended) notifyEnd();
  }, [ended]);

  const mark = left === null ? null : reachedMark(left, announceAt);
  const [firstMark] = useState(mark);
  const spoken = mark === null || mark === firstMark ? "" : words.minutesLeft(mark);

  if (ended && look === "boxes") return null;
  return (
    <div
      {...rest}
      className={className}
      data-component="countdown"
      data-state={ended ? "ended" : "running"}
    >
      <span className="sr-only" role="timer" aria-live="off">
        {describeTimeLeft(left)}
      </span>
      <span aria-hidden className={countdownVariants({ look })}>
        {look === "clock" ? clockText(left) : <Boxes left={left} />}
      </span>
      {announceAt.length > 0 ? (
        <span className="sr-only" aria-live="polite">
          {ended ? words.ended : spoken}
        </span>
      ) : null}
    </div>
  );
}

function Boxes({ left }: { left: TimeLeft | null }) {
  const days = left?.days ?? 0;
  const shown: readonly (readonly [number | undefined, string])[] =
    left !== null && days === 0
      ? [
          [left.hours, words.hours(left.hours)],
          [left.minutes, words.minutes],
          [left.seconds, words.seconds],
        ]
      : [
          [left?.days, words.days(days)],
          [left?.hours, words.hours(left?.hours ?? 0)],
          [left?.minutes, words.minutes],
        ];
  // Boxes are keyed by position, so they stay in place. Texts are keyed by content: a changed one is a new element, which is
  // not counted as a layout shift.
  return shown.map(([value, unit], place) => (
    <span key={place} className="min-w-16 flex-1 rounded-lg bg-sunken px-2 py-2">
      <span className="figures block text-xl font-bold" key={value}>
        {value === undefined ? "--" : String(value).padStart(2, "0")}
      </span>
      <span className="block text-sm text-muted" key={unit}>
        {unit}
      </span>
    </span>
  ));
}
