import { matchesSearch } from "@rifas/domain/search-text";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { menuItemVariants } from "../dropdown-menu/dropdown-menu.variants.ts";
import { Field, type FieldOptions } from "../field/field.tsx";
import { controlBoxVariants, controlVariants } from "../field/field.variants.ts";
import { Popover, PopoverContent, type PopoverContentProps } from "../popover/popover.tsx";
import { comboboxMessages as words } from "./combobox.messages.ts";

/** One option. */
export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
}

export interface ComboboxProps
  extends
    Omit<ComponentProps<"input">, "value" | "defaultValue" | "onChange" | "type" | "children">,
    FieldOptions {
  /** The options, in order. Required. */
  options: readonly ComboboxOption[];
  /** The chosen option's value. Required. */
  value: string;
  /** Called with the value of the option that was chosen. Required. */
  onValueChange: (value: string) => void;
}

/** A choice among so many options that one types a part of its name; accents and capitals don't matter. */
export function Combobox({
  options,
  value,
  onValueChange,
  label,
  labelDisplay,
  hint,
  error,
  requirement,
  className,
  id,
  onKeyDown,
  "aria-describedby": describedBy,
  ...input
}: ComboboxProps) {
  const box = useRef<HTMLDivElement>(null);
  const list = useSearch(options, value, onValueChange);
  return (
    <Field
      {...{ label, labelDisplay, hint, error, requirement, className, describedBy }}
      component="combobox"
      controlId={id}
      availability={input.disabled ? "disabled" : "enabled"}
    >
      {(control) => (
        <Popover open={list.isOpen} onOpenChange={(to) => to || list.close()}>
          <div
            ref={box}
            className={controlBoxVariants({ state: control["aria-invalid"] ? "invalid" : "idle" })}
          >
            <input
              autoComplete="off"
              spellCheck={false}
              {...input}
              {...control}
              role="combobox"
              aria-expanded={list.isOpen}
              aria-controls={list.id}
              aria-autocomplete="list"
              aria-activedescendant={list.activeId}
              value={list.text}
              onChange={(event) => list.type(event.target.value)}
              onFocus={(event) => event.currentTarget.select()}
              onClick={list.open}
              onBlur={list.close}
              onKeyDown={(event) => {
                onKeyDown?.(event);
                list.press(event);
              }}
              className={controlVariants({ part: "combobox" })}
              data-part="control"
            />
            <ChevronDown
              aria-hidden
              className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted"
            />
          </div>
          <OptionList
            list={list}
            value={value}
            label={typeof label === "string" ? label : words.options}
            anchor={box}
          />
          <span role="status" className="sr-only">
            {list.isOpen && list.shown.length === 0 ? words.none : ""}
          </span>
        </Popover>
      )}
    </Field>
  );
}

/** The options that match, below the input, which keeps the focus and handles the keys. */
function OptionList({
  list,
  value,
  ...rest
}: Pick<ComboboxProps, "value"> & Pick<PopoverContentProps, "label" | "anchor"> & { list: List }) {
  const refuse = (event: Event | MouseEvent) => event.preventDefault();
  return (
    <PopoverContent
      {...rest}
      id={list.id}
      role={list.shown.length === 0 ? "group" : "listbox"}
      holds="options"
      onOpenAutoFocus={refuse}
      onCloseAutoFocus={refuse}
      onMouseDown={refuse}
    >
      {list.shown.map((option) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={option.value}
          id={list.idOf(option)}
          role="option"
          aria-selected={option.value === value}
          data-highlighted={list.idOf(option) === list.activeId ? "" : undefined}
          onClick={() => list.pick(option)}
          className={menuItemVariants({ className: "justify-between hover:bg-sunken" })}
        >
          <span className="min-w-0">{option.label}</span>
          {option.value === value ? <Check aria-hidden className="size-5 shrink-0" /> : null}
        </div>
      ))}
      {list.shown.length === 0 ? <p className="px-3 py-2 text-muted">{words.none}</p> : null}
    </PopoverContent>
  );
}

type List = ReturnType<typeof useSearch>;

function useSearch(
  options: readonly ComboboxOption[],
  value: string,
  onValueChange: (value: string) => void,
) {
  const id = useId();
  // What is typed, null until something is, so that all are shown when it opens; and the row that Enter takes.
  const [search, setSearch] = useState<{ typed: string | null; row: number } | null>(null);
  const typed = search?.typed ?? null;
  const shown = options.filter(({ label }) => typed === null || matchesSearch(label, typed));
  const active = search === null ? undefined : shown[search.row];
  const idOf = (option: ComboboxOption) => `${id}-${option.value}`;
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const chosen = options.findIndex((option) => option.value === value);
  const open = () => setSearch((now) => now ?? { typed: null, row: Math.max(chosen, 0) });
  const close = () => setSearch(null);
  const pick = (option: ComboboxOption) => {
    close();
    onValueChange(option.value);
  };
  /** Arrows move among the rows, or open the list; Enter takes one. */
  const press = (event: KeyboardEvent) => {
    const step = steps.get(event.key);
    if (event.key === "Enter" && active !== undefined) pick(active);
    else if (step === undefined) return;
    else if (search === null) open();
    else setSearch({ typed, row: Math.max(0, Math.min(search.row + step, shown.length - 1)) });
    event.preventDefault();
  };
  return {
    id,
    shown,
    idOf,
    activeId,
    isOpen: search !== null,
    text: typed ?? options[chosen]?.label ?? "",
    type: (text: string) => setSearch({ typed: text, row: 0 }),
    open,
    close,
    pick,
    press,
  };
}

const steps = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);
