import { offeredComboLimits } from "@rifas/api-client/generated/field-limits/offered-combo";
import { MOST_COMBOS } from "@rifas/domain/combos";
import { CountField, MoneyField } from "@rifas/ui/amount-field";
import { Button } from "@rifas/ui/button";
import { FieldGroup, FieldRow } from "@rifas/ui/form";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { useEffect, useRef } from "react";
import { useFieldArray, useWatch, type UseFormReturn } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { FormPart } from "./form-part.tsx";
import { priceIn, type RaffleValues, type ComboValues } from "./raffle-values.ts";
import { comboProblem } from "@rifas/domain/combo-problem";
import { formatBs, formatUsd, isMoney } from "@rifas/domain/money";
import type { FieldRules } from "../../shared/forms/field-rules.ts";

/** Quantities that cost less together: how many tickets, and for how much in all. */
export function ComboFields({ form }: { form: UseFormReturn<RaffleValues> }) {
  const combos = useFieldArray({ control: form.control, name: "combos" });
  const add = useRef<HTMLButtonElement>(null);
  const count = combos.fields.length;
  const [currency, typed] = useWatch({ control: form.control, name: ["price_in", "combos"] });
  const isInDollars = currency === "dollars";
  useRecheck(form);
  return (
    <FormPart
      heading="Combos"
      set={combosInWords(typed, priceIn(currency))}
      lead={`Varios boletos juntos, más baratos que sueltos: «3 por ${isInDollars ? "USD 5" : "BS 400"}». Cada compra paga la suma más barata de combos y boletos sueltos.`}
    >
      <Stack gap={6}>
        {combos.fields.map((field, index) => (
          <Combo
            key={field.id}
            form={form}
            index={index}
            onRemove={() => {
              combos.remove(index);
              add.current?.focus();
            }}
          />
        ))}
        {count < MOST_COMBOS ? (
          <div>
            <Button
              ref={add}
              tone="outline"
              onClick={() => combos.append({ quantity: "", price_bs: "", price_usd: "" })}
            >
              {count === 0 ? "Agregar un combo" : "Agregar otro combo"}
            </Button>
          </div>
        ) : (
          <Text size="sm">Es lo más que se puede: {MOST_COMBOS} combos.</Text>
        )}
      </Stack>
    </FormPart>
  );
}

/** '3 por BS 400,00 · 10 por BS 1.200,00' */
function combosInWords(combos: readonly ComboValues[], price: ReturnType<typeof priceIn>): string {
  const format = price === "price_usd" ? formatUsd : formatBs;
  const offers = combos.flatMap(({ quantity, [price]: amount }) =>
    isQuantity(quantity) && isMoney(amount) ? [`${quantity} por ${format(amount)}`] : [],
  );
  return offers.join(" · ") || "Sin combos: cada boleto al mismo precio.";
}

/** Checks the combos that are refused again when what they depend on changes: the price, the limit and each other. */
function useRecheck({ control, getFieldState, trigger }: UseFormReturn<RaffleValues>) {
  const terms = useWatch({
    control,
    name: ["price_in", "price_bs", "price_usd", "max_per_purchase", "combos"],
  });
  useEffect(() => {
    const [, , , , combos] = terms;
    const refused = combos
      .flatMap(
        (_, index) =>
          [
            `combos.${index}.quantity`,
            `combos.${index}.price_bs`,
            `combos.${index}.price_usd`,
          ] as const,
      )
      .filter((name) => getFieldState(name).error !== undefined);
    if (refused.length > 0) void trigger(refused);
  }, [terms, getFieldState, trigger]);
}

function Combo(props: { form: UseFormReturn<RaffleValues>; index: number; onRemove: () => void }) {
  const { form, index, onRemove } = props;
  const { defaultValues: loaded } = form.formState;
  const field = fieldsOf(form);
  const [currency, combo] = useWatch({
    control: form.control,
    name: ["price_in", `combos.${index}`],
  });
  const price = priceIn(currency);
  const hidden = price === "price_bs" ? "price_usd" : "price_bs";
  const isToRetype = currency !== loaded?.price_in && combo[price] === "" && combo[hidden] !== "";
  // The price in the currency that isn't shown is known only for a quantity that was loaded.
  const setHidden = () => {
    const { quantity } = form.getValues(`combos.${index}`);
    const same = loaded?.combos?.find((one) => one?.quantity === quantity);
    form.setValue(`combos.${index}.${hidden}`, same?.[hidden] ?? "");
  };
  return (
    <FieldGroup legend={`Combo ${index + 1}`}>
      <Stack gap={3}>
        <FieldRow>
          <CountField
            label="Cuántos boletos"
            placeholder="3"
            maxLength={String(offeredComboLimits.quantity.maximum).length + 1}
            {...field(`combos.${index}.quantity`, {
              ...comboRules(index, "quantity"),
              onChange: setHidden,
            })}
          />
          <MoneyField
            key={price}
            label="Precio de todos juntos"
            currency={currency === "dollars" ? "USD" : "BS"}
            hint={isToRetype ? "Cambió la moneda: escribe el precio otra vez." : undefined}
            {...field(`combos.${index}.${price}`, comboRules(index, price))}
          />
        </FieldRow>
        <div>
          <Button tone="quiet" onClick={onRemove}>
            Quitar el combo {index + 1}
          </Button>
        </div>
      </Stack>
    </FieldGroup>
  );
}

const { minimum, maximum } = offeredComboLimits.quantity;
const PRICE = new RegExp(offeredComboLimits.price_bs.pattern, "u");

/** The rules of a combo's fields: what was typed is a quantity and a price, and the combo fits the others and is cheaper. */
function comboRules(
  index: number,
  name: keyof ComboValues,
): Pick<FieldRules, "required"> & {
  validate: (value: unknown, values: RaffleValues) => true | string;
} {
  return {
    required: name === "quantity" ? "Di cuántos boletos son" : "Di cuánto cuestan juntos",
    validate: (value, values) => {
      const text = typeof value === "string" ? value : "";
      if (name === "quantity" && !isQuantity(text)) {
        return `Un combo es de ${minimum} a ${maximum} boletos, sin decimales`;
      }
      if (name !== "quantity" && !PRICE.test(text)) return "Escribe un precio mayor que cero";
      return problemAt(values, index, name);
    },
  };
}

function isQuantity(text: string): boolean {
  return /^\d{1,4}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum;
}

/** What the whole list says of one field; rows that aren't complete yet are left out. */
function problemAt(values: RaffleValues, index: number, name: keyof ComboValues): true | string {
  const priceName = priceIn(values.price_in);
  const unitPrice = values[priceName];
  const most = Number(values.max_per_purchase);
  if (!isMoney(unitPrice)) {
    return name === "quantity" || "Pon primero el precio del boleto: un combo cuesta menos";
  }
  const rows = values.combos.flatMap(({ quantity, [priceName]: price }, row) =>
    isQuantity(quantity) && PRICE.test(price) ? [{ quantity: Number(quantity), price, row }] : [],
  );
  const problem = comboProblem(rows, {
    unitPrice,
    mostPerPurchase: Number.isSafeInteger(most) ? most : maximum,
    format: priceName === "price_usd" ? formatUsd : formatBs,
  });
  if (problem === null || rows[problem.at]?.row !== index) return true;
  const at = problem.field === "quantity" ? "quantity" : priceName;
  return at === name ? problem.message : true;
}
