import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import {
  useEffect,
  useId,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { withLayout } from "../../text/with-layout.ts";
import { pickMarkVariants, pickRowVariants } from "./pick-list.variants.ts";

/** One row of a PickList. */
export interface PickListItem {
  /** Identifies the row. */
  readonly key: string;
  /** The title; read first. */
  readonly title: string;
  /** Below the title: a code. */
  readonly code: string;
  /** After the code: a badge that sets it apart. Default none. */
  readonly tag?: ReactNode;
  /** At the end of the code's line: an amount. */
  readonly figure: string;
  /** The last line: the payment method. */
  readonly note: string;
  /** At its end: how long it has been waiting. */
  readonly age: string;
  /** A warning that a second look is needed, also in words. */
  readonly mark?: { readonly tone: "warning" | "danger"; readonly text: string } | undefined;
}

export interface PickListProps extends Omit<
  ComponentProps<"div">,
  "children" | "role" | "onChange"
> {
  /** The list's accessible name ('Comprobantes por revisar'). Required. */
  label: string;
  /** The rows, in order. Required. */
  items: readonly PickListItem[];
  /** The key of the selected row, or null. Required. */
  value: string | null;
  /** Called with the key that was clicked, tapped or reached with the arrow keys. Required. */
  onValueChange: (key: string, by: "pointer" | "keyboard") => void;
  /** Shown after the rows, such as how many more there are. Default none. */
  end?: ReactNode;
}

/**
 * Rows of which one is open beside the list. A listbox with one tab stop that keeps the focus while rows come and go, so
 * that someone working through it by keyboard never loses their place.
 */
export function PickList({
  label,
  items,
  value,
  onValueChange,
  end,
  className,
  onKeyDown,
  ...rest
}: PickListProps) {
  const base = useId();
  const root = useRef<HTMLDivElement>(null);
  const place = items.findIndex((item) => item.key === value);
  const idOf = (key: string) => `${base}${key}`;

  const latest = useRef(value);
  useEffect(() => {
    const before = latest.current;
    latest.current = value;
    // What is selected after nothing was is no step of the user, who may have scrolled by then.
    if (value === null || before === null) return;
    root.current
      ?.querySelector(`[id="${CSS.escape(`${base}${value}`)}"]`)
      ?.scrollIntoView({ block: "nearest" });
  }, [base, value]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = destination(event.key, place, items.length);
    const item = to === null ? undefined : items[to];
    if (item === undefined) return;
    event.preventDefault();
    onValueChange(item.key, "keyboard");
  };

  return (
    <div
      {...rest}
      className={withLayout("min-w-0", className)}
      data-component="pick-list"
      data-state={items.length === 0 ? "empty" : "full"}
    >
      <div
        ref={root}
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={place < 0 || value === null ? undefined : idOf(value)}
        onKeyDown={move}
        className="-outline-offset-2"
      >
        {items.map((item) => (
          <Row
            key={item.key}
            id={idOf(item.key)}
            item={item}
            chosen={item.key === value}
            onPick={() => onValueChange(item.key, "pointer")}
          />
        ))}
      </div>
      {end}
    </div>
  );
}

function Row(props: { id: string; item: PickListItem; chosen: boolean; onPick: () => void }) {
  const { item, chosen } = props;
  const Mark = item.mark?.tone === "danger" ? CircleAlert : TriangleAlert;
  const state = chosen ? "chosen" : item.mark?.tone === "danger" ? "failed" : "idle";
  return (
    // The listbox has the focus and handles the keys; rows only handle the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={props.id}
      role="option"
      aria-selected={chosen}
      onClick={props.onPick}
      className={pickRowVariants({ state })}
    >
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0 truncate font-semibold">{item.title}</span>
        {item.mark === undefined ? null : (
          <>
            <Mark
              aria-hidden
              strokeWidth={2.5}
              className={pickMarkVariants({ tone: item.mark.tone })}
            />
            <span className="sr-only">{item.mark.text}</span>
          </>
        )}
      </span>
      <span className="flex items-baseline justify-between gap-3 text-sm">
        {item.tag ? (
          <span className="flex min-w-0 items-center gap-2">
            <span className="ticket-number min-w-0 truncate">{item.code}</span>
            <span className="shrink-0">{item.tag}</span>
          </span>
        ) : (
          <span className="ticket-number min-w-0 truncate">{item.code}</span>
        )}
        <span className="figures shrink-0 font-semibold">{item.figure}</span>
      </span>
      <span className="flex items-baseline justify-between gap-3 text-sm text-muted">
        <span className="min-w-0 truncate">{item.note}</span>
        <span className="figures shrink-0">{item.age}</span>
      </span>
    </div>
  );
}

/** The index a key moves to among `count` rows from `place` (-1 for none); null for other keys. */
function destination(key: string, place: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return Math.min(place + 1, count - 1);
    case "ArrowUp":
      return Math.max(place - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
