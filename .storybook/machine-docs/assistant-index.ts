import { joined } from "./component-markdown.ts";
import type { ComponentPage } from "./component-page.ts";

/** `llms.txt`: what this is, and a link to the Markdown of each component's docs page (https://llmstxt.org). */
export function assistantIndex(pages: readonly ComponentPage[]): string {
  const groups = Map.groupBy(pages, ({ group }) => group);
  return joined([
    "# Rifas' design system",
    "> React 19 components of a raffle platform for Venezuela: `@rifas/ui`. The interface is in Spanish, the code in English.",
    'Import a component from its own module (`import { Button } from "@rifas/ui/button"`); there is no index module. `@rifas/ui/styles.css` has the theme and every component\'s styles. Appearance is set by props; `className` is for layout.',
    ...[...groups].flatMap(([group, members]) => [
      `## ${group}`,
      members
        .map(({ id, title, guide }) => `- [${title}](docs/${id}.md): ${guide?.use ?? ""}`)
        .join("\n"),
    ]),
    "## Optional",
    "- [Component manifest](manifests/components.json): props and examples for programs, as Storybook defines it.",
  ]);
}
