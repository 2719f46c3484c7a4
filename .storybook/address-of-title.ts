import { toId } from "storybook/internal/csf";

/** The title of a story's file: that of its `meta`, not one in the data above it. */
const TITLE = /(?<=^const meta(?:: .+)? = \{\s+)title: "([^"]+)",/m;

/** Gives a story's file the address of its English title, which the preview would derive from the sidebar's name. */
export function withAddressOfTitle(code: string): string {
  return code.replace(TITLE, (line, title: string) => `id: "${toId(title)}", ${line}`);
}
