import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../src/platform/project-root.ts";

/** The commands of docs/cluster.md, in its order, each block taken once. */
export interface PageCommands {
  /** The next block of shell commands below this heading. */
  next(heading: string): string[];
  /** The blocks that were never asked for. */
  left(): string[];
}

interface Block {
  heading: string;
  commands: string[];
}

/** Reads the page. Blocks of settings (`NAME=value`) are no commands. */
export function readPageCommands(): PageCommands {
  const page = readFileSync(join(projectRoot(), "docs/cluster.md"), "utf8");
  const blocks = page.split(/^(?=#+ )/m).flatMap(blocksOf);
  return {
    next: (heading) => {
      const at = blocks.findIndex((block) => block.heading === heading);
      const [block] = at < 0 ? [] : blocks.splice(at, 1);
      if (block === undefined) throw new Error(`No more commands below '${heading}'.`);
      return block.commands;
    },
    left: () => blocks.map(({ heading, commands }) => `${heading}: ${commands[0]}`),
  };
}

function blocksOf(section: string): Block[] {
  const heading = /^#+ (.*)/.exec(section)?.[1] ?? "";
  const fenced = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text = ""]) => text);
  return fenced
    .filter((text) => !/^[A-Z_0-9]+=/.test(text))
    .map((text) => ({ heading, commands: text.trimEnd().split("\n") }));
}
