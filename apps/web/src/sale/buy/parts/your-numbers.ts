/** What a banner says of a purchase's numbers while they are held. */
export function heldTitle(quantity: number): string {
  return quantity === 1 ? "Tu número está apartado" : "Tus números están apartados";
}

/** What a banner says of a purchase's numbers once its hold has expired. */
export function freedTitle(quantity: number): string {
  return quantity === 1 ? "Tu número quedó libre" : "Tus números quedaron libres";
}
