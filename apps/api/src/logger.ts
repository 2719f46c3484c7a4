import { pino, type DestinationStream, type Logger, type LoggerOptions } from "pino";

/** The log. It never holds personal data or secrets: ids, codes, counts and errors only. */
export type { Logger } from "pino";

/** A log of one JSON line an entry, on standard output unless told where. */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: describeError, error: describeError },
  };
  return to === undefined ? pino(options) : pino(options, to);
}

/** An error without what a driver adds about rows (`detail`, `where`), which holds people's data. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(
      safeFields.flatMap((name) => (name in error ? [[name, Reflect.get(error, name)]] : [])),
    ),
  };
}

const safeFields = ["code", "constraint", "table"];
