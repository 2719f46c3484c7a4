import {
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ComponentProps,
} from "react";
import { countdownMessages as words } from "../../messages.ts";
import { countdownVariants } from "./countdown.variants.ts";
import { clockText, inUnits, describeTimeLeft, secondsLeft, type TimeLeft } from "./time-left.ts";

export interface CountdownProps extends ComponentProps<"div"> {
  /** The instant it runs to, RFC 3339. Required. */
  until: string;
  /** `boxes` for a draw (days, hours, minutes), `clock` for a hold (18:42). Default `boxes`. */
  look?: "boxes" | "clock" | undefined;
  /** How far the server's clock is ahead of this one, in milliseconds. Default 0. */
  clockAhead?: number | undefined;
  /** Minutes left at which it is spoken once. Default none; a hold says [10, 3, 1]. */
  announceAt?: readonly number[] | undefined;
  /** Called once when nothing is left. Default none. */
  onEnd?: (() => void) | undefined;
}

function subscribe(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}
const getServerSnapshot = () => null;

/** What was last worth saying: the smallest mark at or above the minutes left. */
function reachedMark(left: TimeLeft, marks: readonly number[]): number | null {
  const reached = marks.filter((mark) => left.total > 0 && left.total <= mark * 60);
  return reached.length === 0 ? null : Math.min(...reached);
}

/**
 * Counts down to an instant by the server's clock. It is a timer, so it doesn't chatter; what has to
 * be heard is spoken at the marks given. Before the browser takes over it shows dashes of the same size.
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

  return (
    <div
      {...rest}
      className={className}
      data-component="countdown"
      data-state={ended ? "ended" : "running"}
    >
      <span className="sr-only" role="timer" aria-live="off">
        {left === null ? "" : describeTimeLeft(left)}
      </span>
      <span aria-hidden className={countdownVariants({ look })}>
        {look === "clock" ? left === null ? "--:--" : clockText(left) : <Boxes left={left} />}
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
  // A box stays in its place whatever it counts; its words are new ones then, so that nothing moves.
  return shown.map(([value, unit], place) => (
    <span key={place} className="min-w-16 rounded-lg bg-sunken px-2 py-2">
      <span className="figures block text-xl font-bold" key={value}>
        {value === undefined ? "--" : String(value).padStart(2, "0")}
      </span>
      <span className="block text-sm text-muted" key={unit}>
        {unit}
      </span>
    </span>
  ));
}
