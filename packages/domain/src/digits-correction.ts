/** Why the digits of a lottery are corrected after they were written to the log. */
export const digitsCorrections = [
  "misread",
  "other_draw",
  "lottery_corrected",
  "whether_held",
] as const;
export type DigitsCorrection = (typeof digitsCorrections)[number];

/** What the public reads. It stays in the log for ever, so it is chosen from these and never typed: it might name a person. */
export const digitsCorrectionWords: Readonly<Record<DigitsCorrection, string>> = {
  misread: "Las cifras se copiaron mal.",
  other_draw: "Se habían anotado las cifras de otro sorteo.",
  lottery_corrected: "La lotería corrigió lo que había publicado.",
  whether_held: "Se había entendido mal si el sorteo se hizo, o cuándo.",
};

/** Whether a text is one of these reasons: no other may be published. */
export function isDigitsCorrection(text: string): boolean {
  return Object.values(digitsCorrectionWords).includes(text);
}
