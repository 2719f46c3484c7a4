import type { Context } from "../platform/context.ts";
import type { BankEnquirers } from "./enquiries/configured-enquirers.ts";
import type { StatementReader } from "./statements/statement-reader.ts";

/** The Context with what only the bank's side uses. */
export interface BankContext extends Context {
  readonly statements: StatementReader;
  /** Banks that are asked about payments. */
  readonly enquirers: BankEnquirers;
}
