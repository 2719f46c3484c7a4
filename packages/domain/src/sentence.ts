/** Text closed by one full stop: hours ('6:00 p. m.'), and reasons that people type, may bring their own. */
export function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
