/** A text that people typed, such as a lottery's name, with no-break spaces in its times: 'Súper Gana, 10 p. m.' */
export function withWholeTimes(text: string): string {
  return text.replace(/ (?=[ap. ]*m\.)/g, "\u00A0");
}
