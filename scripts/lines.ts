import { execFileSync } from "node:child_process";

// `node scripts/lines.ts [commit]`: the lines of every tracked source file by class, here or at a commit, comments and blank lines
// included. 'Product' is what production runs and what its packages ship.

const SOURCES = ["ts", "tsx", "mjs", "cjs", "css", "sql", "py"].map((ending) => `*.${ending}`);
/** The first that matches a path is its class. */
const classes: [name: string, paths: RegExp][] = [
  ["generated", /(^|\/)generated\/|\.generated\.|\.d\.ts$/],
  ["stories", /\.stories\.|\/src\/stories\//],
  ["tests", /\.(test|spec)\.|(^|\/)(test|tests|e2e|test-support|testing|browser-tests|packed)\//],
  [
    "product",
    /^(apps\/[^/]+|packages\/(ui|domain|api-client|ledger|reconciliation|emails))\/src\//,
  ],
  ["lab", /^packages\/lab\//],
  ["demo and mock", /^(packages\/(demo|api-mocks)|apps\/api\/demo)\//],
  ["tools", /^/],
];

const commit = process.argv.slice(2, 3);
// Counts the lines of each file: every line matches the empty pattern.
const counts = execFileSync("git", ["grep", "-c", "", ...commit, "--", ...SOURCES], {
  encoding: "utf8",
});
const sums = new Map(classes.map(([name]) => [name, { files: 0, lines: 0 }]));
for (const row of counts.trim().split("\n")) {
  const [count = "", file = ""] = row.split(":").toReversed();
  const [name = ""] = classes.find(([, paths]) => paths.test(file)) ?? [];
  const sum = sums.get(name);
  if (sum === undefined) continue;
  sum.files += 1;
  sum.lines += Number(count);
}
for (const [name, { files, lines }] of sums)
  console.log(
    `${name.padEnd(14)} ${String(files).padStart(6)} files ${String(lines).padStart(8)} lines`,
  );
