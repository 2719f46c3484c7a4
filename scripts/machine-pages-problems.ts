import type { Manifest, ManifestEntry } from "./manifest-problems.ts";

/** What was written beside the manifest for readers of text. */
export interface MachinePages {
  /** `llms.txt`. */
  readonly index: string;
  /** Markdown by its file's name. */
  readonly docs: ReadonlyMap<string, string>;
}

/** Where `llms.txt` and the Markdown of the docs pages differ from the manifest: what assistants would read out of date. */
export function pageProblems(manifest: Manifest, { index, docs }: MachinePages): string[] {
  const entries = Object.entries(manifest.components);
  const expected = new Set(entries.map(([id, entry]) => indexLine(id, entry)));
  const listed = index.split("\n").filter((line) => line.includes("](docs/"));
  const files = new Set(entries.map(([id]) => `${id}.md`));
  return [
    ...[...expected]
      .filter((line) => !listed.includes(line))
      .map((line) => `llms.txt lacks ${line}`),
    ...listed
      .filter((line) => !expected.has(line))
      .map((line) => `llms.txt is out of date: ${line}`),
    ...entries.flatMap(([id, entry]) => missingParts(`${id}.md`, entry, docs.get(`${id}.md`))),
    ...[...docs.keys()]
      .filter((file) => !files.has(file))
      .map((file) => `docs/${file}: no such component.`),
  ];
}

function indexLine(id: string, entry: ManifestEntry): string {
  const { title = entry.name, summary = "" } = guideOf(entry) ?? {};
  return `- [${title}](docs/${id}.md): ${summary}`;
}

function missingParts(file: string, entry: ManifestEntry, page: string | undefined): string[] {
  if (page === undefined) return [`docs/${file}: no such page.`];
  const parts = [
    ["the import", entry.import],
    ["the guide", guideOf(entry)?.content],
    ...entry.stories.map(({ name, snippet }) => [`the story ${name}`, snippet]),
  ] as const;
  return parts
    .filter(([, text]) => text !== undefined && !page.includes(codeOf(text)))
    .map(([part]) => `docs/${file} is out of date: it lacks ${part}.`);
}

const guideOf = ({ docs }: ManifestEntry) => Object.values(docs ?? {})[0];

/** An example without its imports, which a page merges with the component's own. */
const codeOf = (snippet: string): string => snippet.replace(/^(?:import [^;]+;\s*)+(?=\S)/, "");
