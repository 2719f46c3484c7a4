import { useState } from "react";

/** The choice of numbers, up to `max`. `refused` is true after an attempt to choose one more. */
export function useNumberChoice(
  chosen: readonly string[],
  max: number,
  onChosenChange: (chosen: readonly string[]) => void,
) {
  const [refused, setRefused] = useState(false);
  const known = new Set(chosen);
  const isChosen = (number: string) => known.has(number);
  const remove = (number: string) => {
    setRefused(false);
    onChosenChange(chosen.filter((other) => other !== number));
  };
  const toggle = (number: string) => {
    if (isChosen(number)) return remove(number);
    const full = chosen.length >= max;
    setRefused(full);
    if (!full) onChosenChange([...chosen, number]);
    return undefined;
  };
  return { isChosen, toggle, remove, refused };
}
