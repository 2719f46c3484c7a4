/** Ends text with one full stop; times ('6:00 p. m.') and user-entered reasons may already end with one. */
export function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
