import { pino, type DestinationStream, type Logger, type LoggerOptions } from "pino";

/** The log. It never holds personal data or secrets: only ids, codes, counts and errors. */
export type { Logger } from "pino";

/** Creates a log with one JSON line per entry, on standard output by default. */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: describeError, error: describeError },
  };
  // Not synchronous: in a rush, many lines are written at once, and no request waits for them.
  return pino(options, to ?? pino.destination({ sync: false }));
}

/** Serializes an error without what a driver adds about rows (`detail`, `where`), which can hold personal data. */
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
