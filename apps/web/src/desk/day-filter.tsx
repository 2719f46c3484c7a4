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
  const [unfinished, setUnfinished] = useState<string | null>(null);
  return (
    <DateField
      label={props.label}
      value={unfinished ?? props.value}
      min={props.min}
      max={props.max}
      onChange={({ target: { value } }) => {
        const isWhole = value === "" || isDay(value);
        setUnfinished(isWhole ? null : value);
        if (isWhole) props.onChange(value);
      }}
    />
  );
}
