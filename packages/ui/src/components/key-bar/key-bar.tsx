import type { ComponentProps } from "react";
import { keyBarMessages as words } from "../../messages.ts";
import { withLayout } from "../../text/with-layout.ts";
import { Button } from "../button/button.tsx";
import { KeyHint } from "../key-hint/key-hint.tsx";

/** A key and what it does. */
export interface KeyBarEntry {
  /** As it is written on the keyboard ('A'). */
  readonly key: string;
  /** What it does ('Aprobar'). */
  readonly words: string;
}

export interface KeyBarProps extends Omit<ComponentProps<"section">, "children"> {
  /** The keys, in order. Required. */
  keys: readonly KeyBarEntry[];
  /** Whether they are in use. Required. */
  state: "on" | "off";
  /** Told whether they should be: letters alone must be able to be switched off (WCAG 2.1.4). Required. */
  onStateChange: (state: "on" | "off") => void;
}

/** The keys of a place, always in sight at its foot, and the way to switch them off. Only where there is a keyboard's room. */
export function KeyBar({ keys, state, onStateChange, className, ...rest }: KeyBarProps) {
  const on = state === "on";
  return (
    <section
      aria-label={words.label}
      {...rest}
      className={withLayout(
        "flex items-center gap-3 border-t border-line bg-sunken py-1 pr-2 pl-4 text-xs max-lg:hidden",
        className,
      )}
      data-component="key-bar"
      data-state={state}
    >
      {on ? (
        <ul className="flex min-w-0 flex-1 flex-wrap gap-x-3 gap-y-1 py-1.5">
          {keys.map((entry) => (
            <li key={entry.key} className="flex items-center gap-1.5 whitespace-nowrap">
              <KeyHint>{entry.key}</KeyHint> {entry.words}
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
