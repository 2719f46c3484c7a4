import { RadioCard, RadioCards, type RadioCardsProps } from "@rifas/ui/radio-cards";
import type { ReactNode } from "react";
import type { FieldProps } from "./fields-of.ts";

interface RadioFieldProps
  extends FieldProps, Pick<RadioCardsProps, "label" | "hint" | "layout" | "disabled"> {
  readonly options: readonly { value: string; title: string; description?: ReactNode }[];
}

/** A choice of a form: `<RadioField label="Motivo" options={…} {...field("reason")} />`. */
export function RadioField({ label, hint, layout, disabled, error, ...props }: RadioFieldProps) {
  const { options, ...radio } = props;
  return (
    <RadioCards {...{ label, hint, layout, disabled, error }}>
      {options.map((option) => (
        <RadioCard key={option.value} {...option} {...radio} />
      ))}
    </RadioCards>
  );
}
