import { isApiError, type ApiError } from "@rifas/api-client/api-error";
import { Banner } from "@rifas/ui/banner";
import { NumberChips } from "@rifas/ui/number-chips";
import { RadioCard, RadioCards } from "@rifas/ui/radio-cards";
import { Space } from "@rifas/ui/space";
import { TextField } from "@rifas/ui/text-field";

const ways = ["same", "draw", "list"] as const;

/** How a purchase gets its numbers: the ones it had, drawn ones, or a typed list. */
export interface NumberChoice {
  readonly way: (typeof ways)[number];
  /** The typed list. */
  readonly text: string;
}

/** Chooses how a purchase gets its numbers, with a field for a typed list. */
export function NumberChoiceField(props: {
  label: string;
  value: NumberChoice;
  onValueChange: (value: NumberChoice) => void;
  /** The numbers it had, if all of them can be requested again. */
  former?: readonly string[] | undefined;
  /** How many numbers to type: '2 boletos: sepáralos con espacios o comas.' */
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

/**
 * The server's message about the numbers, listing those already taken. Nothing if the field itself shows the message.
 */
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
    <Banner
      tone="danger"
      announce="now"
      title={taken.length === 0 ? error.message : "Hay números que ya son de otra compra"}
    >
      {taken.length === 0 ? null : (
        <>
          <p>Elige otros o que salgan al azar.</p>
          <Space above={2}>
            <NumberChips
              label="Números que ya tienen dueño"
              look="former"
              size="sm"
              numbers={taken}
            />
          </Space>
        </>
      )}
    </Banner>
  );
}
