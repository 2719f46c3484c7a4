/** The commands of packages/lab/cluster.md, in its order, each block taken once. */
export interface PageCommands {
  /** The next block of shell commands below this heading. */
  next(heading: string): string[];
  /** All blocks below this heading, also those that were taken. */
  below(heading: string): string[][];
  /** The blocks that were never asked for, and commands that are in a sentence but in no block. */
  left(): string[];
}

interface Block {
  heading: string;
  commands: string[];
}

/** What a sentence names in a command's form: `sudo …`, `etcdctl member list`. `npm run …` is for developers, not for a machine. */
const IN_A_SENTENCE =
  /`((?:sudo|systemctl|apt-get|etcdctl|rifasctl|rifasarchive|npm(?! run)) [^`]+)`/g;

/** Reads the page. Blocks of settings (`NAME=value`) are no commands. */
export function readPageCommands(page: string): PageCommands {
  const all = page.split(/^(?=#+ )/m).flatMap(blocksOf);
  const blocks = [...all];
  return {
    next: (heading) => {
      const at = blocks.findIndex((block) => block.heading === heading);
      const [block] = at < 0 ? [] : blocks.splice(at, 1);
      if (block === undefined) throw new Error(`No more commands below '${heading}'.`);
      return block.commands;
    },
    below: (heading) =>
      all.filter((block) => block.heading === heading).map(({ commands }) => commands),
    left: () => {
      const typed = all.flatMap(({ commands }) => commands).join("\n");
      const named = [...page.matchAll(IN_A_SENTENCE)].map(([, command = ""]) => command);
      return [
        ...blocks.map(({ heading, commands }) => `${heading}: ${commands[0]}`),
        ...named.filter((command) => !typed.includes(command)),
      ];
    },
  };
}

function blocksOf(section: string): Block[] {
  const heading = /^#+ (.*)/.exec(section)?.[1] ?? "";
  const fenced = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text = ""]) => text);
  return fenced
    .filter((text) => !/^[A-Z_0-9]+=/.test(text))
    .map((text) => ({ heading, commands: text.trimEnd().split("\n") }));
}
