import type { FieldLimit } from "@rifas/api-client/field-limit";
import { prizeLimits } from "@rifas/api-client/generated/field-limits/prize";
import { instantPrizeLimits } from "@rifas/api-client/generated/field-limits/instant-prize";
import { raffleCreationLimits } from "@rifas/api-client/generated/field-limits/raffle-creation";
import { MOST_TICKETS } from "@rifas/domain/ticket-numbers";
import { formatCount } from "@rifas/ui/text/format-count";
import {
  fieldRules,
  withCheck,
  type ContractRules,
  type FieldMessages,
} from "../../shared/forms/field-rules.ts";
import { INCOMPLETE_INSTANT, withoutLimits } from "../../shared/forms/instant-field.ts";
import type { RaffleFieldName, RaffleValues } from "./raffle-values.ts";

/** The messages of fields that the general ones of their type don't fit. */
const messages: Readonly<Partial<Record<RaffleFieldName, FieldMessages>>> = {
  name: {
    required: "Ponle un nombre a la rifa",
    invalid: `El nombre lleva al menos ${raffleCreationLimits.name.minLength} letras`,
  },
  description: { invalid: "Quita los caracteres raros de la descripción" },
  price_bs: { invalid: "El precio va de BS 0,01 a BS 9.999.999,99" },
  price_usd: { invalid: "El precio va de USD 0,01 a USD 9.999.999,99" },
  total_tickets: {
    required: "Di cuántos boletos hay",
    invalid: "Escribe un número entero, como 10.000",
  },
  min_per_purchase: { required: "Di el mínimo por compra", invalid: "Escribe un número entero" },
  max_per_purchase: { required: "Di el máximo por compra", invalid: "Escribe un número entero" },
  number_choice: { required: "Elige cómo se dan los números", invalid: "Elige una de las dos" },
  payable_amount: { required: "Elige cuánto paga cada quien", invalid: "Elige una de las dos" },
  draw_date: { invalid: INCOMPLETE_INSTANT },
  sales_close_at: { invalid: INCOMPLETE_INSTANT },
};

function messagesOf(name: RaffleFieldName, whole: boolean): FieldMessages {
  const invalid = whole ? "Escribe un número entero" : "Escríbelo en una sola línea";
  return messages[name] ?? { invalid };
}

/**
 * A field's rules: the contract's limits, and the constraints between fields. The minimum may not exceed the maximum or
 * the total, sales may not close after the draw, and a field that was set may not be emptied.
 */
export function raffleRules(
  name: RaffleFieldName,
  raffle: "new" | { readonly loaded: RaffleValues },
): Omit<ContractRules, "validate" | "min" | "max"> & {
  validate: (value: unknown, values: RaffleValues) => true | string;
} {
  const limit: FieldLimit = raffleCreationLimits[name];
  const whole = limit.type === "integer";
  const rules = withoutLimits(
    whole
      ? wholeNumberRules(limit, messagesOf(name, whole))
      : fieldRules(limit, messagesOf(name, whole), { required: limit.required }),
  );
  return withCheck(rules, (value, values: RaffleValues) => {
    if (raffle !== "new" && wasSet(name, raffle.loaded) && value === "" && !isEmptiable(name)) {
      return "Ya estaba puesto: se puede cambiar, pero no quitar";
    }
    if (
      name === "max_per_purchase" &&
      Number(values.max_per_purchase) < Number(values.min_per_purchase)
    ) {
      return "El máximo no puede ser menor que el mínimo";
    }
    if (
      name === "min_per_purchase" &&
      isTotal(values.total_tickets) &&
      Number(values.min_per_purchase) > Number(values.total_tickets)
    ) {
      return "El mínimo no puede ser mayor que el total: nadie podría comprar";
    }
    if (name !== "sales_close_at" || values.sales_close_at === "") return true;
    if (values.draw_date === "") return "Pon primero la fecha del sorteo";
    return (
      Date.parse(values.sales_close_at) <= Date.parse(values.draw_date) ||
      "La venta no puede cerrar después del sorteo"
    );
  });
}

/** Whether the text is a number of tickets that a raffle can have. */
export function isTotal(text: string): boolean {
  return /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_TICKETS;
}

/** Whether it was set when the form was loaded: a price, in either currency. */
function wasSet(name: RaffleFieldName, loaded: RaffleValues): boolean {
  if (name !== "price_bs" && name !== "price_usd") return loaded[name] !== "";
  return loaded.price_bs !== "" || loaded.price_usd !== "";
}

/** Whether a change may empty it. An empty close of sales means the default one. */
function isEmptiable(name: RaffleFieldName): boolean {
  const { type, minLength = 0, pattern, values }: FieldLimit = raffleCreationLimits[name];
  if (name === "sales_close_at") return true;
  if (type !== "string" || minLength > 0 || values !== undefined) return false;
  return pattern === undefined || new RegExp(pattern, "u").test("");
}

/** A whole number's limits, with thousands separators in the messages. */
function wholeNumberRules(limit: FieldLimit, words: FieldMessages): ContractRules {
  const { minimum = 1, maximum = Number.MAX_SAFE_INTEGER } = limit;
  return {
    required: words.required ?? words.invalid,
    validate: (value) => {
      if (typeof value !== "string" || !/^\d{1,9}$/.test(value.trim())) return words.invalid;
      if (Number(value) < minimum) return `El mínimo es ${formatCount(minimum)}`;
      return Number(value) <= maximum || `El máximo es ${formatCount(maximum)}`;
    },
  };
}

/** The rules of a prize's fields. A row with a description needs a title. */
export const prizeRules = {
  title: fieldRules(prizeLimits.title, {
    required: "Di cuál es el premio",
    invalid: "Escríbelo en una sola línea",
  }),
  description: fieldRules(
    prizeLimits.description,
    { invalid: "Quita los caracteres raros" },
    { required: false },
  ),
} as const;

/** The rules of an instant prize's fields. */
export const instantRules = {
  title: fieldRules(instantPrizeLimits.title, {
    required: "Di cuál es el premio",
    invalid: "Escríbelo en una sola línea",
  }),
  at: fieldRules(instantPrizeLimits.at, {
    required: "Di cuándo se cuentan los números",
    invalid: INCOMPLETE_INSTANT,
  }),
} as const;

export const maxPrizes = raffleCreationLimits.prizes.maxItems;
