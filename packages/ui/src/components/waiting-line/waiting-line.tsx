import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import WifiOff from "lucide-react/icons/wifi-off";
import type { ComponentProps, ReactNode } from "react";
import { formatCount } from "../../text/format-count.ts";
import { waitingLineMessages as words } from "./waiting-line.messages.ts";
import { waitingLineHeadVariants } from "./waiting-line.variants.ts";

/** `almost`: the turn comes within seconds. `lost`: the place was no longer valid. `offline`: the server can't be reached. */
export type WaitingLineState = "waiting" | "almost" | "lost" | "offline";

export interface WaitingLineProps extends Omit<ComponentProps<"div">, "children"> {
  /** Default `waiting`. */
  state?: WaitingLineState | undefined;
  /** How many people are ahead. Required. */
  ahead: number;
  /** About how many seconds are left. Required. */
  wait: number;
  /** A button to leave the line. Default none. */
  action?: ReactNode;
}

/** A buyer's place in line while more people buy than the server can serve. Needs nothing from the buyer. */
export function WaitingLine({
  state = "waiting",
  ahead,
  wait,
  action,
  className,
  ...rest
}: WaitingLineProps) {
  const Icon = icons[state];
  return (
    <div
      {...rest}
      className={`overflow-hidden rounded-xl border border-transparent bg-surface shadow-paper ${className ?? ""}`}
      data-component="waiting-line"
      data-state={state}
    >
      {/* The number of people isn't announced: it changes every few seconds. */}
      <div role="status" className={waitingLineHeadVariants({ state })}>
        <Icon aria-hidden className="size-6 shrink-0" />
        <div className="min-w-0">
          <p className="font-display text-lg font-semibold">{words.titles[state]}</p>
          {state === "offline" ? null : <p>{words.wait(wait)}</p>}
        </div>
      </div>
      <div className="grid gap-4 p-5">
        <p className="flex flex-wrap items-baseline gap-x-3 font-display">
          {ahead === 0 ? (
            <span className="text-2xl font-bold">{words.first}</span>
          ) : (
            <>
              <span className="figures text-4xl font-bold">{formatCount(ahead)}</span>
              <span className="text-lg">{words.ahead(ahead)}</span>
            </>
          )}
        </p>
        <p className="text-muted">{words.texts[state]}</p>
        {action ? <div className="flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  );
}

const icons = {
  waiting: Clock,
  almost: CircleCheck,
  lost: TriangleAlert,
  offline: WifiOff,
} as const;
