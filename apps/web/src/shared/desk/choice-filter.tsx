import { SegmentedFilter, type SegmentedFilterProps } from "@rifas/ui/segmented-filter";
import { SelectField, type SelectFieldProps } from "@rifas/ui/select-field";
import { readChoice, readOneOf, type Choices } from "./address.ts";
import { useAddress } from "./use-address.ts";

/** A choice that the query string keeps under `name`, as `readChoice` reads it. */
export function ChoiceFilter<Value extends string>({
  name,
  options,
  label,
}: { name: string; options: Choices<Value> } & Pick<SegmentedFilterProps<Value>, "label">) {
  const { query, change } = useAddress();
  return (
    <SegmentedFilter
      label={label}
      options={options}
      value={readChoice(query, name, options)}
      onValueChange={(value) => change({ [name]: value === options[0].value ? null : value })}
    />
  );
}

/** Filters a list by one value of `of`, which the query string keeps under `name`; `all` is said of no filter. */
export function SelectFilter<Value extends string>(
  props: Pick<SelectFieldProps, "label" | "labelDisplay"> & {
    name: string;
    all: string;
    of: readonly Value[];
    words: Readonly<Record<Value, string>>;
  },
) {
  const { name, all, of, words, ...field } = props;
  const { query, change } = useAddress();
  return (
    <SelectField
      {...field}
      value={readOneOf(query, name, of) ?? ""}
      options={[{ value: "", label: all }, ...of.map((value) => ({ value, label: words[value] }))]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
}
