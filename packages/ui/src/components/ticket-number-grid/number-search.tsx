import { formatTicketNumber, parseTicketNumber } from "@rifas/domain/ticket-numbers";
import Search from "lucide-react/icons/search";
import { ticketNumberGridMessages as words } from "./ticket-number-grid.messages.ts";
import { Button } from "../button/button.tsx";
import { NearNumbers, type NumberChoice } from "./near-numbers.tsx";

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
