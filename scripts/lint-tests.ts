import type { RuleTester } from "oxlint/plugins-dev";

type Rule = Parameters<RuleTester["run"]>[1];
type Context = Parameters<NonNullable<Rule["create"]>>[0];

interface Place {
  line: number;
  column: number;
}

/** The parts of a syntax tree node that the rule reads. */
interface Node {
  type: string;
  loc: { start: Place; end: Place };
  parent?: Node | null;
  callee?: Node;
  object?: Node;
  property?: Node;
  name?: unknown;
  arguments?: unknown[];
  source?: unknown;
}

/**
 * An oxlint plugin for tests. `short-functions` is `max-lines-per-function` without blank lines and comments, except
 * that it ignores the callback of `describe`, because each test in it is checked by itself. `no-chance` refuses what makes
 * two runs of a test differ: random values, the machine's clock, and waiting for a time instead of an event.
 */
export default {
  meta: { name: "tests" },
  rules: {
    "short-functions": { create: createShortFunctions } satisfies Rule,
    "no-chance": { create: createNoChance } satisfies Rule,
  },
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

function createShortFunctions(context: Context) {
  const most = context.filename.endsWith(".tsx") ? 80 : 60;
  const check = (node: Node) => {
    if (isOfDescribe(node)) return;
    const lines = linesOf(node, context.sourceCode);
    if (lines <= most) return;
    const message = `This function has ${lines} lines; at most ${most} are allowed. Split the test, or move its steps into functions with names.`;
    context.report({ loc: node.loc, message });
  };
  return {
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  };
}

/** Whether a function is an argument of `describe`, `describe.each(…)`, Playwright's `test.describe` and the like. */
function isOfDescribe({ parent }: Node): boolean {
  if (parent?.type !== "CallExpression") return false;
  let callee = parent.callee;
  while (callee !== undefined && callee.type !== "Identifier") {
    if (callee.property?.name === "describe") return true;
    callee = callee.callee ?? callee.object;
  }
  return callee?.name === "describe";
}

function linesOf({ loc }: Node, sourceCode: Context["sourceCode"]): number {
  const { lines } = sourceCode;
  const commented = new Set<number>();
  for (const comment of sourceCode.getAllComments()) {
    for (let line = comment.loc.start.line; line <= comment.loc.end.line; line++) {
      const text = lines[line - 1]?.trim() ?? "";
      const isCode = line === comment.loc.start.line && !/^\{?\/[/*]/.test(text);
      if (!isCode) commented.add(line);
    }
  }
  let count = 0;
  for (let line = loc.start.line; line <= loc.end.line; line++) {
    if (!commented.has(line) && lines[line - 1]?.trim() !== "") count += 1;
  }
  return count;
}
