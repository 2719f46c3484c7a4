import { resultEntryLimits } from "@rifas/api-client/generated/field-limits/result-entry";
import { numberWidth, parseTicketNumber } from "@rifas/domain/ticket-numbers";
import { DateTimeField } from "@rifas/ui/date-time-field";
import { FieldRow, FieldGroup } from "@rifas/ui/form";
import { TextField } from "@rifas/ui/text-field";
import type { UseFormReturn } from "react-hook-form";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { drawnAtRules } from "./drawn-at-rules.ts";
import type { ResultsValues } from "./results-values.ts";

const sourceRules = fieldRules(resultEntryLimits.source, {
  required: "Di de qué lotería salió",
  invalid: "Escríbelo en una sola línea",
});

/** The lottery and the time of the draw: of all prizes, or of one. */
export function DrawFields(props: { form: UseFormReturn<ResultsValues>; of: "all" | number }) {
  const { form, of } = props;
  const field = fieldsOf(form);
  const source = of === "all" ? "source" : (`results.${of}.source` as const);
  const drawnAt = of === "all" ? "drawn_at" : (`results.${of}.drawn_at` as const);
  return (
    <>
      <TextField
        label="Lotería"
        {...(of === "all" ? { hint: "De dónde salió el número." } : {})}
        maxLength={resultEntryLimits.source.maxLength}
        {...field(source, sourceRules)}
      />
      <DateTimeField label="Cuándo se sorteó" {...field(drawnAt, drawnAtRules)} />
    </>
  );
}

/** The winning number of a prize, and its own draw if each prize has one. */
export function PrizeResultFields(props: {
  form: UseFormReturn<ResultsValues>;
  title: string;
  /** The prize's place, from 0. */
  index: number;
  totalTickets: number;
}) {
  const { form, index, totalTickets } = props;
  const field = fieldsOf(form);
  const width = numberWidth(totalTickets);
  return (
    <FieldGroup legend={props.title}>
      <FieldRow>
        <TextField
          label="Número ganador"
          look="figures"
          inputMode="numeric"
          autoComplete="off"
          hint={width === 1 ? "1 cifra, como salió." : `${width} cifras, como salió.`}
          {...field(`results.${index}.ticket_number`, {
            required: "Escribe el número",
            // A missing digit is a typing mistake; don't pad it with a zero.
            validate: (value) =>
              parseTicketNumber(value, totalTickets) === null
                ? "Ese número no existe en esta rifa"
                : value.trim().length === width || `Escribe las ${width} cifras, con sus ceros`,
          })}
        />
        {form.watch("each") ? <DrawFields form={form} of={index} /> : null}
      </FieldRow>
    </FieldGroup>
  );
}
