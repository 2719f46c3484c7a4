/** An item's position in its list, which decides the buttons that move it. */
export type PlaceInList = "only" | "first" | "middle" | "last";

/** The place of the item at `index`, from 0, in a list of `length`. */
export function placeInList(index: number, length: number): PlaceInList {
  if (length === 1) return "only";
  if (index === 0) return "first";
  return index === length - 1 ? "last" : "middle";
}
