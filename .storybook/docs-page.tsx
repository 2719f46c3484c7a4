import {
  ArgTypes,
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
import budgets from "../budgets.json" with { type: "json" };
import type { ComponentGuide } from "../packages/ui/src/testing/component-guide.ts";
import { contractFacts, type ContractFacts } from "./contract-facts.ts";
import { darkDocs, lightDocs } from "./docs-theme.ts";
import { plainName } from "./search-words.ts";

function isGuide(value: unknown): value is ComponentGuide {
  return typeof value === "object" && value !== null && "use" in value && "anatomy" in value;
}

/** A component's docs page: when to use it and when not, anatomy, keyboard, accessibility, contract, props, size, stories. */
export function DocsPage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const { argTypes } = preparedMeta;
  // Args that a story merely passes (an onClick that does nothing) are not props of ours.
  const undocumented = Object.values(argTypes)
    .filter(({ description = "" }) => description === "")
    .map(({ name }) => name);
  const hasOwnProps = undocumented.length < Object.keys(argTypes).length;
  const guide: unknown = preparedMeta.parameters["guide"];
  const folder =
    /components\/([^/]+)\//.exec(String(preparedMeta.parameters["fileName"]))?.[1] ?? "";
  const sizes: Readonly<Record<string, number>> = budgets.components;
  const bytes = sizes[folder];
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
  return (
    <>
      <Title>{name}</Title>
      <ForAssistants page={`docs/${preparedMeta.id}.md`} />
      <h2>When to use it</h2>
      <p>{guide.use}</p>
      <Primary />
      <h2>When not to use it</h2>
      <p>{guide.avoid}</p>
      <h2>Anatomy</h2>
      <ol style={{ listStyle: "decimal" }}>
        {guide.anatomy.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ol>
      <h2>Keyboard</h2>
      <Keyboard keys={guide.keyboard} />
      <h2>Accessibility</h2>
      <ul style={{ listStyle: "disc" }}>
        {guide.accessibility.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h2>Contract</h2>
      {contractFacts(guide).map((facts) => (
        <Contract key={facts.component} {...facts} />
      ))}
      <h2>Props</h2>
      {hasOwnProps ? (
        <>
          <p>It also accepts every prop of its root element, and ref.</p>
          <div style={{ overflowX: "auto" }}>
            <ArgTypes exclude={undocumented} />
          </div>
        </>
      ) : (
        <p>It accepts every prop of its root element, and ref.</p>
      )}
      <h2>Size</h2>
      <p>
        <code style={{ whiteSpace: "normal", overflowWrap: "anywhere" }}>
          import {"{ … }"} from &quot;@rifas/ui/{folder}&quot;
        </code>
        {bytes === undefined
          ? ""
          : ` adds at most ${(bytes / 1000).toFixed(2)} kB (minified, gzipped, without React), as measured by npm run lab -- size.`}
      </p>
      <Stories title="Stories" includePrimary={false} />
    </>
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
