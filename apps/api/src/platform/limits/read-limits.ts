import { integer, limit, type RateLimit, type Read } from "../environment-values.ts";
import { amountLimits, type AmountName } from "./amount-limits.ts";
import { rateLimits, type RateName } from "./rate-limits.ts";
import { variableOf, type AmountDeclaration, type RateDeclaration } from "./limit-declaration.ts";

/** The value of every limit in this installation. */
export interface LimitValues {
  rates: Readonly<Record<RateName, RateLimit>>;
  amounts: Readonly<Record<AmountName, number>>;
}

/** Reads the limits from the environment, or their defaults; throws StartUpError for the first invalid one. */
export function readLimits(read: Read): LimitValues {
  const rateOf = (variable: string, declaration: RateDeclaration) =>
    limit(read, variable, declaration.default);
  const amountOf = (variable: string, { default: fallback, unit, most }: AmountDeclaration) =>
    integer(read, variable, {
      fallback,
      min: 1,
      max: most ?? (unit.startsWith("%") ? 100 : 1_000_000),
    });
  return { rates: eachOf(rateLimits, rateOf), amounts: eachOf(amountLimits, amountOf) };
}

function eachOf<Name extends string, Declaration, Value>(
  declarations: Readonly<Record<Name, Declaration>>,
  valueOf: (variable: string, declaration: Declaration) => Value,
): Record<Name, Value> {
  const values: Record<Name, Value> = Object.fromEntries(
    Object.entries<Declaration>(declarations).map((entry): readonly unknown[] => [
      entry[0],
      valueOf(variableOf(entry[0]), entry[1]),
    ]),
  );
  return values;
}
