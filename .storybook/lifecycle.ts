import type { ComponentGuide } from "../packages/ui/src/testing/component-guide.ts";

/** How far others can rely on a component, and since which version: 'Stable since 1.0.0.' */
export function lifecycleWords({ lifecycle }: Pick<ComponentGuide, "lifecycle">): string {
  const [stage, since] = lifecycle ?? ["Stable", "1.0.0"];
  return `${stage} since ${since}.`;
}
