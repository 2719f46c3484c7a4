/** The log (pino's shape). It never holds personal data or secrets: ids, codes, counts and error objects only. */
export interface Logger {
  debug(facts: object, message?: string): void;
  info(facts: object, message?: string): void;
  warn(facts: object, message?: string): void;
  error(facts: object, message?: string): void;
}
