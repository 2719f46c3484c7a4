/** Why the digits of a lottery are corrected after they were written to the log. */
export const digitsCorrections = [
  "misread",
  "other_draw",
  "lottery_corrected",
  "whether_held",
] as const;
export type DigitsCorrection = (typeof digitsCorrections)[number];

/** Published in the raffle's log for ever, so nobody types it. */
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
