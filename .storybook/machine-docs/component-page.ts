import path from "node:path";
import type { ComponentManifest } from "storybook/internal/types";
import ts from "typescript";
import ui from "../../packages/ui/package.json" with { type: "json" };
import type { ComponentGuide } from "../../packages/ui/src/testing/component-guide.ts";
import { readGuide } from "./read-guide.ts";
import { readProps, type Prop } from "./read-props.ts";
import { objectOf, propertyOf, readStoryFile, type StoryFile } from "./story-file.ts";

/** What a component's docs page says, as Markdown needs it. */
export interface ComponentPage extends Part {
  readonly id: string;
  /** As the sidebar says it, in English: its group, and its name there. */
  readonly group: string;
  readonly title: string;
  readonly folder: string;
  readonly guide: ComponentGuide | undefined;
  readonly parts: readonly Part[];
  readonly examples: ComponentManifest["stories"];
}

/** A component, or one that is used with it. */
export interface Part {
  readonly name: string;
  readonly description: string;
  /** The statement that imports it; undefined for a part that only the component itself uses. */
  readonly importLine: string | undefined;
  readonly props: readonly Prop[];
}

/** What Storybook found in a component's code, and what its stories say. */
export function componentPage(found: ComponentManifest): ComponentPage {
  const file = readStoryFile(found.path);
  const meta = objectOf(file, file.constants.get("meta"));
  if (meta === undefined) throw new Error(`${found.path} has no meta.`);
  const title = titleOf(meta);
  return {
    ...partOf(file, found.name, found),
    id: found.id,
    group: title.at(1) ?? "",
    title: title.at(-1) ?? found.name,
    folder: path.basename(path.dirname(found.path)),
    guide: readGuide(file, meta),
    parts: Object.values(found.subcomponents ?? {}).map((part) => partOf(file, part.name, part)),
    examples: found.stories,
  };
}

function titleOf(meta: ts.ObjectLiteralExpression): string[] {
  const title = propertyOf(meta, "title");
  return title !== undefined && ts.isStringLiteral(title) ? title.text.split("/") : [];
}

/** Storybook's words for a component and for one that is used with it, as far as both have them. */
interface FoundPart {
  readonly description?: string | undefined;
  readonly reactDocgenTypescript?: unknown;
}

function partOf(file: StoryFile, name: string, found: FoundPart): Part {
  const from = file.imports.get(name);
  const isPublic = from?.startsWith(`${ui.name}/`) ?? false;
  return {
    name,
    description: found.description ?? "",
    importLine: isPublic ? `import { ${name} } from "${from}";` : undefined,
    props: readProps(found.reactDocgenTypescript),
  };
}
