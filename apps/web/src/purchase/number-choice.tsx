import { isApiError, type ApiError } from "@rifas/api-client/api-error";
import { Banner } from "@rifas/ui/banner";
import { NumberChips } from "@rifas/ui/number-chips";
import { RadioCard, RadioCards } from "@rifas/ui/radio-cards";
import { TextField } from "@rifas/ui/text-field";

const ways = ["same", "draw", "list"] as const;

/** Which numbers a purchase is given: those it had, drawn ones, or exactly those that are typed. */
export interface NumberChoice {
  readonly way: (typeof ways)[number];
  /** What is typed for `list`. */
  readonly text: string;
}

/** Chooses how the numbers are found, and takes the list of those that are typed. */
export function NumberChoiceField(props: {
  label: string;
  value: NumberChoice;
  onValueChange: (value: NumberChoice) => void;
  /** The numbers it had, where all of them may be asked for again. */
  former?: readonly string[] | undefined;
  /** How many to type: '2 boletos: sepáralos con espacios o comas.' */
  hint: string;
  error: string | undefined;
}) {
  const { value, former } = props;
  return (
    <>
      <RadioCards
        label={props.label}
        value={value.way}
        onValueChange={(chosen) => {
          const way = ways.find((one) => one === chosen);
          if (way !== undefined) props.onValueChange({ ...value, way });
        }}
      >
        {former === undefined ? null : (
          <RadioCard
            value="same"
            title="Los mismos que tenía"
            description={
              <NumberChips label="Números que tenía" numbers={former} size="sm" limit={12} />
            }
          />
        )}
        <RadioCard
          value="draw"
          title={former === undefined ? "Al azar" : "Otros, al azar"}
          description="Salen entre los que están libres."
        />
        <RadioCard value="list" title="Los que escriba yo" />
      </RadioCards>
      {value.way === "list" ? (
        <TextField
          label="Números"
          hint={props.hint}
          inputMode="numeric"
          value={value.text}
          error={props.error}
          onChange={(event) => props.onValueChange({ ...value, text: event.target.value })}
        />
      ) : null}
    </>
  );
}

/** What the server said to the numbers, with those that are somebody else's; nothing where the field itself says it. */
export function NumbersRefused({
  error,
  choice,
}: {
  error: ApiError | undefined;
  choice: NumberChoice;
}) {
  if (error === undefined) return null;
  if (choice.way === "list" && error.problemOf("numbers") !== undefined) return null;
  const taken = isApiError(error, "numbers_taken") ? (error.facts.taken ?? []) : [];
  return (
    <Banner tone="danger" announce="now" title={error.message}>
      {taken.length === 0 ? null : (
        <>
          <p>Ya son de otra compra. Elige otros o que salgan al azar.</p>
          <NumberChips
            className="pt-2"
            label="Números que ya tienen dueño"
            look="former"
            size="sm"
            numbers={taken}
          />
        </>
      )}
    </Banner>
  );
}
