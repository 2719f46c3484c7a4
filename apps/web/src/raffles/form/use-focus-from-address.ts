import { useEffect, type RefObject } from "react";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { unfoldFields } from "./form-part.tsx";
import type { RaffleValues } from "./raffle-values.ts";

/** Focuses the field that the address names ('#price_bs', '#image', '#instant_prizes'), also when the same link is followed again. */
export function useFocusFromAddress(
  { setFocus }: UseFormReturn<RaffleValues>,
  fields: readonly FieldPath<RaffleValues>[],
  image: RefObject<HTMLInputElement | null>,
): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const name = hash.slice(1);
    unfoldFields([name === "instant_prizes" ? "instant_prizes.0.at" : name]);
    const field = fields.find((one) => one === name);
    if (field !== undefined) setFocus(field);
    else if (name === "image") image.current?.focus();
    else if (name === "instant_prizes") setFocus("instant_prizes.0.at");
  }, [hash, key, fields, setFocus, image]);
}
