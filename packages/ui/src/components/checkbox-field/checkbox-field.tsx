import Check from "lucide-react/icons/check";
import { TickField, type TickFieldOptions } from "../field/tick-field.tsx";
import { checkboxMarkVariants, checkboxVariants } from "./checkbox-field.variants.ts";

export type CheckboxFieldProps = TickFieldOptions;

const looks = {
  row: "flex min-h-11 cursor-pointer items-start gap-3 has-disabled:cursor-not-allowed",
  box: "relative mt-2.5 flex size-6 shrink-0",
  control: checkboxVariants(),
  words: "min-w-0 flex-1 py-2.5",
  hint: "-mt-2 ml-6 pb-2.5 pl-3 text-sm text-muted",
};

/** A yes/no answer in a form. A native checkbox with a custom drawing, so `register` can be spread on it. */
export function CheckboxField(field: CheckboxFieldProps) {
  return (
    <TickField {...field} component="checkbox-field" looks={looks}>
      <Check aria-hidden strokeWidth={3.5} className={checkboxMarkVariants({ mark: "tick" })} />
    </TickField>
  );
}
