const wholeNumber = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)$/;

/** True for digits, with or without points between thousands: '1000', '1.000'. */
export function isWholeNumber(text: string): boolean {
  return wholeNumber.test(text);
}

/** 1000 for '1000' and '1.000'; null for '1.5', '1,5' and anything else that isn't an integer. */
export function readWholeNumber(text: string): number | null {
  return isWholeNumber(text) ? Number(text.replaceAll(".", "")) : null;
}
