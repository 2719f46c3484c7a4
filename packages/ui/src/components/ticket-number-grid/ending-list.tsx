import { useEffect, useRef } from "react";
import { ticketNumberGridMessages as words } from "./ticket-number-grid.messages.ts";
import { Button } from "../button/button.tsx";
import { ticketNumberCellVariants } from "./ticket-number-grid.variants.ts";
import { cellWidth } from "./use-grid-window.ts";

/** The free numbers with an ending that have been loaded. The screen loads them; the grid only shows them. */
export interface EndingSearch {
  /** The digits looked for, none for all free numbers; null while taken ones are shown, too. */
  readonly ending: string | null;
  /** Called with the digits to look for, none for all free numbers, or null to return to all numbers. */
  readonly onEndingChange: (ending: string | null) => void;
  /** Free numbers found so far, padded, in order. */
  readonly numbers: readonly string[];
  readonly state: "loading" | "ready" | "failed";
  /** Requests more of them, or retries after a failure; null when there are no more. */
  readonly onMore: (() => void) | null;
}

/** The free numbers, or those that end in the typed digits, shown instead of the grid. */
export function EndingList(props: {
  search: EndingSearch & { readonly ending: string };
  isChosen: (number: string) => boolean;
  onToggle: (number: string) => void;
}) {
  const { search, isChosen, onToggle } = props;
  const { ending, numbers, state, onMore, onEndingChange } = search;
  const heading = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="group" aria-label={words.ending(ending)} className="grid gap-3">
      {ending === "" ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p ref={heading} tabIndex={-1} className="font-semibold outline-none">
            {words.ending(ending)}
          </p>
          <Button tone="quiet" size="sm" onClick={() => onEndingChange(null)}>
            {words.showAll}
          </Button>
        </div>
      )}
      <p role="status" className="text-sm empty:hidden">
        {state === "loading" && numbers.length === 0 ? words.searching : null}
        {state === "failed" ? <span className="text-danger-text">{words.endingFailed}</span> : null}
        {state === "ready" && numbers.length === 0 ? words.noneWithEnding(ending) : null}
      </p>
      {numbers.length === 0 ? null : (
        <ul
          className="grid gap-2 rounded-lg bg-page p-2"
          style={{
            gridTemplateColumns: `repeat(auto-fill, minmax(${cellWidth(numbers[0]?.length ?? 0) / 16}rem, 1fr))`,
          }}
        >
          {numbers.map((number) => (
            <li key={number}>
              <button
                type="button"
                aria-pressed={isChosen(number)}
                onClick={() => onToggle(number)}
                className={ticketNumberCellVariants({
                  state: isChosen(number) ? "chosen" : "available",
                  className: "w-full",
                })}
              >
                {number}
              </button>
            </li>
          ))}
        </ul>
      )}
      {onMore === null ? null : (
        <Button
          tone="outline"
          className="justify-self-start"
          state={state === "loading" ? "pending" : "idle"}
          onClick={onMore}
        >
          {state === "failed" ? words.retry : words.more}
        </Button>
      )}
    </div>
  );
}
