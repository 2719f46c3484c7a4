import { expect, test } from "vitest";

interface Run {
  /** Default 8. 1 for a check that sees what other cases change. */
  atOnce?: number;
  timeout?: number;
}

/**
 * One test of one property, for every case: its title says how many there are, and it names all that break the property,
 * each with its evidence.
 */
export function everyCase<Case extends string>(
  property: string,
  cases: readonly Case[],
  check: (one: Case) => Promise<void>,
  { atOnce, timeout = 300_000 }: Run = {},
): void {
  test(`${property} (${cases.length} cases)`, { timeout }, async () => {
    expect(cases).not.toEqual([]);
    expect(await offenders(cases, check, atOnce)).toEqual([]);
  });
}

/** The cases whose check fails, each with the first lines of its failure. */
async function offenders<Case extends string>(
  cases: readonly Case[],
  check: (one: Case) => Promise<void>,
  atOnce = 8,
): Promise<string[]> {
  const found: string[] = [];
  const waiting = [...cases];
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      try {
        await check(one);
      } catch (error) {
        // Where a property of fast-check says what it met.
        const cause =
          error instanceof Error && error.cause instanceof Error
            ? `, because of ${error.cause.message}`
            : "";
        found.push(`${one}: ${String(error).slice(0, 500)}${cause.slice(0, 1_000)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return found;
}
