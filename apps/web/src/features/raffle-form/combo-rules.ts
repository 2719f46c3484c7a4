import { offeredComboLimits } from "@rifas/api-client/generated/field-limits/offered-combo";
import { comboProblem } from "@rifas/domain/combo-problem";
import { formatBs, formatUsd, isMoney } from "@rifas/domain/money";
import type { FieldRules } from "../../shared/forms/field-rules.ts";
import { priceIn, type ComboValues, type RaffleValues } from "./raffle-values.ts";

const { minimum, maximum } = offeredComboLimits.quantity;
const PRICE = new RegExp(offeredComboLimits.price_bs.pattern, "u");

/** The rules of a combo's fields: what was typed is a quantity and a price, and the combo fits the others and is cheaper. */
export function comboRules(
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
