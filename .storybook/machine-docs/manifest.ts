import { toId } from "storybook/internal/csf";
import type { ComponentManifest, Manifests } from "storybook/internal/types";
import type { Example } from "../examples/examples.ts";
import { guideMarkdown } from "./component-markdown.ts";
import { componentPage, type ComponentPage, type Part } from "./component-page.ts";

/** What Storybook's generator writes, with our examples and guides, and without paths and times of this machine. */
export interface MachineDocs {
  readonly manifests: Manifests;
  readonly pages: readonly ComponentPage[];
}

/** Completes the manifest that Storybook made of the components' code. */
export async function machineDocs(found: Manifests): Promise<MachineDocs> {
  const components = Object.values(found.components?.components ?? {});
  const pages = await Promise.all(components.map(componentPage));
  const entries = pages.map((page, index) => [page.id, entryOf(page, components[index]?.error)]);
  return {
    manifests: { ...found, components: { v: 0, components: Object.fromEntries(entries) } },
    pages,
  };
}

function entryOf(page: ComponentPage, error: ComponentManifest["error"]) {
  const { id, file, guide, parts, examples } = page;
  return {
    ...manifestPart(page),
    id,
    path: `./${file}`,
    summary: guide?.use,
    subcomponents: Object.fromEntries(parts.map((part) => [part.name, manifestPart(part)])),
    stories: examples.map((example) => ({
      id: toId(id, example.name),
      name: example.name,
      description: example.description,
      snippet: snippetOf(example),
    })),
    ...(guide === undefined ? {} : { docs: { [`${id}--guide`]: guideEntry(page) } }),
    ...(error === undefined ? {} : { error }),
  };
}

function manifestPart({ name, description, importLine, props }: Part) {
  return {
    name,
    description,
    import: importLine,
    jsDocTags: {},
    reactDocgenTypescript: {
      displayName: name,
      description,
      props: Object.fromEntries(
        props.map(({ name: prop, type, required, default: value, description: does }) => [
          prop,
          {
            name: prop,
            type: { name: type },
            required,
            defaultValue: value === undefined ? null : { value },
            description: does,
          },
        ]),
      ),
    },
  };
}

/** An example without the component's own import, which its readers put before every one. */
function snippetOf({ otherImports, code }: Example): string {
  return otherImports.length === 0 ? code : `${otherImports.join("\n")}\n\n${code}`;
}

function guideEntry(page: ComponentPage) {
  const { id, title, file, guide } = page;
  return {
    id: `${id}--guide`,
    name: "Guide",
    title,
    path: `./${file}`,
    content: guideMarkdown(page),
    summary: guide?.use,
  };
}
