declare module "@storybook/react/preset" {
  import type { Manifests, Options } from "storybook/internal/types";
  /** Storybook's own generator, whose package has no types for it. */
  export function experimental_manifests(found: Manifests, options: Options): Promise<Manifests>;
}
