import { integer, limit, type RateLimit } from "../environment-values.ts";
import {
  amountLimits,
  rateLimits,
  type AmountDeclaration,
  type AmountName,
  type RateDeclaration,
  type RateName,
} from "./limit-list.ts";

/** Every limit of the list as this installation has it. */
export interface LimitValues {
  rates: Readonly<Record<RateName, RateLimit>>;
  amounts: Readonly<Record<AmountName, number>>;
}

/** The limits' values from the environment, their defaults otherwise; throws StartUpError for the first one that is wrong. */
export function readLimits(read: (variable: string) => string | undefined): LimitValues {
  const rateOf = ({ variable, default: usual }: RateDeclaration) =>
    limit(variable, read(variable), usual);
  const amountOf = ({ variable, default: usual, least, most }: AmountDeclaration) =>
    integer(variable, read(variable), usual, least, most);
  return { rates: eachOf(rateLimits, rateOf), amounts: eachOf(amountLimits, amountOf) };
}

function eachOf<Name extends string, Declaration, Value>(
  declarations: Readonly<Record<Name, Declaration>>,
  valueOf: (declaration: Declaration) => Value,
): Record<Name, Value> {
  const values: Record<Name, Value> = Object.fromEntries(
    Object.entries<Declaration>(declarations).map((entry): readonly unknown[] => [
      entry[0],
      valueOf(entry[1]),
    ]),
  );
  return values;
}
