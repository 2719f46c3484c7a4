import { expect, test } from "vitest";
import { readPageCommands } from "./page-commands.ts";

const page = `# A page

\`npm run lab -- drill cluster\` breaks it.

## Install

\`\`\`sh
sudo apt-get install -y etcd-client
etcdctl member list
\`\`\`

\`\`\`sh
HOST=10.0.0.21
\`\`\`

## Nodes

Look with \`etcdctl member list\`, or with \`sudo -u postgres rifasctl history\`.

\`\`\`sh
sudo systemctl restart etcd
\`\`\`
`;

test("blocks come in the page's order, settings don't, and what nobody asked for is left", () => {
  const commands = readPageCommands(page);
  expect(commands.next("Install")).toEqual([
    "sudo apt-get install -y etcd-client",
    "etcdctl member list",
  ]);
  expect(() => commands.next("Install")).toThrow("No more commands below 'Install'.");
  expect(commands.below("Install")).toHaveLength(1);
  expect(commands.left()).toEqual([
    "Nodes: sudo systemctl restart etcd",
    "sudo -u postgres rifasctl history",
  ]);
  commands.next("Nodes");
  expect(commands.left()).toEqual(["sudo -u postgres rifasctl history"]);
});
