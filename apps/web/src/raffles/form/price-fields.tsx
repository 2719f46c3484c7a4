import type { Schema } from "@rifas/api-client/types";
import { formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { MoneyField } from "@rifas/ui/amount-field";
import { FieldRowWide } from "@rifas/ui/form";
import { useWatch } from "react-hook-form";
import { RadioField } from "../../shared/forms/radio-field.tsx";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { bolivarsAt, rateInWords, useDollarRate } from "../../site/dollar-rate/dollar-rate.ts";
import type { FieldsProps } from "./fields-props.ts";
import { raffleRules } from "./raffle-rules.ts";

/** The price of a ticket, and in which currency it is stated. */
export function PriceFields({ form, raffle, locks }: FieldsProps) {
  const field = fieldsOf(form);
  const currency = useWatch({ control: form.control, name: "price_in" });
  const typed = useWatch({ control: form.control, name: "price_usd" });
  const { data: dollars } = useDollarRate();
  return (
    <>
      <FieldRowWide>
        <RadioField
          label="El precio va"
          layout="grid"
          options={[
            { value: "bolivars", title: "En bolívares" },
            { value: "dollars", title: "En dólares" },
          ]}
          {...field("price_in")}
        />
      </FieldRowWide>
      {/* Keys, because one input for both prices would still show the other price after switching back. */}
      {currency === "bolivars" ? (
        <MoneyField
          key="price_bs"
          label="Precio por boleto"
          hint={locks.numbering ? "Un precio nuevo vale para las compras que vengan." : undefined}
          {...field("price_bs", raffleRules("price_bs", raffle))}
        />
      ) : (
        <MoneyField
          key="price_usd"
          label="Precio por boleto"
          currency="USD"
          hint={dollars && followsFrom(typed, dollars.rate)}
          {...field("price_usd", raffleRules("price_usd", raffle))}
        />
      )}
    </>
  );
}

/** What buyers pay for a price in dollars, and by which rate. */
function followsFrom(price: string, rate: Schema<"DollarRate">["rate"]): string {
  if (rate === null) return "Falta la tasa: escríbela en «Configuración», «Pagos».";
  const bolivars = bolivarsAt(price, rate);
  const words = `${rateInWords(rate.rate_bs)} del ${formatDay(rate.day)}`;
  return bolivars === null ? `A ${words}.` : `${formatBs(bolivars)}, a ${words}.`;
}
