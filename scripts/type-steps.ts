import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Step } from "./run-steps.ts";

const PROJECTS = "{apps/*,packages/*,scripts,.storybook}/tsconfig{,.test}.json";

/** Type-checks each TypeScript project of the repository at `root`, or of some of its folders, as a step of its own. */
export function typeSteps(root: string, folders?: readonly string[]): Step[] {
  return globSync(PROJECTS, { cwd: root })
    .filter((project) => folders?.includes(dirname(project)) ?? true)
    .sort()
    .map((project) => ({
      name: `Types of ${project}`,
      command: "pnpm",
      args: ["exec", "tsc", "-p", join(root, project)],
    }));
}
