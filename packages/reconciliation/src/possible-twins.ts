import { addDays } from "@rifas/domain/add-days";
import { toCents } from "@rifas/domain/money";
import type { MovementFacts } from "./facts.ts";
import { referenceDigits } from "./reference-tail.ts";
import { isPossibleTwin } from "./same-payment.ts";

const DIGITS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/**
 * Finds rows that may report the same payment as another. Rows are grouped by what twins must share, because a raffle
 * has thousands of payments of the same amount.
 */
export function findPossibleTwins(
  movements: readonly MovementFacts[],
): (movement: MovementFacts) => boolean {
  const groups = Map.groupBy(movements, (movement) =>
    groupKey(movement, movement.occurredOn, lastDigit(movement)),
  );
  // Staff have not decided yet whether these are one.
  const known = new Map(
    movements
      .filter(({ mayRepeat }) => typeof mayRepeat === "string")
      .flatMap(({ id, mayRepeat }) => [id, mayRepeat ?? id])
      .map((id) => [id, true]),
  );
  return (movement) => {
    const found =
      known.get(movement.id) ??
      keysOfTwins(movement).some((key) =>
        groups
          .get(key)
          ?.some((other) => other.id !== movement.id && isPossibleTwin(movement, other)),
      );
    known.set(movement.id, found);
    return found;
  };
}

function keysOfTwins(movement: MovementFacts): string[] {
  const own = lastDigit(movement);
  const digits = own === "" ? ["", ...DIGITS] : [own, ""];
  return [-1, 0, 1].flatMap((days) => {
    const day = addDays(movement.occurredOn, days);
    return digits.map((digit) => groupKey(movement, day, digit));
  });
}

function groupKey({ account, amountBs }: MovementFacts, day: string, digit: string): string {
  return `${account} ${toCents(amountBs)} ${day} ${digit}`;
}

function lastDigit({ reference }: MovementFacts): string {
  return referenceDigits(reference)?.slice(-1) ?? "";
}
