import { readTypedAmount, writeAmount, type Decimals } from "@rifas/domain/typed-amount";
import { useRef, type ComponentProps, type ReactNode } from "react";
import { amountFieldMessages as words } from "./amount-field.messages.ts";
import { Button } from "../button/button.tsx";
import { readAmount, showAmount, typeAmount, type Edit } from "./amount-typing.ts";
import { controlAddonVariants } from "../field/field.variants.ts";
import { TypedField, type TypedFieldOptions } from "../field/typed-field.tsx";
import type { TypedValueRules } from "../field/use-typed-value.ts";

export interface MoneyFieldProps extends TypedFieldOptions {
  /** The code before the amount. Default `BS`. */
  currency?: "BS" | "USD" | undefined;
  /** Number of decimals: 2 for an amount, 4 for an exchange rate. Default 2. */
  decimals?: 2 | 4 | undefined;
}

/**
 * An amount typed in the local format ('1.234,50'): points group thousands, the comma starts the decimals. If a point can't
 * be a thousands separator ('1.5'), the field asks which amount is meant. Its value, in `event.target.value`, FormData and
 * `register`, is the API's decimal string ('1234.50'); '' when empty; '¿1.5?' while ambiguous, which validators reject.
 */
export function MoneyField({ currency = "BS", decimals = 2, ...field }: MoneyFieldProps) {
  return <AmountField {...field} component="money-field" currency={currency} decimals={decimals} />;
}

export type CountFieldProps = TypedFieldOptions;

/**
 * A count that may reach thousands, typed in the local format ('10.000'): thousands are grouped while typing. Its value, in
 * `event.target.value`, FormData and `register`, is only the digits ('10000'); '' when empty; '¿10,5?' for anything that
 * isn't a whole number, so that validators reject it.
 */
export function CountField(field: CountFieldProps) {
  return <AmountField {...field} component="count-field" decimals={0} />;
}

interface AmountFieldProps extends TypedFieldOptions {
  /** The component's name, for `data-component`. */
  component: string;
  /** The maximum number of decimals. */
  decimals: Decimals;
  /** Shown before the amount. Default none. */
  currency?: string | undefined;
}

const rulesFor = (decimals: Decimals): TypedValueRules<string> => ({
  read: (text) => readAmount(text, decimals),
  show: (value) => showAmount(value, decimals),
});
const rules = { 0: rulesFor(0), 2: rulesFor(2), 4: rulesFor(4) };

/** A number typed in the local format. */
function AmountField({ component, decimals, currency, ...field }: AmountFieldProps) {
  return (
    <TypedField
      {...field}
      component={component}
      rules={rules[decimals]}
      question={(text, choose) => questionAbout(text, { decimals, currency, choose })}
    >
      {({ text, type, control }) => (
        <>
          {currency === undefined ? null : (
            <span aria-hidden className={controlAddonVariants({ side: "start" })}>
              {currency}
            </span>
          )}
          <AmountInput control={control} decimals={decimals} text={text} onType={type} />
        </>
      )}
    </TypedField>
  );
}

interface AmountInputProps {
  control: ComponentProps<"input">;
  decimals: Decimals;
  text: string;
  onType: (text: string) => void;
}

/** The visible input. Every edit is reformatted at once, and the caret stays after the same digit. */
function AmountInput({ control, decimals, text, onType }: AmountInputProps) {
  const pasted = useRef<string | null>(null);
  const beforeComposition = useRef<string | null>(null);

  const applyEdit = (input: HTMLInputElement, edit: Omit<Edit, "after">) => {
    const after = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const next = typeAmount({ ...edit, after }, decimals);
    if (next.text !== after.text) input.value = next.text;
    if (next.text !== after.text || next.caret !== after.caret) {
      input.setSelectionRange(next.caret, next.caret);
    }
    onType(next.text);
  };

  return (
    <input
      placeholder={writeAmount("0", decimals)}
      autoComplete="off"
      {...control}
      type="text"
      inputMode={decimals === 0 ? "numeric" : "decimal"}
      value={text}
      onPaste={(event) => {
        pasted.current = event.clipboardData.getData("text");
      }}
      onCompositionStart={() => {
        beforeComposition.current = text;
      }}
      onCompositionEnd={(event) => {
        const before = beforeComposition.current ?? text;
        beforeComposition.current = null;
        applyEdit(event.currentTarget, { before, inserted: null });
      }}
      onChange={({ target, nativeEvent }) => {
        // Changing the text during a composition would confuse the keyboard.
        if (beforeComposition.current !== null) return onType(target.value);
        const change = changeOf(nativeEvent, pasted.current);
        pasted.current = null;
        applyEdit(target, { before: text, ...change });
      }}
    />
  );
}

/** What the browser reports about a change. */
function changeOf(event: Event, pasted: string | null): Pick<Edit, "inserted" | "deletion"> {
  if (!(event instanceof InputEvent)) return { inserted: null };
  if (event.inputType.startsWith("delete")) {
    const deletion = event.inputType.endsWith("Forward") ? "forward" : "backward";
    return { inserted: "", deletion };
  }
  return { inserted: event.data ?? pasted };
}

/** The question about ambiguous text: which amount is meant, or to type it differently. */
function questionAbout(
  text: string,
  {
    decimals,
    currency,
    choose,
  }: Pick<AmountFieldProps, "decimals" | "currency"> & { choose: (text: string) => void },
): ReactNode {
  const read = readTypedAmount(text, decimals);
  if (read.kind === "unreadable") return words.unreadable(decimals);
  if (read.kind !== "unclear") return null;
  const choices = read.choices.map((choice) => {
    const written = writeAmount(choice, decimals);
    return { written, shown: currency === undefined ? written : `${currency}\u00a0${written}` };
  });
  return (
    <>
      {words.question(choices.map(({ shown }) => shown))}
      <span className="flex flex-wrap gap-3 pt-2">
        {choices.map(({ written, shown }) => (
          <Button key={written} tone="outline" size="sm" onClick={() => choose(written)}>
            {shown}
          </Button>
        ))}
      </span>
    </>
  );
}
