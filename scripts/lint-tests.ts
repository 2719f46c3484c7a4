import type { RuleTester } from "oxlint/plugins-dev";

export type Rule = Parameters<RuleTester["run"]>[1];

/** A rule that refuses what selectors find in a syntax tree, by the sentence that says what to do instead. */
export function refuse(found: Readonly<Record<string, readonly string[]>>): Rule {
  return {
    create: (context) => {
      const visits: ReturnType<NonNullable<Rule["create"]>> = {};
      for (const [message, selectors] of Object.entries(found))
        for (const selector of selectors)
          visits[selector] = (node) => context.report({ node, message });
      return visits;
    },
  };
}

const RANDOM = "/^(random(Int|UUID|Bytes)|getRandomValues)$/";

/** What makes two runs of a test differ: random values, the machine's clock, and waiting for a time instead of an event. */
const noChance = refuse({
  "Choose with the seed of the run: chosen() of the tests' support, or createRandom(seedOf(…)).": [
    'CallExpression[callee.object.name="Math"][callee.property.name="random"]',
    `CallExpression[callee.name=${RANDOM}]`,
    `CallExpression[callee.property.name=${RANDOM}]`,
  ],
  "Use the clock that the test moves; for a product that runs on its own clock, machine-time.ts.": [
    'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    'NewExpression[callee.name="Date"][arguments.length=0]',
  ],
  // Playwright's test.setTimeout sets a limit.
  "Wait for what must have happened (eventually, expect.poll), not for a time.": [
    "CallExpression[callee.name=/^(setTimeout|waitForTimeout)$/]",
    'CallExpression[callee.property.name="waitForTimeout"]',
    "ImportDeclaration[source.value=/^(node:)?timers.promises$/]",
  ],
});

/** An oxlint plugin for tests. */
export default { meta: { name: "tests" }, rules: { "no-chance": noChance } };
