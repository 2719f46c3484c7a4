/** Whether a text has no lone surrogates. Phones before iOS 16.4 lack the method of this name. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
