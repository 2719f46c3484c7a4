/**
 * References of payments. A bank shows the payer the whole reference or its last digits, and only one side may be
 * padded with zeros, so two forms of the same reference share their trailing digits.
 */

/** This many equal digits decide if everything else agrees. */
export const DECIDING_DIGITS = 6;

/** This many equal digits are enough to doubt what others claim. */
export const CONTESTING_DIGITS = 4;

/** This many equal digits are the same payment, even if something else differs. */
export const TELLING_DIGITS = 8;

/** A number that a spreadsheet rewrote: its last digits are lost. */
const SCIENTIFIC = /\d\s*e\s*[+-]?\s*\d/i;

/** The digits of a reference; null if there are none, only zeros, or if a spreadsheet rewrote it ('3.46E+10'). */
export function referenceDigits(text: string | null): string | null {
  if (text === null || SCIENTIFIC.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  return /^0*$/.test(digits) ? null : digits;
}

/**
 * How many trailing digits two references share. Zero unless the shorter one agrees completely. Padding zeros on both
 * don't count: '00001234' and '001234' share four.
 */
export function sharedTail(one: string | null, other: string | null): number {
  const first = referenceDigits(one);
  const second = referenceDigits(other);
  if (first === null || second === null) return 0;
  const length = Math.min(first.length, second.length);
  if (first.slice(-length) !== second.slice(-length)) return 0;
  return Math.min(length, Math.max(withoutPadding(first), withoutPadding(second)));
}

/**
 * Whether the deciding digits of two references differ in one digit only, or in two neighbours that changed places, as when somebody
 * mistypes one.
 */
export function isMistyped(one: string | null, other: string | null): boolean {
  const [first, second] = [one, other].map((text) =>
    referenceDigits(text)?.slice(-DECIDING_DIGITS),
  );
  if (first?.length !== DECIDING_DIGITS || second?.length !== DECIDING_DIGITS) return false;
  const wrong = first.split("").flatMap((digit, place) => (digit === second[place] ? [] : [place]));
  const [start = 0, next] = wrong;
  if (wrong.length === 1) return true;
  const areSwapped = first[start] === second[start + 1] && first[start + 1] === second[start];
  return wrong.length === 2 && next === start + 1 && areSwapped;
}

function withoutPadding(digits: string): number {
  return digits.replace(/^0+/, "").length;
}
