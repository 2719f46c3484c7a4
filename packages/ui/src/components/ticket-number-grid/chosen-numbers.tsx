import X from "lucide-react/icons/x";
import { ticketNumberGridMessages as words } from "./ticket-number-grid.messages.ts";
import { formatCount } from "../../text/format-count.ts";

/** How many numbers are chosen, or that the maximum is reached, and the legend of the cells. */
export function ChosenSummary(props: { count: number; max: number; refused: boolean }) {
  const max = formatCount(props.max);
  const text = () => {
    if (props.refused) return words.full(max);
    return props.count === 0 ? words.none(max) : words.count(formatCount(props.count), max);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <p role="status" className="font-semibold">
        {text()}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted" aria-hidden>
        <LegendItem look="border-control bg-surface text-ink">{words.legend.available}</LegendItem>
        <LegendItem look="border-primary-edge bg-primary text-on-primary">
          {words.legend.chosen}
        </LegendItem>
        <LegendItem look="border-transparent bg-sunken text-muted line-through">
          {words.legend.taken}
        </LegendItem>
      </ul>
    </div>
  );
}

function LegendItem({ look, children }: { look: string; children: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span className={`rounded-sm border px-1 text-xs ticket-number ${look}`}>00</span>
      {children}
    </li>
  );
}

/** The chosen numbers, if any; each can be removed. */
export function ChosenNumbers(props: {
  chosen: readonly string[];
  onRemove: (number: string) => void;
}) {
  if (props.chosen.length === 0) return null;
  return (
    <ul
      aria-label={words.chosenNumbers}
      className="flex max-h-32 flex-wrap gap-2 overflow-y-auto p-1"
    >
      {props.chosen.map((number) => (
        <li key={number}>
          <button
            type="button"
            aria-label={words.remove(number)}
            onClick={() => props.onRemove(number)}
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-primary-edge bg-primary-soft px-3 text-primary-soft-text ticket-number"
          >
            {number} <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
