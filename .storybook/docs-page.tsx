import {
  Canvas,
  Controls,
  DocsContainer,
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
import budgets from "../budgets.json" with { type: "json" };
import type { ComponentGuide } from "../packages/ui/src/testing/component-guide.ts";
import { contractFacts, type ContractFacts, type TypeOfProp } from "./contract-facts.ts";
import { darkDocs, lightDocs } from "./docs-theme.ts";
import { lifecycleWords } from "./lifecycle.ts";
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
      <Folded title="Anatomy">
        <ol style={{ listStyle: "decimal" }}>
          {guide.anatomy.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ol>
      </Folded>
      <Folded title="Keyboard">
        <Keyboard keys={guide.keyboard} />
      </Folded>
      <Folded title="Accessibility">
        <ul style={{ listStyle: "disc" }}>
          {guide.accessibility.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Folded>
      <Folded title="Contract">
        {contractFacts(guide, typesOf(preparedMeta)).map((facts) => (
          <Contract key={facts.component} {...facts} />
        ))}
      </Folded>
      <Folded title="Size, and for assistants">
        <Size folder={folder} />
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
      {children}
    </details>
  );
}

function Size({ folder }: { folder: string }) {
  const sizes: Readonly<Record<string, number>> = budgets.components;
  const bytes = sizes[folder];
  return (
    <p>
      <code style={{ whiteSpace: "normal", overflowWrap: "anywhere" }}>
        import {"{ … }"} from &quot;@rifas/ui/{folder}&quot;
      </code>
      {bytes === undefined
        ? ""
        : ` adds at most ${(bytes / 1000).toFixed(2)} kB (minified, gzipped, without React), as measured by npm run lab -- size.`}
    </p>
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

function Keyboard({ keys: rows }: { keys: ComponentGuide["keyboard"] }) {
  if (rows.length === 0) return <p>It has no keyboard interaction.</p>;
  return (
    <FactsTable
      head={["Keys", "Effect"]}
      cells={["kbd", "span"]}
      rows={rows.map(([keys, effect]) => [keys.join(", "), effect])}
    />
  );
}

function Contract({ component, attributes, notes }: ContractFacts) {
  return (
    <>
      <h3>What {component} promises</h3>
      {attributes.length === 0 ? null : (
        <FactsTable
          head={["Attribute", "Value", "When"]}
          cells={["code", "code", "span"]}
          rows={attributes}
        />
      )}
      <ul style={{ listStyle: "disc" }}>
        {notes.map(({ about, names }) => (
          <li key={about}>
            {about}: {names.join(", ")}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Facts with an element for each column's text; scrolls sideways by itself where the page is narrow. */
function FactsTable({
  head,
  cells,
  rows,
}: {
  head: readonly string[];
  cells: readonly ("code" | "kbd" | "span")[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <div style={{ overflowX: "auto" }}>
      <table>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()} style={{ background: "transparent" }}>
              {cells.map((Cell, column) => (
                <td key={head[column]}>
                  <Cell>{row[column]}</Cell>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
