import type { RuleTester } from "oxlint/plugins-dev";

type Rule = Parameters<RuleTester["run"]>[1];
type Context = Parameters<NonNullable<Rule["create"]>>[0];

interface Place {
  line: number;
  column: number;
}

/** The parts of a syntax tree node that the rule reads. */
interface Node {
  loc: { start: Place; end: Place };
  callee?: Node;
  object?: Node;
  property?: Node;
  name?: unknown;
  arguments?: unknown[];
  source?: unknown;
}

/**
 * An oxlint plugin for tests: `no-chance` refuses what makes two runs of a test differ, which are random values, the machine's clock,
 * and waiting for a time instead of an event.
 */
export default {
  meta: { name: "tests" },
  rules: { "no-chance": { create: createNoChance } satisfies Rule },
};

const RANDOM =
  "Choose with the seed of the run: chosen() of the tests' support, or createRandom(seedOf(…)).";
const CLOCK =
  "Use the clock that the test moves; for a product that runs on its own clock, machine-time.ts.";
const SLEEP = "Wait for what must have happened (eventually, expect.poll), not for a time.";

const refusedCalls: Readonly<Record<string, string>> = {
  random: RANDOM,
  randomInt: RANDOM,
  randomUUID: RANDOM,
  randomBytes: RANDOM,
  getRandomValues: RANDOM,
  now: CLOCK,
  setTimeout: SLEEP,
  waitForTimeout: SLEEP,
};

/** `now` and `random` are refused of these only: a test's own clock has a `now`, too. */
const refusedOwners: Readonly<Record<string, string>> = { now: "Date", random: "Math" };

function createNoChance(context: Context) {
  const report = ({ loc }: Node, message: string) => context.report({ loc, message });
  return {
    CallExpression(node: Node) {
      const { callee } = node;
      const name = String(callee?.property?.name ?? callee?.name);
      const owner = refusedOwners[name];
      if (owner !== undefined && callee?.object?.name !== owner) return;
      // Playwright's test.setTimeout sets a limit.
      if (name === "setTimeout" && callee?.object !== undefined) return;
      const message = Object.hasOwn(refusedCalls, name) ? refusedCalls[name] : undefined;
      if (message !== undefined) report(node, message);
    },
    NewExpression(node: Node) {
      if (node.callee?.name === "Date" && node.arguments?.length === 0) report(node, CLOCK);
    },
    ImportDeclaration(node: Node) {
      if (/^(?:node:)?timers\/promises$/.test(String(Object(node.source).value)))
        report(node, SLEEP);
    },
  };
}
