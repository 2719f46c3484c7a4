/** A log's size and fingerprint, as a receipt's code states them. */
export interface SharedPrint {
  readonly size: number;
  readonly print: string;
}

const PRINT = /^#(\d{1,9})-([0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3})$/;

/** Reads the part after # of a receipt's code; null for anything else. */
export function readSharedPrint(hash: string): SharedPrint | null {
  const found = PRINT.exec(hash);
  const size = Number(found?.[1]);
  const print = found?.[2];
  return print === undefined || size < 1 ? null : { size, print };
}

/** The page of a raffle's log that compares it with this one: '/libro/12#4121-TKS6-0R7T-A704-GKFW'. */
export function logAddress(raffleId: number, { size, print }: SharedPrint): string {
  return `/libro/${raffleId}#${size}-${print}`;
}
