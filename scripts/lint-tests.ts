import type { RuleTester } from "oxlint/plugins-dev";

type Rule = Parameters<RuleTester["run"]>[1];
/**
 * An oxlint plugin for tests: `no-chance` refuses what makes two runs of a test differ, which are random values, the machine's clock,
 * and waiting for a time instead of an event.
 */
export default { meta: { name: "tests" }, rules: { "no-chance": noChance() } };

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

function noChance(): Rule {
  return {
    create: (context) => ({
      CallExpression(node) {
        const { callee } = node;
        const member = callee.type === "MemberExpression" ? callee : undefined;
        const called = member?.property ?? callee;
        const name = called.type === "Identifier" ? called.name : "";
        const owner = member?.object.type === "Identifier" ? member.object.name : "";
        if ((refusedOwners[name] ?? owner) !== owner) return;
        // Playwright's test.setTimeout sets a limit.
        if (name === "setTimeout" && member !== undefined) return;
        const message = Object.hasOwn(refusedCalls, name) ? refusedCalls[name] : undefined;
        if (message !== undefined) context.report({ node, message });
      },
      NewExpression(node) {
        const { callee } = node;
        const isNow = callee.type === "Identifier" && callee.name === "Date";
        if (isNow && node.arguments.length === 0) context.report({ node, message: CLOCK });
      },
      ImportDeclaration(node) {
        if (/^(?:node:)?timers\/promises$/.test(node.source.value))
          context.report({ node, message: SLEEP });
      },
    }),
  };
}
