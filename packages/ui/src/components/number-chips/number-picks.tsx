import Check from "lucide-react/icons/check";
import { FieldSet, type FieldOptions } from "../field/field.tsx";
import { numberPickVariants } from "./number-chips.variants.ts";

export interface NumberPicksProps extends FieldOptions {
  /** The numbers to choose from. Required. */
  numbers: readonly string[];
  /** The selected numbers. Required. */
  selected: ReadonlySet<string>;
  /** Called with the new selection. Required. */
  onSelectedChange: (selected: ReadonlySet<string>) => void;
}

/** Selects some of a purchase's numbers, with a checkbox each. */
export function NumberPicks({
  numbers,
  selected,
  onSelectedChange,
  ...fieldSet
}: NumberPicksProps) {
  const toggle = (number: string, on: boolean) => {
    const next = new Set(selected);
    if (on) next.add(number);
    else next.delete(number);
    onSelectedChange(next);
  };
  return (
    <FieldSet {...fieldSet} component="number-picks">
      <div className="flex max-h-56 flex-wrap gap-2 overflow-y-auto p-1">
        {numbers.map((number) => {
          const on = selected.has(number);
          return (
            <label key={number} className={numberPickVariants()}>
              <input
                type="checkbox"
                checked={on}
                onChange={(event) => toggle(number, event.target.checked)}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none"
              />
              {on ? <Check aria-hidden strokeWidth={3} className="size-4 shrink-0" /> : null}
              {number}
            </label>
          );
        })}
      </div>
    </FieldSet>
  );
}
