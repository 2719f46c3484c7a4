import {
  Canvas,
  Controls,
  DocsContainer,
  Markdown,
  Primary,
  Stories,
  Title,
  useOf,
  type DocsContainerProps,
} from "@storybook/addon-docs/blocks";
import { useEffect, useState, type ReactNode } from "react";
import { addons } from "storybook/preview-api";
import { GLOBALS_UPDATED } from "storybook/internal/core-events";
import type { PreparedMeta } from "storybook/internal/types";
import type { ComponentGuide } from "../packages/ui/src/testing/component-guide.ts";
import type { TypeOfProp } from "./contract-facts.ts";
import { darkDocs, lightDocs } from "./docs-theme.ts";
import { lifecycleWords } from "./lifecycle.ts";
import { guideSections, sizeOf } from "./machine-docs/component-markdown.ts";
import { plainName } from "./search-words.ts";

function isGuide(value: unknown): value is ComponentGuide {
  return typeof value === "object" && value !== null && "use" in value && "anatomy" in value;
}

/**
 * A component's docs page: all its variants, one to try with its props, when to use it and when not; what fewer readers need
 * is folded.
 */
export function DocsPage() {
  const { preparedMeta, csfFile } = useOf("meta", ["meta"]);
  const { argTypes } = preparedMeta;
  // Args that a story merely passes (an onClick that does nothing) are not props of ours.
  const undocumented = Object.values(argTypes)
    .filter(({ description = "", table }) => description === "" && table?.defaultValue == null)
    .map(({ name }) => name);
  const hasOwnProps = undocumented.length < Object.keys(argTypes).length;
  const guide: unknown = preparedMeta.parameters["guide"];
  const folder =
    /components\/([^/]+)\//.exec(String(preparedMeta.parameters["fileName"]))?.[1] ?? "";
  const name = plainName(preparedMeta.title);
  if (!isGuide(guide)) {
    return (
      <>
        <Title>{name}</Title>
        <Primary />
        <Stories />
      </>
    );
  }
  const matrix = Object.values(csfFile.stories).find((story) => story.name === "Matrix");
  return (
    <>
      <Title>{name}</Title>
      <p>
        {lifecycleWords(guide)}{" "}
        {import.meta.env.PROD ? <a href="docs/changelog.md">What changed</a> : null}
      </p>
      {matrix === undefined ? null : <Canvas of={matrix.moduleExport} sourceState="none" />}
      <h2>Try its props</h2>
      <Primary />
      {hasOwnProps ? (
        <div style={{ overflowX: "auto" }}>
          <Controls exclude={undocumented} />
        </div>
      ) : null}
      <p>
        It {hasOwnProps ? "also " : ""}accepts every prop of its root element, and <code>ref</code>.
      </p>
      <h2>When to use it</h2>
      <p>{guide.use}</p>
      <h2>When not to use it</h2>
      <p>{guide.avoid}</p>
      {guideSections(guide, typesOf(preparedMeta)).map(([title, text]) => (
        <Folded key={title} title={title}>
          <Markdown>{text}</Markdown>
        </Folded>
      ))}
      <Folded title="Size, and for assistants">
        <Markdown>{`Import it from \`@rifas/ui/${folder}\`. ${sizeOf(folder)}`}</Markdown>
        <ForAssistants page={`docs/${preparedMeta.id}.md`} />
      </Folded>
      <Stories title="Stories" includePrimary={false} />
    </>
  );
}

/** The types of the props of the page's component and of those that are used with it. */
function typesOf({ component, subcomponents = {}, parameters }: PreparedMeta): TypeOfProp {
  const parts: Readonly<Record<string, unknown>> = subcomponents;
  return (name, prop) =>
    parameters["docs"]?.extractArgTypes?.(parts[name] ?? component)?.[prop]?.table?.type?.summary;
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details style={{ marginBlock: "0.75rem" }}>
      <summary style={{ cursor: "pointer", fontSize: "1rem", fontWeight: 700 }}>{title}</summary>
      <div className="docs-facts overflow-x-auto">{children}</div>
    </details>
  );
}

/** Where programs find this page; only the built Storybook has it. */
function ForAssistants({ page }: { page: string }) {
  if (!import.meta.env.PROD) return null;
  return (
    <p>
      <link rel="alternate" type="text/markdown" href={page} />
      For assistants: <a href={page}>this page in Markdown</a>,{" "}
      <a href="llms.txt">a list of all pages</a>
    </p>
  );
}

function themeOfFirstStory(context: DocsContainerProps["context"]): string {
  const story = context.componentStories()[0];
  return story && context.getStoryContext(story).globals["theme"] === "dark" ? "dark" : "light";
}

/** Storybook's docs page in the toolbar's theme, so that dark stories are not on white. */
export function ThemedDocs({ children, ...props }: DocsContainerProps & { children?: ReactNode }) {
  const [theme, setTheme] = useState(() => themeOfFirstStory(props.context));
  useEffect(() => {
    const channel = addons.getChannel();
    const onGlobals = ({ globals }: { globals: Record<string, unknown> }) => {
      setTheme(globals["theme"] === "dark" ? "dark" : "light");
    };
    channel.on(GLOBALS_UPDATED, onGlobals);
    return () => channel.off(GLOBALS_UPDATED, onGlobals);
  }, []);
  return (
    <DocsContainer {...props} theme={theme === "dark" ? darkDocs : lightDocs}>
      {children}
    </DocsContainer>
  );
}
