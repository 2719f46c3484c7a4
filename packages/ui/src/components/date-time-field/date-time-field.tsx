import { fromCaracasLocal, toCaracasLocal } from "@rifas/domain/local-time";
import X from "lucide-react/icons/x";
import { useEffect, useRef, type ComponentProps } from "react";
import { dateTimeFieldMessages as words } from "./date-time-field.messages.ts";
import { assignRef } from "../field/assign-ref.ts";
import { TypedField, type TypedFieldOptions } from "../field/typed-field.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";

export interface DateTimeFieldProps extends Omit<TypedFieldOptions, "min" | "max"> {
  /** The earliest instant, RFC 3339. Default none. */
  min?: string | undefined;
  /** The latest instant, RFC 3339. Default none. */
  max?: string | undefined;
}

/** The native control's content: 'yyyy-MM-ddTHH:mm' or '', and whether it is only partly filled in. */
interface LocalTime {
  readonly local: string;
  readonly filled: "whole" | "part";
}

/** The value of a partly filled control: never a valid instant, so that it doesn't count as empty. */
const part = "incompleta";
const empty: LocalTime = { local: "", filled: "whole" };

const rules = {
  read: ({ local, filled }: LocalTime) => {
    if (filled === "part") return part;
    return local === "" ? "" : fromCaracasLocal(local.slice(0, 16)).toISOString();
  },
  show: (value: string): LocalTime =>
    value === part ? { local: "", filled: "part" } : { local: localOf(value), filled: "whole" },
  tidy: (text: LocalTime) => text,
};

/**
 * A date and time in Caracas, whatever the device's time zone. Its value is the instant as RFC 3339 in UTC
 * ('2026-12-25T02:00:00.000Z'); '' when empty; 'incompleta', which no validator accepts, while it is partly filled in. An
 * optional field has a button that clears it.
 */
export function DateTimeField({ label, min, max, ...field }: DateTimeFieldProps) {
  const canEmpty = field.requirement === "optional" && !field.disabled;
  return (
    <TypedField
      {...field}
      label={
        <>
          {label}
          <span className="font-normal text-muted"> · {words.zone}</span>
        </>
      }
      component="date-time-field"
      rules={rules}
    >
      {({ text, type, replace, control }) => (
        <>
          <LocalTimeInput
            {...control}
            min={min && localOf(min)}
            max={max && localOf(max)}
            text={text}
            onType={type}
          />
          {canEmpty && (text.local !== "" || text.filled === "part") ? (
            <IconButton label={words.empty} className="m-px" onClick={() => replace(empty)}>
              <X aria-hidden className="size-5" />
            </IconButton>
          ) : null}
        </>
      )}
    </TypedField>
  );
}

interface LocalTimeInputProps extends ComponentProps<"input"> {
  text: LocalTime;
  onType: (text: LocalTime) => void;
}

/** The native control. It fires no event when a part is missing, so it is checked after every key. */
function LocalTimeInput({ text, onType, ref, onBlur, ...input }: LocalTimeInputProps) {
  const node = useRef<HTMLInputElement>(null);
  const look = (control: HTMLInputElement) => {
    const filled = control.validity.badInput ? "part" : "whole";
    if (filled !== text.filled || control.value !== text.local) {
      onType({ local: control.value, filled });
    }
  };
  useEffect(() => {
    // React sees the value '' of a partly filled control and would take it for empty.
    if (text.filled === "whole" && text.local === "" && node.current) node.current.value = "";
  }, [text.filled, text.local]);

  return (
    <input
      {...input}
      ref={(element) => {
        node.current = element;
        return element ? assignRef(ref, element) : undefined;
      }}
      type="datetime-local"
      value={text.local}
      onChange={(event) => look(event.target)}
      onKeyUp={(event) => look(event.currentTarget)}
      onBlur={(event) => {
        look(event.target);
        onBlur?.(event);
      }}
    />
  );
}

function localOf(instant: string): string {
  return Number.isNaN(Date.parse(instant)) ? "" : toCaracasLocal(instant);
}
