import { DateField } from "@rifas/ui/date-field";
import { isDay } from "@rifas/domain/local-time";
import { useState } from "react";
import { useAddress } from "./use-address.ts";

/** Filters a list by its days, both included. */
export function DaysFilter(props: { from: string | null; to: string | null; latest?: string }) {
  const { change } = useAddress();
  return (
    <>
      <DayFilter
        label="Desde"
        value={props.from ?? ""}
        max={props.to ?? undefined}
        onChange={(day) => change({ desde: day })}
      />
      <DayFilter
        label="Hasta"
        value={props.to ?? ""}
        min={props.from ?? undefined}
        max={props.latest}
        onChange={(day) => change({ hasta: day })}
      />
    </>
  );
}

/** Filters a list by a day: the list follows once a whole day is typed or picked, or the field is empty. */
function DayFilter(props: {
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
