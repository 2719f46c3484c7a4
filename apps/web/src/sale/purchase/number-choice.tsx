import { isApiError, type ApiError } from "@rifas/api-client/api-error";
import { Banner } from "@rifas/ui/banner";
import { NumberChips } from "@rifas/ui/number-chips";
import { Space } from "@rifas/ui/space";
import { TextField } from "@rifas/ui/text-field";
import { RadioField } from "../../shared/forms/radio-field.tsx";
import type { FieldProps } from "../../shared/forms/fields-of.ts";

/** How a purchase gets its numbers, as a form's values: the ones it had, drawn ones, or a typed list. */
export interface NumberChoice {
  readonly way: "same" | "draw" | "list";
  /** The typed list. */
  readonly numbers: string;
}

/** Chooses how a purchase gets its numbers, with a field for a typed list. */
export function NumberChoiceField(props: {
  label: string;
  chosen: NumberChoice["way"];
  /** The form's fields `way` and `numbers`. */
  way: FieldProps;
  numbers: FieldProps;
  /** The numbers it had, if all of them can be requested again. */
  former?: readonly string[] | undefined;
  /** How many numbers to type: '2 boletos: sepáralos con espacios o comas.' */
  hint: string;
}) {
  const { former } = props;
  return (
    <>
      <RadioField
        label={props.label}
        options={[
          ...(former === undefined ? [] : [sameNumbers(former)]),
          {
            value: "draw",
            title: former === undefined ? "Al azar" : "Otros, al azar",
            description: "Salen entre los que están libres.",
          },
          { value: "list", title: "Los que escriba yo" },
        ]}
        {...props.way}
      />
      {props.chosen === "list" ? (
        <TextField label="Números" hint={props.hint} inputMode="numeric" {...props.numbers} />
      ) : null}
    </>
  );
}

const sameNumbers = (numbers: readonly string[]) => ({
  value: "same",
  title: "Los mismos que tenía",
  description: <NumberChips label="Números que tenía" numbers={numbers} size="sm" limit={12} />,
});

/** The form's place for the server's messages: none for those about numbers that nobody typed. */
export function placeOf(name: string, { way }: NumberChoice): string {
  return name === "numbers" && way !== "list" ? "" : name;
}

/** The numbers that were already taken; null if the call failed for another reason. */
export function takenNumbers(error: ApiError | undefined) {
  const taken = isApiError(error, "numbers_taken") ? (error.facts.taken ?? []) : [];
  return taken.length === 0 ? null : (
    <Banner tone="danger" announce="now" title="Hay números que ya son de otra compra">
      <p>Elige otros o que salgan al azar.</p>
      <Space above={2}>
        <NumberChips label="Números que ya tienen dueño" look="former" size="sm" numbers={taken} />
      </Space>
    </Banner>
  );
}
