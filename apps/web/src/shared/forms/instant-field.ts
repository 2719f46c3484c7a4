/** The message for a date and time that is only partly filled in. */
export const INCOMPLETE_INSTANT = "Completa la fecha y la hora";

/** Validates the value of a DateTimeField: complete, and passing `check`, which gets it in milliseconds since 1970. */
export function checkInstant(
  value: string,
  check: (instant: number) => string | true,
): string | true {
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? INCOMPLETE_INSTANT : check(instant);
}

/** Props or rules without `min` and `max`: those of `register` are numbers, which don't fit a DateTimeField. */
export function withoutLimits<Props extends { min?: unknown; max?: unknown }>(
  props: Props,
): Omit<Props, "min" | "max"> {
  const { min: _min, max: _max, ...rest } = props;
  return rest;
}
