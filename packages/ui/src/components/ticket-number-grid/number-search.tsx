import { formatTicketNumber, parseTicketNumber } from "@rifas/domain/ticket-numbers";
import Search from "lucide-react/icons/search";
import { ticketNumberGridMessages as words } from "./ticket-number-grid.messages.ts";
import { Button } from "../button/button.tsx";
import { useState } from "react";
import { ticketNumberCellVariants } from "./ticket-number-grid.variants.ts";
import type { TicketNumberState } from "./ticket-number-state.ts";

interface NumberSearchProps extends NumberChoice {
  id: string;
  text: string;
  onTextChange: (text: string) => void;
  /** Lists the numbers with these last digits. Not offered if absent. */
  onEnding: ((ending: string) => void) | undefined;
}

/** The search for one number, its result, and what to do if that number is taken. */
export function NumberSearch(props: NumberSearchProps) {
  const { id, total, text, onTextChange, onToggle, onEnding } = props;
  const typed = text.trim();
  const found = typed === "" ? null : parseTicketNumber(typed, total);
  const last = formatTicketNumber(total - 1, total);
  const mayBeEnding = /^\d+$/.test(typed) && typed.length < last.length;
  return (
    <div className="grid gap-1.5">
      <label className="grid gap-1.5 font-semibold">
        {words.search}
        <span className="relative flex items-center">
          <Search aria-hidden className="pointer-events-none absolute left-3 size-5 text-muted" />
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={last.length + 2}
            placeholder={words.example(formatTicketNumber(Math.floor(total * 0.0412), total))}
            value={text}
            aria-invalid={typed !== "" && found === null}
            aria-describedby={`${id}-search-answer`}
            onChange={(event) => onTextChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || found === null) return;
              event.preventDefault();
              onToggle(found);
            }}
            className="min-h-11 w-full rounded-md border border-control bg-surface pr-3 pl-10 text-lg ticket-number aria-invalid:border-danger-edge"
          />
        </span>
      </label>
      <div id={`${id}-search-answer`} role="status" className="text-sm empty:hidden">
        {typed !== "" && found === null ? (
          <span className="text-danger-text">
            {words.noSuchNumber(formatTicketNumber(0, total), last)}
          </span>
        ) : null}
        {found === null ? null : <TakenNumber {...props} position={found} />}
      </div>
      {onEnding !== undefined && mayBeEnding ? (
        <Button
          tone="outline"
          size="sm"
          className="mt-1.5 justify-self-start"
          onClick={() => onEnding(typed)}
        >
          {words.showEnding(typed)}
        </Button>
      ) : null}
    </div>
  );
}

/** What to do if the number found is sold or held. Renders nothing if it is free. */
function TakenNumber(props: NumberSearchProps & { position: number }) {
  const { position, stateOf, isChosen } = props;
  const state = stateOf(position);
  if (isChosen(position) || (state !== "sold" && state !== "reserved")) return null;
  return <NearNumbers key={position} {...props} state={state} />;
}

interface NumberChoice {
  total: number;
  stateOf: (position: number) => TicketNumberState;
  isChosen: (position: number) => boolean;
  /** Selects or deselects a number. */
  onToggle: (position: number) => void;
}

/**
 * Says that a number is sold or held, and offers the nearest free ones. An offered number keeps its place when it is chosen, or
 * taken by someone else, so that a second tap never hits another number. Use the position as the `key`.
 */
function NearNumbers(props: NumberChoice & { position: number; state: "sold" | "reserved" }) {
  const { position, state, total, stateOf, isChosen, onToggle } = props;
  const offered = useOffers(props);
  const number = formatTicketNumber(position, total);
  return (
    <div className="grid gap-2">
      <p className="font-semibold">
        {words.taken[state](number)} {offered.length === 0 ? words.searchAnother : words.near}
      </p>
      {offered.length === 0 ? null : (
        <div role="group" aria-label={words.near} className="flex flex-wrap gap-2">
          {offered.map((other) => {
            const text = formatTicketNumber(other, total);
            const chosen = isChosen(other);
            const shown = chosen ? "chosen" : stateOf(other);
            const free = shown === "chosen" || shown === "available";
            return (
              <button
                key={other}
                type="button"
                aria-label={free ? text : `${text}, ${words.state[shown]}`}
                aria-pressed={chosen}
                aria-disabled={!free}
                onClick={() => onToggle(other)}
                className={ticketNumberCellVariants({ state: shown, className: "px-4" })}
              >
                {text}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}

/** The numbers offered so far. Others join them only while there are too few, or once all have been taken. */
function useOffers({
  position,
  total,
  stateOf,
  isChosen,
}: NumberChoice & { position: number }): readonly number[] {
  const [offered, setOffered] = useState<readonly number[]>([]);
  const isFree = (other: number) => stateOf(other) === "available";
  const someLeft = offered.some((other) => isChosen(other) || isFree(other));
  const missing = someLeft ? Math.max(0, OFFERED - offered.length) : OFFERED;
  if (missing === 0) return offered;
  const more = nearestFree(position, total, missing, (other) => {
    return isFree(other) && !isChosen(other) && !offered.includes(other);
  });
  if (more.length === 0) return offered;
  const all = [...offered, ...more];
  setOffered(all);
  return all;
}

/** How many numbers to offer instead of one that is taken. */
const OFFERED = 3;
/** How far to look: the states of numbers are known about this far beyond those in view. */
const FARTHEST = 200;

/** The free numbers nearest to one that is taken, at most `count`, in order. */
function nearestFree(
  position: number,
  total: number,
  count: number,
  isFree: (position: number) => boolean,
): readonly number[] {
  const found: number[] = [];
  for (let distance = 1; distance <= FARTHEST && found.length < count; distance += 1) {
    for (const near of [position - distance, position + distance]) {
      if (near >= 0 && near < total && found.length < count && isFree(near)) found.push(near);
    }
  }
  return found.sort((a, b) => a - b);
}
