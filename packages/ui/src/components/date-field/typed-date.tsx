import CalendarDays from "lucide-react/icons/calendar-days";
import X from "lucide-react/icons/x";
import { useRef, type ComponentProps } from "react";
import { TypedField, type TypedFieldOptions } from "../field/typed-field.tsx";
import type { TypedValueRules } from "../field/use-typed-value.ts";
import { IconButton } from "../button/icon-button.tsx";
import { dateFieldMessages as words } from "./date-field.messages.ts";

/** The value of text that is no whole date: no validator accepts it, so that it doesn't count as empty. */
export const UNREADABLE = "incompleta";

/** How a date of one kind is typed, picked and said. */
export interface DateKind {
  readonly rules: TypedValueRules<string>;
  /** The text of what the calendar gave, '2026-12-02' or '2026-12-02T22:00'. */
  readonly shownOf: (picked: string) => string;
  /** What the calendar starts with; '' if the text can't be read. */
  readonly pickedOf: (text: string) => string;
  /** The date in words; '' if the text can't be read. */
  readonly wordsOf: (text: string) => string;
  readonly picker: "date" | "datetime-local";
  readonly example: () => string;
  readonly unreadable: () => string;
}

export interface TypedDateProps extends Omit<TypedFieldOptions, "min" | "max"> {
  component: string;
  kind: DateKind;
  /** The earliest and the latest in the calendar, in its own format. Default none. */
  min?: string | undefined;
  max?: string | undefined;
}

/**
 * A date in the product's own format, whatever the browser's language: typed, pasted, or picked in the device's calendar, with
 * the date in words below it. DateField and DateTimeField are built on it.
 */
export function TypedDate({ component, kind, min, max, ...field }: TypedDateProps) {
  const canEmpty = field.requirement === "optional" && !field.disabled;
  return (
    <TypedField
      {...field}
      component={component}
      rules={kind.rules}
      question={(text) => (kind.rules.read(text) === UNREADABLE ? kind.unreadable() : null)}
      below={(text) => (
        <p aria-live="polite" className="pt-1 text-sm text-muted empty:hidden">
          {kind.wordsOf(text)}
        </p>
      )}
    >
      {({ text, type, replace, control }) => (
        <>
          <input
            placeholder={kind.example()}
            autoComplete="off"
            inputMode={kind.picker === "date" ? "numeric" : "text"}
            {...control}
            type="text"
            value={text}
            onChange={(event) => type(event.target.value)}
          />
          {canEmpty && text !== "" ? (
            <IconButton label={words.empty} className="m-px" onClick={() => replace("")}>
              <X aria-hidden className="size-5" />
            </IconButton>
          ) : null}
          <Picker
            type={kind.picker}
            min={min}
            max={max}
            disabled={field.disabled}
            value={kind.pickedOf(text)}
            onPick={(picked) => replace(kind.shownOf(picked))}
          />
        </>
      )}
    </TypedField>
  );
}

/** A button that opens the device's own calendar, whose control is never seen: it would follow the browser's language. */
function Picker({
  onPick,
  ...input
}: Omit<ComponentProps<"input">, "onChange"> & { onPick: (picked: string) => void }) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <span className="relative flex shrink-0">
      <input
        {...input}
        ref={calendar}
        tabIndex={-1}
        aria-hidden="true"
        data-part="calendar"
        className="pointer-events-none absolute inset-0 size-full opacity-0"
        onChange={(event) => {
          if (event.target.value !== "") onPick(event.target.value);
        }}
      />
      <IconButton
        label={words.pick}
        className="m-px"
        disabled={input.disabled}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarDays aria-hidden className="size-5" />
      </IconButton>
    </span>
  );
}
