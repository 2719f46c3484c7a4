import type { ComponentProps } from "react";
import { keyBarMessages as words } from "./key-bar.messages.ts";
import { withLayout } from "../../text/with-layout.ts";
import { Button } from "../button/button.tsx";

/** A key and its action. */
export interface KeyBarEntry {
  /** The key as labelled on the keyboard ('A'). */
  readonly key: string;
  /** Its action ('Aprobar'). */
  readonly words: string;
}

export interface KeyBarProps extends Omit<ComponentProps<"section">, "children"> {
  /** The keys, in order. Required. */
  keys: readonly KeyBarEntry[];
  /** Whether the shortcuts are enabled. Required. */
  state: "on" | "off";
  /** Called to switch them on or off; WCAG 2.1.4 requires that single-letter shortcuts can be switched off. Required. */
  onStateChange: (state: "on" | "off") => void;
  /** `sticky` keeps it at the bottom of the window on a page that scrolls. Default `end`. */
  place?: "end" | "sticky" | undefined;
}

/** A fixed list of a page's shortcuts at its bottom, with a switch for them. Only shown where a keyboard is likely. */
export function KeyBar({
  keys,
  state,
  onStateChange,
  place = "end",
  className,
  ...rest
}: KeyBarProps) {
  const on = state === "on";
  return (
    <section
      aria-label={words.label}
      {...rest}
      className={withLayout(
        `flex items-center gap-3 border-t border-line bg-sunken py-1 pr-2 pl-4 text-xs max-lg:hidden ${place === "sticky" ? "sticky bottom-0 z-20" : ""}`,
        className,
      )}
      data-component="key-bar"
      data-state={state}
    >
      {on ? (
        <ul className="flex min-w-0 flex-1 flex-wrap gap-x-3 gap-y-1 py-1.5">
          {keys.map((entry) => (
            <li key={entry.key} className="flex items-center gap-1.5 whitespace-nowrap">
              <kbd className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-sm border border-b-2 border-control bg-surface px-1.5 pt-px font-display text-xs font-semibold">
                {entry.key}
              </kbd>{" "}
              {entry.words}
            </li>
          ))}
        </ul>
      ) : (
        <p className="min-w-0 flex-1 py-1.5 text-muted">{words.off}</p>
      )}
      <Button
        tone="quiet"
        size="sm"
        className="shrink-0"
        onClick={() => onStateChange(on ? "off" : "on")}
      >
        {on ? words.turnOff : words.turnOn}
      </Button>
    </section>
  );
}
