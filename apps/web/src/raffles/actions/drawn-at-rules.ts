import { checkInstant } from "../../shared/forms/instant-field.ts";

/** The rules of a field for when a prize was drawn. */
export const drawnAtRules = {
  required: "Di cuándo se sorteó",
  validate: (value: string) =>
    checkInstant(value, (instant) => instant <= Date.now() || "Esa hora todavía no llega"),
};
