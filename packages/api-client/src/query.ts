/** Filters as a form holds them: any that may be missing may also be null or empty. */
export type Loose<Filters> = {
  readonly [Name in keyof Filters]: object extends Pick<Filters, Name>
    ? LooseValue<NonNullable<Filters[Name]>> | "" | null | undefined
    : LooseValue<Filters[Name]>;
};
type LooseValue<Value> = Value extends readonly (infer One)[] ? readonly One[] : Value;

/**
 * A query string: null, undefined and empty values are dropped, lists are joined with commas, empty lists are
 * dropped. Names are sorted, so that equal filters give equal text.
 */
export function serializeQuery(values: object): string {
  return Object.entries(values)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .filter(([, value]) => !isNothing(value))
    .map(([name, value]) => `${encodeURIComponent(name)}=${valueText(value)}`)
    .join("&");
}

/** The values without those that are null, undefined, empty text or an empty list. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function clean<Filters extends object>(values: object): Filters {
  const kept = Object.entries(values).filter(([, value]) => !isNothing(value));
  // Callers give their parameter this very type, save for the values that were just dropped.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(kept) as Filters;
}

function isNothing(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === "" ||
    (Array.isArray(value) && value.length === 0)
  );
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => encodeURIComponent(String(one))).join(",");
  return encodeURIComponent(String(value));
}
