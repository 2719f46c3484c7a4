import { offeredComboLimits } from "@rifas/api-client/generated/field-limits/offered-combo";
import { comboProblem } from "@rifas/domain/combo-problem";
import { formatBs, formatUsd, isMoney } from "@rifas/domain/money";
import type { FieldRules } from "../../shared/forms/field-rules.ts";
import type { RaffleValues } from "./raffle-values.ts";

type ComboField = "quantity" | "price";

const { minimum, maximum } = offeredComboLimits.quantity;
const PRICE = new RegExp(offeredComboLimits.price_bs.pattern, "u");

/** The rules of a combo's fields: what was typed is a quantity and a price, and the combo fits the others and is cheaper. */
export function comboRules(
  index: number,
  name: ComboField,
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
      if (name === "price" && !PRICE.test(text)) return "Escribe un precio mayor que cero";
      return problemAt(values, index, name);
    },
  };
}

function isQuantity(text: string): boolean {
  return /^\d{1,4}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum;
}

/** What the whole list says of one field; rows that aren't complete yet are left out. */
function problemAt(values: RaffleValues, index: number, name: ComboField): true | string {
  const inDollars = values.price_in === "dollars";
  const unitPrice = inDollars ? values.price_usd : values.price_bs;
  const most = Number(values.max_per_purchase);
  if (!isMoney(unitPrice)) {
    return name === "quantity" || "Pon primero el precio del boleto: un combo cuesta menos";
  }
  const rows = values.combos.flatMap(({ quantity, price }, row) =>
    isQuantity(quantity) && PRICE.test(price) ? [{ quantity: Number(quantity), price, row }] : [],
  );
  const problem = comboProblem(rows, {
    unitPrice,
    mostPerPurchase: Number.isSafeInteger(most) ? most : maximum,
    format: inDollars ? formatUsd : formatBs,
  });
  const isHere = problem !== null && rows[problem.at]?.row === index && problem.field === name;
  return isHere ? problem.message : true;
}
