import { formatTicketNumber, parseTicketNumber } from "@rifas/domain/ticket-numbers";
import Search from "lucide-react/icons/search";
import { ticketNumberGridMessages as words } from "./ticket-number-grid.messages.ts";
import { Button } from "../button/button.tsx";
import { nearestFree } from "./nearest-free.ts";
import type { TicketNumberState } from "./ticket-number-state.ts";

interface NumberSearchProps {
  id: string;
  total: number;
  text: string;
  onTextChange: (text: string) => void;
  stateOf: (position: number) => TicketNumberState;
  isChosen: (position: number) => boolean;
  /** Chooses a number, or gives it back. */
  onToggle: (position: number) => void;
  /** Lists the numbers with these last digits; without it that isn't offered. */
  onEnding: ((ending: string) => void) | undefined;
}

/** The search for one number, what it found, and what to do where that number is taken. */
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
          tone="quiet"
          size="sm"
          // Its text lines up with the field.
          className="-ml-3 justify-self-start"
          onClick={() => onEnding(typed)}
        >
          {words.showEnding(typed)}
        </Button>
      ) : null}
    </div>
  );
}

/** Says that a number is sold or held, and offers the nearest free ones. Nothing where it is free. */
function TakenNumber(props: NumberSearchProps & { position: number }) {
  const { position, total, stateOf, isChosen, onToggle } = props;
  const state = stateOf(position);
  if (isChosen(position) || (state !== "sold" && state !== "reserved")) return null;
  const near = nearestFree(position, total, (other) => {
    return stateOf(other) === "available" && !isChosen(other);
  });
  const number = formatTicketNumber(position, total);
  return (
    <div className="grid gap-2">
      <p className="font-semibold">
        {words.taken[state](number)} {near.length === 0 ? words.searchAnother : words.near}
      </p>
      {near.length === 0 ? null : (
        <div className="flex flex-wrap gap-2">
          {near.map((other) => (
            <Button
              key={other}
              tone="outline"
              size="sm"
              aria-label={words.choose(formatTicketNumber(other, total))}
              onClick={() => onToggle(other)}
            >
              <span className="ticket-number">{formatTicketNumber(other, total)}</span>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
