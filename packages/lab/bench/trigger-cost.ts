import type { Database } from "../database.ts";
import { median, timed } from "./figures.ts";

const TURNS = 20_000;
const ROUNDS = 5;

interface Triggered {
  readonly table: string;
  readonly trigger: string;
  /** What fires it, with `turn` from 0 to 19,999. */
  readonly statement: string;
}

/**
 * What a trigger adds to a statement, in ms. Each round runs the statement many times within PostgreSQL and undoes it,
 * so nothing waits for a disk or a network, and every round finds the same rows.
 */
export async function costOfTrigger(database: Database, triggered: Triggered): Promise<number> {
  const [on, off]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    on.push(await timeOfRound(database, triggered, "on"));
    off.push(await timeOfRound(database, triggered, "off"));
  }
  return (median(on) - median(off)) / TURNS;
}

async function timeOfRound(
  database: Database,
  { table, trigger, statement }: Triggered,
  state: "on" | "off",
): Promise<number> {
  let time = NaN;
  const round = database.transaction(async (tx) => {
    if (state === "off") {
      const disable = `ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`;
      await tx.query({ name: `bench-disable-${trigger}`, text: disable }, []);
    }
    const loop = `DO $$ BEGIN FOR turn IN 0..${TURNS - 1} LOOP ${statement}; END LOOP; END $$`;
    time = await timed(() => tx.query({ name: `bench-loop-${trigger}`, text: loop }, []));
    throw new Undo();
  });
  await round.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return time;
}

/** Ends a transaction without keeping what it did. */
class Undo extends Error {}
