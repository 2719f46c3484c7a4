import { fromCaracasLocal, toCaracasLocal } from "@rifas/domain/dates";
import { dateTimeFieldMessages } from "../../messages.ts";
import { TypedField, type TypedFieldOptions } from "../field/typed-field.tsx";

export interface DateTimeFieldProps extends Omit<TypedFieldOptions, "min" | "max"> {
  /** The earliest instant, RFC 3339. Default none. */
  min?: string | undefined;
  /** The latest instant, RFC 3339. Default none. */
  max?: string | undefined;
}

const rules = {
  read: (text: string) => (text === "" ? "" : fromCaracasLocal(text.slice(0, 16)).toISOString()),
  show: (value: string) => (Number.isNaN(Date.parse(value)) ? "" : toCaracasLocal(value)),
};

const local = (instant: string | undefined) =>
  instant === undefined ? undefined : rules.show(instant);

/**
 * A day and an hour in Caracas, wherever the device is. Its value is the instant in RFC 3339, UTC
 * ('2026-12-25T02:00:00.000Z'); '' until day and hour are both there.
 */
export function DateTimeField({ label, min, max, ...field }: DateTimeFieldProps) {
  return (
    <TypedField
      {...field}
      label={
        <>
          {label}
          <span className="font-normal text-muted"> · {dateTimeFieldMessages.zone}</span>
        </>
      }
      component="date-time-field"
      rules={rules}
    >
      {({ text, type, control }) => (
        <input
          {...control}
          type="datetime-local"
          min={local(min)}
          max={local(max)}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </TypedField>
  );
}
