import { DateField } from "@rifas/ui/date-field";
import { isDay } from "@rifas/domain/local-time";
import { useState } from "react";

/** Filters a list by a day: the list follows once a whole day is typed or picked, or the field is empty. */
export function DayFilter(props: {
  label: string;
  /** 'yyyy-MM-dd', or '' for any day. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
}) {
  // What was typed, until the list follows: it may take a moment, in which the next key is typed.
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === props.value) setTyped(null);
  return (
    <DateField
      label={props.label}
      value={typed ?? props.value}
      min={props.min}
      max={props.max}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value === "" || isDay(value)) props.onChange(value);
      }}
    />
  );
}
