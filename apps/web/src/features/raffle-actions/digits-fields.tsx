import type { LotteryDraw } from "@rifas/domain/draw-rule";
import { DateTimeField } from "@rifas/ui/date-time-field";
import { FieldRow, FieldGroup } from "@rifas/ui/form";
import { SwitchField } from "@rifas/ui/switch-field";
import { TextField } from "@rifas/ui/text-field";
import type { UseFormReturn } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import type { DigitsValues } from "./digits-values.ts";
import { drawnAtRules } from "./drawn-at-rules.ts";

/** What the lotteries of one prize published. */
export function DigitsFields(props: {
  form: UseFormReturn<DigitsValues>;
  title: string;
  /** The prize's place, from 0. */
  index: number;
  lotteries: readonly LotteryDraw[];
  /** Whether the week in which a late lottery counts is over, and another source can decide. */
  mayBeMissing: boolean;
}) {
  const { form, index, lotteries } = props;
  const field = fieldsOf(form);
  const notHeld = form.watch(`prizes.${index}.notHeld`);
  return (
    <FieldGroup legend={props.title}>
      {notHeld ? null : (
        <FieldRow>
          {lotteries.map(({ name, digits }, place) => (
            <TextField
              key={name}
              label={`Cifras de «${name}»`}
              look="figures"
              inputMode="numeric"
              autoComplete="off"
              hint={digits === 1 ? "1 cifra, como salió." : `${digits} cifras, como salieron.`}
              {...field(`prizes.${index}.digits.${place}.value`, {
                // A prize without any digits is left for later.
                validate: (value, { prizes }) =>
                  prizes[index]?.digits.every((one) => one.value.trim() === "") === true ||
                  new RegExp(`^[0-9]{${digits}}$`).test(value.trim()) ||
                  (digits === 1
                    ? "Escribe la cifra"
                    : `Escribe las ${digits} cifras, con sus ceros`),
              })}
            />
          ))}
          {form.watch("each") ? <DrawnAtField form={form} of={index} /> : null}
        </FieldRow>
      )}
      {props.mayBeMissing ? (
        <SwitchField
          label="La lotería no hizo este sorteo"
          hint="Ni ese día ni en los 7 siguientes: vale lo que dice la regla para ese caso."
          {...form.register(`prizes.${index}.notHeld`)}
        />
      ) : null}
    </FieldGroup>
  );
}

/** When the lotteries were held: those of all prizes, or of one. */
export function DrawnAtField(props: { form: UseFormReturn<DigitsValues>; of: "all" | number }) {
  const { form, of } = props;
  const field = fieldsOf(form);
  const name = of === "all" ? "drawn_at" : (`prizes.${of}.drawn_at` as const);
  return (
    <DateTimeField
      label="Cuándo salieron"
      hint="Si la lotería se atrasó, vale su siguiente sorteo dentro de 7 días."
      {...field(name, drawnAtRules)}
    />
  );
}
