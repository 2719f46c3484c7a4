/** The description of a limit; docs/limits.generated.md shows these texts. `variableOf` its name sets it. */
interface Described {
  /** What the limit protects. */
  protects: string;
  /** The response to a caller over the limit: status and code. */
  answer: string;
}

/** A number of calls per window, counted in the database for all processes together; or by each process in memory, if `per` says so. */
export interface RateDeclaration extends Described {
  /** calls/seconds. */
  default: string;
  /** The key that calls are counted by. */
  per:
    | "address"
    | "account"
    | "device"
    | "purchase"
    | "phone"
    | "recipient"
    | "site"
    | "address and process";
  /** The operations of the contract that it limits. */
  operations?: readonly string[];
  /** The code of a rule counts their calls, such as failures only, instead of each on arrival. */
  isCountedByRule?: true;
}

/** The most of something (size, number, time) for one request or one process. */
export interface AmountDeclaration extends Described {
  default: number;
  unit: string;
  /** The most that it can be set to; without it 100 if it is a part in percent, or a million. */
  most?: number;
}

export const tooManyRequests = "429 `too_many_requests`";
/** Whoever sends a proof of work is served above the limit, too. */
export const proofOfWork = "428 `proof_of_work_required`";
export const imageTooLarge = "422 `image_too_large`";
export const statementUnreadable = "422 `statement_unreadable`";
export const inLine = "503 `in_line`, with a place";
export const serverBusy = "503 `server_busy`";

/** The environment variable that sets a limit: LIMIT_PDF_QUEUE for `pdfQueue`. */
export function variableOf(name: string): string {
  return `LIMIT_${name.replace(/[A-Z]/g, "_$&").toUpperCase()}`;
}
